"""Who may do what, for every address, page of an admin, message of a socket and task there is.

A new route, model in an admin, frame or task needs its rows here; test_matrix.py fails without them.
The columns are those of world.ACTORS: an anonymous visitor, somebody with an account, a member, an organiser
and an owner of the clubs in question, an organiser of another club, the staff of the site.
"""

# What is asked for, about what, how; then what each person gets.
# About: "public" and "private" are clubs, with a row of theirs and an act after colons; "open", "played",
# "finished" and "secret" are tables of the public club, "inner" is one of the private club (see world.py).
# Outsiders of the private club get "none" where others are refused: they do not learn that there is one.
#   reads  a page (200)           DONE  it was done, rows have changed    away  sent elsewhere, nothing changed
#   login  asked to log in        no    refused (403, 409)                none  there is no such page (404)
ROUTES = """
#                                                                 anonym outsid member organi owner  other  staff
home                                  -                     get   reads  reads  reads  reads  reads  reads  reads
tables                                -                     get   reads  reads  reads  reads  reads  reads  reads
new_table                             -                     get   reads  reads  reads  reads  reads  reads  reads
rules_shelf                           -                     get   reads  reads  reads  reads  reads  reads  reads
rules                                 saint                 get   reads  reads  reads  reads  reads  reads  reads
who_wins                              saint                 get   reads  reads  reads  reads  reads  reads  reads
deals                                 -                     get   reads  reads  reads  reads  reads  reads  reads
my_games                              -                     get   reads  reads  reads  reads  reads  reads  reads
play_now                              saint                 post  DONE   DONE   DONE   DONE   DONE   DONE   DONE
practice                              saint                 get   reads  reads  reads  reads  reads  reads  reads
practice                              saint                 post  DONE   DONE   DONE   DONE   DONE   DONE   DONE
clubs                                 -                     get   reads  reads  reads  reads  reads  reads  reads
choose_name                           -                     get   reads  reads  reads  reads  reads  reads  reads
profile                               -                     get   login  reads  reads  reads  reads  reads  reads
profile                               -                     post  login  DONE   DONE   DONE   DONE   DONE   DONE
found_club                            -                     get   login  reads  reads  reads  reads  reads  reads
found_club                            -                     post  login  DONE   DONE   DONE   DONE   DONE   DONE
club                                  public                get   reads  reads  reads  reads  reads  reads  reads
club                                  private               get   none   none   reads  reads  reads  none   reads
join_club                             public                post  login  away   away   away   away   away   away
join_club                             private               post  login  none   away   away   away   none   away
ask_club                              public                get   login  reads  away   away   away   reads  reads
ask_club                              public                post  login  DONE   away   away   away   DONE   DONE
ask_club                              private               get   login  none   away   away   away   none   away
withdraw_club                         public                post  login  away   away   away   away   away   away
withdraw_club                         private               post  login  none   away   away   away   none   away
leave_club                            public                get   login  no     reads  reads  reads  no     no
leave_club                            public                post  login  no     DONE   DONE   reads  no     no
leave_club                            private               get   login  none   reads  reads  reads  none   no
club_settings                         public                get   login  no     no     no     reads  no     reads
club_settings                         public                post  login  no     no     no     DONE   no     DONE
club_settings                         private               get   login  none   no     no     reads  none   reads
close_club                            public                get   login  no     no     no     reads  no     reads
close_club                            public                post  login  no     no     no     DONE   no     DONE
close_club                            private               get   login  none   no     no     reads  none   reads
reopen_club                           public                post  login  no     no     no     away   no     away
reopen_club                           private               post  login  none   no     no     away   none   away
club_deeds                            public                get   login  no     no     reads  reads  no     reads
club_deeds                            private               get   login  none   no     reads  reads  none   reads
club_members                          public                get   reads  reads  reads  reads  reads  reads  reads
club_members                          private               get   none   none   reads  reads  reads  none   reads
club_member                           public:mate           get   login  no     no     reads  reads  no     reads
club_member                           public:mate           post  login  no     no     no     DONE   no     DONE
club_member                           private:mate          get   login  none   no     reads  reads  none   reads
club_member_act                       public:mate:remove    get   login  no     no     reads  reads  no     reads
club_member_act                       public:mate:remove    post  login  no     no     DONE   DONE   no     DONE
club_member_act                       public:mate:ban       post  login  no     no     DONE   DONE   no     DONE
club_member_act                       public:former:restore post  login  no     no     DONE   DONE   no     DONE
club_member_act                       private:mate:ban      get   login  none   no     reads  reads  none   reads
club_requests                         public                get   login  no     no     reads  reads  no     reads
club_requests                         private               get   login  none   no     reads  reads  none   reads
answer_club_request                   public:asked          post  login  no     no     DONE   DONE   no     DONE
answer_club_request                   private:asked         post  login  none   no     away   away   none   away
club_invitations                      public                get   login  no     no     reads  reads  no     reads
club_invitations                      public                post  login  no     no     DONE   DONE   no     DONE
club_invitations                      private               get   login  none   no     reads  reads  none   reads
invite_to_club                        public                post  login  no     no     DONE   DONE   no     DONE
invite_to_club                        private               post  login  none   no     DONE   DONE   none   DONE
send_club_invitation                  public:mailed         post  login  no     no     DONE   DONE   no     DONE
send_club_invitation                  private:mailed        post  login  none   no     DONE   DONE   none   DONE
revoke_club_invitation                public:invitation     get   login  no     no     reads  reads  no     reads
revoke_club_invitation                public:invitation     post  login  no     no     DONE   DONE   no     DONE
revoke_club_invitation                private:invitation    get   login  none   no     reads  reads  none   reads
club_invitation                       public                get   reads  reads  away   away   away   reads  reads
club_invitation                       public                post  reads  DONE   away   away   away   DONE   DONE
club_invitation                       private               get   reads  reads  away   away   away   reads  reads
club_invitation                       private               post  reads  DONE   away   away   away   DONE   DONE
announce                              public                get   login  no     no     reads  reads  no     reads
announce                              public                post  login  no     no     DONE   DONE   no     DONE
announce                              private               get   login  none   no     reads  reads  none   reads
announcements                         public                get   reads  reads  reads  reads  reads  reads  reads
announcements                         private               get   none   none   reads  reads  reads  none   reads
announcement                          public:news           get   login  no     no     reads  reads  no     reads
announcement                          public:news           post  login  no     no     DONE   DONE   no     DONE
announcement                          private:news          get   login  none   no     reads  reads  none   reads
delete_announcement                   public:news           get   login  no     no     reads  reads  no     reads
delete_announcement                   public:news           post  login  no     no     DONE   DONE   no     DONE
delete_announcement                   private:news          get   login  none   no     reads  reads  none   reads
restore_announcement                  public:lost           post  login  no     no     DONE   DONE   no     DONE
restore_announcement                  private:lost          post  login  none   no     DONE   DONE   none   DONE
club_seasons                          public                get   reads  reads  reads  reads  reads  reads  reads
club_seasons                          private               get   none   none   reads  reads  reads  none   reads
new_club_season                       public                get   login  no     no     reads  reads  no     reads
new_club_season                       public                post  login  no     no     DONE   DONE   no     DONE
new_club_season                       private               get   login  none   no     reads  reads  none   reads
change_club_season                    public:season         get   login  no     no     reads  reads  no     reads
change_club_season                    public:season         post  login  no     no     DONE   DONE   no     DONE
change_club_season                    private:season        get   login  none   no     reads  reads  none   reads
make_club_season_current              public:later          post  login  no     no     DONE   DONE   no     DONE
make_club_season_current              private:later         post  login  none   no     DONE   DONE   none   DONE
delete_club_season                    public:season         get   login  no     no     reads  reads  no     reads
delete_club_season                    public:season         post  login  no     no     DONE   DONE   no     DONE
delete_club_season                    private:season        get   login  none   no     reads  reads  none   reads
restore_club_season                   public:gone           post  login  no     no     DONE   DONE   no     DONE
restore_club_season                   private:gone          post  login  none   no     DONE   DONE   none   DONE
table                                 open                  get   reads  reads  reads  reads  reads  reads  reads
table                                 played                get   reads  reads  reads  reads  reads  reads  reads
table                                 secret                get   none   none   reads  none   none   none   none
table                                 inner                 get   none   none   reads  reads  reads  none   none
invitation                            open                  get   reads  reads  away   reads  reads  reads  reads
invitation                            secret                get   none   none   away   none   none   none   none
invitation                            inner                 get   none   none   reads  reads  reads  none   none
sit                                   inner                 post  none   none   DONE   DONE   DONE   none   none
sit                                   open                  post  DONE   DONE   away   DONE   DONE   DONE   DONE
sit                                   secret                post  none   none   away   none   none   none   none
leave_table                           open                  post  no     no     DONE   no     no     no     no
start_table                           open                  post  no     no     DONE   no     no     no     no
add_bot                               open                  post  no     no     DONE   no     no     no     no
remove_seat                           open                  post  no     no     away   no     no     no     no
stop_table                            inner                 post  none   none   no     DONE   DONE   none   none
stop_table                            open                  post  no     no     DONE   DONE   DONE   no     DONE
stop_table                            played                post  no     no     no     DONE   DONE   no     DONE
stop_table                            secret                post  none   none   DONE   none   none   none   none
rematch                               played                post  no     no     no     no     no     no     no
replay                                played                get   none   none   none   none   none   none   none
replay                                finished              get   reads  reads  reads  reads  reads  reads  reads
replay_data                           played                get   none   none   none   none   none   none   none
replay_data                           finished              get   reads  reads  reads  reads  reads  reads  reads
export                                played                get   none   none   none   none   none   none   none
export                                finished              get   reads  reads  reads  reads  reads  reads  reads
account_login                         -                     get   reads  reads  reads  reads  reads  reads  reads
account_logout                        -                     get   away   reads  reads  reads  reads  reads  reads
account_signup                        -                     get   reads  reads  reads  reads  reads  reads  reads
account_inactive                      -                     get   reads  reads  reads  reads  reads  reads  reads
account_reauthenticate                -                     get   login  no     no     no     no     no     no
account_request_reauthentication_code -                     get   login  no     no     no     no     no     no
account_confirm_reauthentication_code -                     get   login  away   away   away   away   away   away
account_email                         -                     get   login  reads  reads  reads  reads  reads  reads
account_email_verification_sent       -                     get   reads  reads  reads  reads  reads  reads  reads
account_change_password               -                     get   login  away   away   away   away   away   away
account_set_password                  -                     get   login  reads  reads  reads  reads  reads  reads
account_reset_password                -                     get   reads  reads  reads  reads  reads  reads  reads
account_confirm_login_code            -                     get   login  away   away   away   away   away   away
account_confirm_email                 -                     get   reads  reads  reads  reads  reads  reads  reads
account_reset_password_from_key       -                     get   reads  reads  reads  reads  reads  reads  reads
account_reset_password_from_key_done  -                     get   reads  reads  reads  reads  reads  reads  reads
account_reset_password_done           -                     get   reads  reads  reads  reads  reads  reads  reads
mfa_index                             -                     get   login  reads  reads  reads  reads  reads  reads
mfa_authenticate                      -                     get   login  away   away   away   away   away   away
mfa_reauthenticate                    -                     get   login  no     no     no     no     no     no
mfa_activate_totp                     -                     get   login  no     no     no     no     no     no
mfa_deactivate_totp                   -                     get   login  none   none   none   none   none   none
mfa_view_recovery_codes               -                     get   login  none   none   none   none   none   none
mfa_generate_recovery_codes           -                     get   login  no     no     no     no     no     no
mfa_download_recovery_codes           -                     get   login  none   none   none   none   none   none
mfa_list_webauthn                     -                     get   login  reads  reads  reads  reads  reads  reads
mfa_add_webauthn                      -                     get   login  no     no     no     no     no     no
mfa_reauthenticate_webauthn           -                     get   login  no     no     no     no     no     no
mfa_remove_webauthn                   -                     get   login  no     no     no     no     no     no
mfa_edit_webauthn                     -                     get   login  no     no     no     no     no     no
mfa_login_webauthn                    -                     get   login  login  login  login  login  login  login
jsi18n                                -                     get   reads  reads  reads  reads  reads  reads  reads
healthz                               -                     get   reads  reads  reads  reads  reads  reads  reads
/favicon.ico                          -                     get   away   away   away   away   away   away   away
/admin/login/                         -                     get   login  login  login  login  login  login  login
"""

