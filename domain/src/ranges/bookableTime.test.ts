import { expect, test } from 'vitest'
import { BookableTime, inMinutes, MOST_TIMES, SentTime, SentTimes } from './bookableTime.ts'
import { windowsOf } from './windows.ts'

const SUNDAY = 6
const WINDOW = { weekday: SUNDAY, from: 540, to: 720, type: 'open', priority: 0 }

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
  ['the highest priority', { priority: 1000 }, true],
  ['a priority above it', { priority: 1001 }, false],
  ['a priority below zero', { priority: -5 }, false],
  ['half a priority', { priority: 0.5 }, false],
  ['a comment', { comment: 'x' }, false],
])(
  'a weekly window with %s (%o) is one: %s [RANG-017, RANG-018, RANG-019, RANG-021, RANG-022]',
  (_, change, expected) => {
    expect(BookableTime.safeParse({ ...WINDOW, ...change }).success).toBe(expected)
  },
)

test.each<[number | string, number | undefined]>([
  [0, 0],
  [1440, 1440],
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
  ['24:00', 1440],
  ['24:01', undefined],
  ['9:30', undefined],
  ['09:60', undefined],
  ['-1:00', undefined],
  ['09:30:00', undefined],
  ['', undefined],
  [-1, undefined],
  [1441, undefined],
])('a time that is sent as %j is minute %s of the day [RANG-020, RANG-021, RANG-022]', (time, minute) => {
  for (const end of ['from', 'to'] as const) {
    const sent = SentTime.safeParse({ ...WINDOW, [end]: time })

    expect(sent.success && inMinutes([sent.data])).toEqual(minute !== undefined && [{ ...WINDOW, [end]: minute }])
  }
})

test('a schedule has so many windows and not one more', () => {
  const windows = (count: number) => Array.from({ length: count }, () => WINDOW)

  expect(SentTimes.safeParse(windows(MOST_TIMES)).success).toBe(true)
  expect(SentTimes.safeParse(windows(MOST_TIMES + 1)).success).toBe(false)
})

/** Windows of a Sunday in hours, `open 9-12, blocked 10-10.5 at 1`: the last number is the priority. */
function plan(text: string): BookableTime[] {
  return [...text.matchAll(/(open|blocked) ([\d.]+)-([\d.]+)(?: at (-?\d+))?/g)].map(
    ([, type, from, to, priority]) => ({
      weekday: SUNDAY,
      from: Number(from) * 60,
      to: Number(to) * 60,
      type: type as BookableTime['type'],
      priority: Number(priority ?? 0),
    }),
  )
}

test.each([
  ['nothing stored', '', '', ''],
  ['one open window', 'open 9-12', '9-12', ''],
  ['two that touch are one', 'open 9-12, open 12-14', '9-14', ''],
  ['two that overlap are one', 'open 9-12, open 10-14', '9-14', ''],
  ['two with a break stay two', 'open 9-10, open 11-12', '9-10 11-12', ''],
  ['two in the wrong order', 'open 11-12, open 9-10', '9-10 11-12', ''],
  ['blocked in the middle, same priority', 'open 9-12, blocked 10-11', '9-10 11-12', '10-11'],
  ['blocked before open in the list', 'blocked 10-11, open 9-12', '9-10 11-12', '10-11'],
  ['the same window open and blocked', 'open 10-11, blocked 10-11', '', '10-11'],
  ['blocked of a lower priority', 'open 9-12 at 1, blocked 10-11 at 0', '9-12', ''],
  ['blocked of a priority below zero', 'open 9-12, blocked 9-12 at -1', '9-12', ''],
  [
    'open above blocked above open',
    'open 0-24, blocked 10-12 at 1, open 10.5-11 at 2',
    '0-10 10.5-11 12-24',
    '10-10.5 11-12',
  ],
  ['blocked alone', 'blocked 10-11', '', '10-11'],
  ['an empty window', 'open 10-10, blocked 11-11 at 9', '', ''],
  ['a window that ends before it begins', 'open 12-9', '', ''],
])('%s (%s) is open at %j and blocked at %j [RANG-018, RANG-019]', (_, times, open, blocked) => {
  const written = (type: BookableTime['type']) =>
    windowsOf(plan(times), SUNDAY, type).map(({ from, to }) => `${from / 60}-${to / 60}`)

  expect(written('open').join(' ')).toBe(open)
  expect(written('blocked').join(' ')).toBe(blocked)
  expect(windowsOf(plan(times), 0, 'open')).toEqual([])
})
