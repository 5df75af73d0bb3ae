import { clockIn, readDate, type SlashOrder, slashOrderOf } from '../base/sheets/sheetDates.ts'
import { cleanCell, type Sheet } from '../base/sheets/sheetText.ts'
import { type ClockTime, clockOfMinute, type Day, MINUTES_PER_DAY } from '../base/time/time.ts'
import type { CalendarField, Mapping } from './columns.ts'

/** Why a row cannot be read. */
export const READ_FAULTS = ['DATE_INVALID', 'DATE_UNCLEAR', 'TIME_INVALID'] as const

/** A row of an old calendar in its own words; the times are those of the clock at the range. */
export type SaidRow = {
  /** The number of the row as a spreadsheet counts it, from 1. */
  row: number
  range: string
  lane: string
  day: Day | null
  start: ClockTime | null
  end: ClockTime | null
  number: string
  name: string
  note: string
  isCancelled: boolean
  fault: (typeof READ_FAULTS)[number] | null
}

const WEEKDAY = /^(mo|di|mi|do|fr|sa|so|tue?|wed?|thu?|sun?)[a-z]*\.?,? +/i
/** A day that stands with its time in one cell, and two times in one cell. */
const MOMENT = /^(.*\d)(?:T|[ ,]+)(\d{1,2}[:.]\d{2}.*)$/
const SPAN = /^(.+?)\s*(?:-|–|—|bis|to|until)\s*(.+)$/i
const CANCELLED = /storn|abgesagt|gelöscht|cancel|deleted/i

type Reading = { headerRow: number; mapping: Mapping; latest: Day }

/** The rows below the headers; empty ones are none. Years of two digits are read as the latest that are not after `latest`. */
export function readRows(rows: Sheet['rows'], { headerRow, mapping, latest }: Reading): SaidRow[] {
  const below = rows.slice(headerRow + 1)
  const cellOf = (row: readonly string[], field: CalendarField) =>
    cleanCell(row[mapping.indexOf(field)] ?? '').text.trim()
  const dayField = mapping.includes('date') ? 'date' : 'start'
  const order = slashOrderOf(below.map((row) => cellOf(row, dayField)))
  return below.flatMap((row, at) =>
    row.every((cell) => cell.trim() === '')
      ? []
      : readRow((field) => cellOf(row, field), { row: headerRow + at + 2, order, latest }),
  )
}

type About = { row: number; order: SlashOrder; latest: Day }

function readRow(cell: (field: CalendarField) => string, { row, order, latest }: About): SaidRow {
  const [begin, stop] = [momentIn(cell('start')), momentIn(cell('end'))]
  const dayOf = (text: string) => readDate(text.replace(WEEKDAY, ''), order, latest)
  const date = dayOf(cell('date') || begin.day)
  const times = timesIn(begin.clock, stop.clock, cell('duration'))
  const endsOnDay = stop.day === '' || dayOf(stop.day).day === date.day
  const dateFault = date.fault === 'DATE_UNCLEAR' ? date.fault : ('DATE_INVALID' as const)
  return {
    ...{ row, range: cell('range'), lane: cell('lane'), number: cell('number').replace(/^0+(?=\d)/, '') },
    name: cell('name') || [cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' '),
    ...{ day: date.day, start: times?.start ?? null, end: times?.end ?? null, note: cell('note') },
    isCancelled: CANCELLED.test(cell('status')),
    fault: date.day === null ? dateFault : times === undefined || !endsOnDay ? 'TIME_INVALID' : null,
  }
}

function momentIn(cell: string): { day: string; clock: string } {
  const [, day = '', clock = ''] = MOMENT.exec(cell) ?? []
  return day === '' || clockIn(day) !== undefined ? { day: '', clock: cell } : { day, clock }
}

/** Begin and end as two cells, as one, or as begin and duration. */
function timesIn(begin: string, stop: string, duration: string): { start: ClockTime; end: ClockTime } | undefined {
  const whole = clockIn(begin)
  const [, first = '', second = ''] = whole === undefined ? (SPAN.exec(begin) ?? []) : []
  const start = whole ?? clockIn(first)
  if (start === undefined) return undefined
  const end = endIn(whole === undefined ? second : stop) ?? (stop === '' ? after(start, duration) : undefined)
  return end && { start, end }
}

/** Midnight ends the day on which it began. */
function endIn(cell: string): ClockTime | undefined {
  if (/^24([:.]00)*( ?Uhr)?$/i.test(cell)) return '24:00'
  const clock = clockIn(cell)
  return clock === '00:00' ? '24:00' : clock
}

function after(start: ClockTime, duration: string): ClockTime | undefined {
  const minutes = minutesIn(duration)
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = hour * 60 + minute + (minutes ?? Number.NaN)
  return end <= MINUTES_PER_DAY ? clockOfMinute(end) : undefined
}

/** A bare number under 15 counts hours: nobody reserves for twelve minutes. */
const LEAST_MINUTES = 15

/** How many minutes a duration says: `90`, `90 min`, `1:30`, `1,5 h`, `2 Std.`. */
function minutesIn(cell: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?h)?$/.exec(cell) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  const [, amount = '', unit = ''] =
    /^(\d{1,4}(?:[.,]\d{1,2})?) ?(h|std|stunden?|hours?|min|minuten|minutes)?\.?$/i.exec(cell) ?? []
  if (amount === '') return undefined
  const number = Number(amount.replace(',', '.'))
  const areHours = unit === '' ? number < LEAST_MINUTES : /^(h|s)/i.test(unit)
  return Math.round(areHours ? number * 60 : number)
}