# Pages of the two admins. "add", "change", "history" and "delete" are about a row of the public club.
ADMIN = """
#                                                               anonym outsid member organi owner  other  staff
admin:index                      -                              login  login  login  login  login  login  reads
admin:login                      -                              login  login  login  login  login  login  login
admin:logout                     -                              away   away   away   away   away   away   405
admin:password_change            -                              login  login  login  login  login  login  reads
admin:password_change_done       -                              login  login  login  login  login  login  reads
admin:autocomplete               -                              login  login  login  login  login  login  no
admin:jsi18n                     -                              login  login  login  login  login  login  reads
admin:view_on_site               -                              login  login  login  login  login  login  away
admin:auth_group                 changelist,add                 login  login  login  login  login  login  reads
admin:auth_group                 history,delete,change          login  login  login  login  login  login  away
admin:clubs_club                 changelist,add,history,change  login  login  login  login  login  login  reads
admin:clubs_club                 delete                         login  login  login  login  login  login  no
admin:clubs_membership           changelist,add,history,change  login  login  login  login  login  login  reads
admin:clubs_membership           delete                         login  login  login  login  login  login  no
admin:clubs_invitation           changelist,history,change      login  login  login  login  login  login  reads
admin:clubs_invitation           add,delete                     login  login  login  login  login  login  no
admin:clubs_season               changelist,add,history,change  login  login  login  login  login  login  reads
admin:clubs_season               delete                         login  login  login  login  login  login  no
admin:clubs_announcement         changelist,add,history,change  login  login  login  login  login  login  reads
admin:clubs_announcement         delete                         login  login  login  login  login  login  no
admin:clubs_deed                 changelist,history,change      login  login  login  login  login  login  reads
admin:clubs_deed                 add,delete                     login  login  login  login  login  login  no
admin:auth_user_password_change  -                              login  login  login  login  login  login  reads
admin:clubs_person               changelist,add,history,delete,change login  login  login  login  login  login  reads
admin:mfa_authenticator          changelist                     login  login  login  login  login  login  reads
admin:mfa_authenticator          add                            login  login  login  login  login  login  no
admin:mfa_authenticator          history,delete,change          login  login  login  login  login  login  away
admin:tables_table               changelist,history,change      login  login  login  login  login  login  reads
admin:tables_table               add,delete                     login  login  login  login  login  login  no
admin:tables_chatline            changelist                     login  login  login  login  login  login  reads
admin:tables_chatline            add                            login  login  login  login  login  login  no
admin:tables_chatline            history,delete,change          login  login  login  login  login  login  away
admin:account_emailaddress       changelist,add                 login  login  login  login  login  login  reads
admin:account_emailaddress       history,delete,change          login  login  login  login  login  login  away
admin:app_list                   -                              login  login  login  login  login  login  reads
organise:index                   -                              login  login  login  reads  reads  reads  login
organise:login                   -                              login  no     no     no     no     no     no
organise:logout                  -                              away   away   away   away   away   away   away
organise:password_change         -                              login  login  login  away   away   away   login
organise:password_change_done    -                              login  login  login  away   away   away   login
organise:autocomplete            -                              login  login  login  no     no     no     login
organise:jsi18n                  -                              login  login  login  reads  reads  reads  login
organise:view_on_site            -                              login  login  login  away   away   away   login
organise:clubs_club              changelist                     login  login  login  reads  reads  reads  login
organise:clubs_club              add,delete                     login  login  login  no     no     no     login
organise:clubs_club              history,change                 login  login  login  reads  reads  away   login
organise:clubs_membership        changelist                     login  login  login  reads  reads  reads  login
organise:clubs_membership        add,delete                     login  login  login  no     no     no     login
organise:clubs_membership        history,change                 login  login  login  reads  reads  away   login
organise:clubs_invitation        changelist                     login  login  login  reads  reads  reads  login
organise:clubs_invitation        add,delete                     login  login  login  no     no     no     login
organise:clubs_invitation        history,change                 login  login  login  reads  reads  away   login
organise:clubs_season            changelist,add                 login  login  login  reads  reads  reads  login
organise:clubs_season            history,change                 login  login  login  reads  reads  away   login
organise:clubs_season            delete                         login  login  login  no     no     no     login
organise:clubs_announcement      changelist,add                 login  login  login  reads  reads  reads  login
organise:clubs_announcement      history,change                 login  login  login  reads  reads  away   login
organise:clubs_announcement      delete                         login  login  login  no     no     no     login
organise:clubs_deed              changelist                     login  login  login  reads  reads  reads  login
organise:clubs_deed              add,delete                     login  login  login  no     no     no     login
organise:clubs_deed              history,change                 login  login  login  reads  reads  away   login
organise:app_list                -                              login  login  login  reads  reads  reads  login
"""

