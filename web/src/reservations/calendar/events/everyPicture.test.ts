import { addDays, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { closedOn } from '@bahnfrei/domain/kiosk/displayClosed.ts'
import { ANYBODY, daily, LANE, openingOf } from '@bahnfrei/domain/ranges/testOpening.ts'
import { expect, test } from 'vitest'
import { timesOn } from '../../../events/month/month.ts'
import { drawnDay } from '../../../kiosk/display/drawnDay.ts'
import { type Axis, axisOf, type Place } from '../../lane/grid/axis.ts'
import { closedStretches } from '../../lane/grid/closed.ts'
import { contentOf } from '../../lane/grid/content.ts'
import { dayItems } from '../../lane/week/dayItems.ts'
import { weekDayOf } from '../../lane/week/weekContent.ts'
import { printCells } from '../print/printTable.ts'

const zone = 'Europe/Berlin'
const lanes = [
  { ...LANE, id: '1', name: '1' },
  { ...LANE, id: '2', name: '2' },
]
const ms = (day: string, clock: string) => (instantOf(day, clock, zone) as Temporal.Instant).epochMilliseconds

/** A range that is open day and night, with an event that takes its lanes from one moment to another. */
function taken([date, start]: readonly [string, string], [endDate, end]: readonly [string, string]) {
  const dateRange = { start: ms(date, start), end: ms(endDate, end) }
  const event = { eventId: 'cup', laneIds: [], dateRange, title: 'Pokal', category: 'event' as const }
  return { ...openingOf(daily(0, 24 * 60)), events: [event] }
}

/** The times of the event on a day as each view draws them, with the number of hours. */
function pictures(range: ReturnType<typeof taken>, day: string) {
  const axis = axisOf([day], zone, 0)
  const now = instantOf('2026-01-01', '12:00', zone) as Temporal.Instant
  const closed = closedStretches(axis, day, range, LANE, ANYBODY, now)
  const content = contentOf(axis, day, closed, [], 1)
  const rows = axis.rows.length
  const ofLanes = lanes.map(({ id }) => ({ id, content, closed }))
  const screen = drawnDay({ day, zone, lanes, reservations: [], closed: closedOn(day, range, lanes) })
  const paper = printCells(content, { from: 0, to: rows })
  const [event] = range.events
  const month = timesOn({ stretches: [{ start: 0, end: 0, ...event?.dateRange, title: '' }], timeZone: zone }, day)
  return {
    calendar: spanOf(axis, day, isEvent(closed)),
    list: spanOf(axis, day, isEvent(dayItems(rows, ofLanes, weekDayOf(rows, ofLanes, 1)))),
    paper: spanOf(
      axis,
      day,
      paper.filter(({ stops }) => stops.some((stop) => 'title' in stop && stop.title === 'Pokal')),
    ),
    screen: spanOf(screen.axis, day, isEvent(screen.bands)),
    month: month.map(({ start = '00:00', end = '24:00' }) => `${start} to ${end}`).join(),
  }
}

function isEvent<One extends object>(all: readonly One[]): One[] {
  return all.filter((one) => 'why' in one && one.why === 'event')
}

/** The first and the last time of the places, and their hours, without those that the clock skips. */
function spanOf(axis: Axis, day: string, places: readonly Place[]): string {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return ''
  const clock = (at: number) => {
    const row = axis.rows[at]
    return row === undefined ? '24:00' : new Date(row.minute * 60_000).toISOString().slice(11, 16)
  }
  const halves = places.flatMap(({ at, rows }) => axis.starts.get(day)?.slice(at, at + rows) ?? [])
  const hours = halves.filter((start) => start !== undefined).length / 2
  return `${clock(first.at)} to ${clock(last.at + last.rows)}, ${hours} h`
}

const NOTHING = { calendar: '', list: '', paper: '', screen: '', month: '' }
const everywhere = (span: string, hours: number) => {
  const said = `${span}, ${hours} h`
  return { calendar: said, list: said, paper: said, screen: said, month: span }
}

test.each([
  ['of 23 hours', '2026-03-29', 23],
  ['of 25 hours', '2026-10-25', 25],
  ['of 24 hours', '2026-05-17', 24],
])(
  'an event over three days, the middle one %s, fills its days from the first hour to the last in every picture [Z02] [Z03]',
  (_, day, hours) => {
    const [before, after] = [addDays(day, -1), addDays(day, 1)]
    const range = taken([before, '22:00'], [after, '01:30'])

    expect(pictures(range, addDays(before, -1))).toEqual(NOTHING)
    expect(pictures(range, before)).toEqual(everywhere('22:00 to 24:00', 2))
    expect(pictures(range, day)).toEqual(everywhere('00:00 to 24:00', hours))
    expect(pictures(range, after)).toEqual(everywhere('00:00 to 01:30', 1.5))
    expect(pictures(range, addDays(after, 1))).toEqual(NOTHING)
  },
)

test.each(['2026-03-29', '2026-10-25', '2026-05-17'])(
  'an event until midnight of %s is not on the next day, in no picture [Z03]',
  (day) => {
    const range = taken([day, '20:00'], [addDays(day, 1), '00:00'])

    expect(pictures(range, day)).toEqual(everywhere('20:00 to 24:00', 4))
    expect(pictures(range, addDays(day, 1))).toEqual(NOTHING)
  },
)
