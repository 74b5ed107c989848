"""The form of the rules that this run tests."""

from kurzspiel.engine.forms import INTERPRETED as INTERPRETED_FORM
from kurzspiel.engine.forms import wanted_form

INTERPRETED = wanted_form() == INTERPRETED_FORM