# Messages to the socket of a table; `closed`: the socket is closed at once, as if there were no table.
SOCKET = """
#               anonymous   outsider    member      organiser   owner       other       staff
join    played  ok          ok          ok          ok          ok          ok          ok
act     played  not_seated  not_seated  ok          not_seated  not_seated  not_seated  not_seated
reveal  played  not_seated  not_seated  too_late     not_seated  not_seated  not_seated  not_seated
resync  played  ok          ok          ok          ok          ok          ok          ok
back    played  not_seated  not_seated  ok          not_seated  not_seated  not_seated  not_seated
say     played  not_allowed ok          ok          ok          ok          ok          ok
emote   played  not_allowed ok          ok          ok          ok          ok          ok
vote    played  not_seated  not_seated  ok          not_seated  not_seated  not_seated  not_seated
ping    played  ok          ok          ok          ok          ok          ok          ok
hint    played  no_hints    no_hints    no_hints    no_hints    no_hints    no_hints    no_hints
join    secret  closed      closed      ok          closed      closed      closed      closed
act     secret  closed      closed      not_playing closed      closed      closed      closed
reveal  secret  closed      closed      too_early   closed      closed      closed      closed
resync  secret  closed      closed      ok          closed      closed      closed      closed
back    secret  closed      closed      ok          closed      closed      closed      closed
say     secret  closed      closed      ok          closed      closed      closed      closed
emote   secret  closed      closed      ok          closed      closed      closed      closed
vote    secret  closed      closed      not_playing closed      closed      closed      closed
ping    secret  closed      closed      ok          closed      closed      closed      closed
hint    secret  closed      closed      no_hints    closed      closed      closed      closed
"""

# Tasks of the workers, and what they are handed: nothing, one table, all tables.
TASKS = """
games.tables.tasks.sweep          -
games.tables.tasks.expire_tables  tables
games.tables.tasks.play_bots      played
"""
