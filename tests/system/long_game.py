"""A game as long as wished, in which nobody builds anything."""

SET_UP = """barbican game 1
rules: 2
edition: 2022
seats: 3
board: first-game
actions:
  * start-roll 5 4
  * start-roll 1 5
  * start-roll 2 5
  red settlement -1,1S
  red road -2,2NE
  blue settlement 1,1N
  blue road 1,0E
  ivory settlement 1,2N
  ivory road 1,1SE
  ivory city -2,0S
  ivory road -2,0SE
  blue city 2,-2S
  blue road 1,-1NE
  red city -1,0S
  red road -2,1E
"""
ROUND = "".join(f"  {seat} roll\n  * dice 1 1 trade\n  {seat} end-turn\n" for seat in ("red", "blue", "ivory"))


def long_game(rounds):
    """Nine plies and 141 bytes a round, after 15 plies of setting up."""
    return SET_UP + ROUND * rounds
