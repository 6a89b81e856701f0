"""Who sits with whom: pure functions of past rounds, the people present and a seed; no clock, no database.

A player is a whole number. A round is its tables, a table its players in the order of seats. Past
rounds are the whole memory: late joins, absences and leavers need nothing else.
"""
