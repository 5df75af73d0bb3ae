import { addDays, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { allDayTitles } from './allDay.ts'
import { axisOf } from './axis.ts'

const zone = 'Europe/Berlin'
const lanes = [{ id: 'lane1' }, { id: 'lane2' }]
const midnight = (day: string) => dayStart(day, zone).epochMilliseconds
const hour = 3_600_000

test.each([
  ['2026-05-17', [], 0, 24, ['Wartung'], 'the whole day, all lanes'],
  ['2026-05-17', ['lane1', 'lane2'], 0, 24, ['Wartung'], 'each lane by its name'],
  ['2026-05-17', [], -24, 72, ['Wartung'], 'several days'],
  ['2026-10-25', [], 0, 25, ['Wartung'], 'the long day'],
  ['2026-03-29', [], 0, 23, ['Wartung'], 'the short day'],
  ['2026-05-17', ['lane1'], 0, 24, [], 'one lane only'],
  ['2026-05-17', [], 0, 20, [], 'the evening stays free'],
])('on %s a block of %j from hour %d to %d leads to %j (%s) [CAL-009]', (day, laneIds, from, to, titles, _what) => {
  const dateRange = { start: midnight(day) + from * hour, end: midnight(day) + to * hour }
  const block = { id: 'b', title: 'Wartung', description: '', laneIds, dateRange, creationTime: 0 }

  expect(allDayTitles(axisOf([day], zone, 0), day, { blocks: [block], lanes }, [])).toEqual(titles)
})

test('a blocker over all lanes and the whole day stands there once, also next to a block of the same name [CAL-009]', () => {
  const day = '2026-05-17'
  const stretch = { startMs: midnight(day), endMs: midnight(addDays(day, 1)) }
  const summary = { ...stretch, title: 'Pokal', first: 0, lanes: 2, type: 'fullRangeEvent' as const, ids: [] }

  expect(allDayTitles(axisOf([day], zone, 0), day, { blocks: [], lanes }, [summary, summary])).toEqual(['Pokal'])
  expect(
    allDayTitles(axisOf([day], zone, 0), day, { blocks: [], lanes }, [{ ...summary, type: 'partialRangeEvent' }]),
  ).toEqual([])
})
