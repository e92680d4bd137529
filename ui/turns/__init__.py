"""Who is to decide now at one table, as named phases: no picture, no pygame, no clock but the seconds it is stepped by.

    turns = Turns(match, players, viewer, bots, bot_runner, observer)
    turns.begin()
    turns.step(dt, table_dt, busy=cards_fly, held=a_dialog_is_open)   # every frame
    turns.decide(action)                                             # the one gate for what the viewer does

The scene (`TurnsObserver`) shows what the phase says and hands in what people do.
"""
