"""Nets that learn to play by playing against themselves, on a GPU: docs/learning.md.

lane.py       one match of many, as kernels: a choice, chance, the end, and what the next seat to choose sees
programs.py   these kernels compiled for a GPU, on any machine
driver.py     what launches them there, with nothing but NVIDIA's driver
lanes.py      very many matches at a time, on the GPU or on a CPU
model.py      the net
training.py   how it learns
lessons.py    matches of a search with the net, written down; lesson.py shows them to the net, as kernels
schooling.py  how it learns from these
settings.py   what can be set, and the files it is read from
"""
