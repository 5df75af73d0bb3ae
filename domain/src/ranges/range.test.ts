import { expect, test } from 'vitest'
import { BookableTime } from './range.ts'

const WINDOW = { weekday: 6, from: 540, to: 720, type: 'open', priority: 0 }

test.each<[string, object, boolean]>([
  ['Monday', { weekday: 0 }, true],
  ['Sunday', { weekday: 6 }, true],
  ['the day before Monday', { weekday: -1 }, false],
  ['an eighth day', { weekday: 7 }, false],
  ['half a day', { weekday: 0.5 }, false],
  ['midnight to midnight', { from: 0, to: 1440 }, true],
  ['a minute before midnight', { from: -1 }, false],
  ['an end before midnight', { to: -1 }, false],
  ['a minute after midnight', { to: 1441 }, false],
  ['half a minute', { from: 0.5 }, false],
  ['a text for a minute', { from: '0' }, false],
  ['blocked', { type: 'blocked' }, true],
  ['staffed', { type: 'staffed' }, false],
  ['a priority below zero', { priority: -5 }, true],
  ['half a priority', { priority: 0.5 }, false],
  ['a comment', { comment: 'x' }, false],
])(
  'a weekly window with %s (%o) is one: %s [RANG-017, RANG-018, RANG-019, RANG-021, RANG-022]',
  (_, change, expected) => {
    expect(BookableTime.safeParse({ ...WINDOW, ...change }).success).toBe(expected)
  },
)
