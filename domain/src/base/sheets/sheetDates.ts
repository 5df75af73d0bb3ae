import { isDay } from '../call/fields.ts'
import type { Day } from '../time/time.ts'

/** The order in which a column writes dates with strokes; unclear where no day is above 12. */
export type SlashOrder = 'dayFirst' | 'monthFirst' | 'unclear'

type DateFault = 'DATE_INVALID' | 'DATE_UNCLEAR' | 'YEAR_COMPLETED' | 'DATE_FROM_SERIAL'
export type ReadDate = { day: Day | null; fault?: DateFault }

const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/
const DOTS = /^(\d{1,2})\s*[.-]\s*(\d{1,2})\s*[.-]\s*(\d{4}|\d{2})$/
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const TIME = /[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/
const MOST_SERIAL = 60_000
/** A day as dBase writes it. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/

export function slashOrderOf(cells: readonly string[]): SlashOrder {
  const dates = cells.flatMap((cell) => {
    const parts = SLASHES.exec(cell.trim().replace(TIME, ''))
    return parts === null ? [] : [[Number(parts[1]), Number(parts[2])] as const]
  })
  const dayFirst = dates.some(([first]) => first > 12)
  const monthFirst = dates.some(([, second]) => second > 12)
  if (dayFirst === monthFirst) return 'unclear'
  return dayFirst ? 'dayFirst' : 'monthFirst'
}

/**
 * Reads a date in the forms that programs write. A two-digit year means the latest such year that is not after
 * `latest`. Numbers are days since the end of 1899, as spreadsheets count; a bare year is no date.
 */
export function readDate(typed: string, order: SlashOrder, latest: Day): ReadDate {
  const cell = typed.trim().replace(TIME, '')
  if (cell === '') return { day: null }
  const iso = ISO.exec(cell) ?? DIGITS.exec(cell)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (/^\d{1,5}$/.test(cell)) return ofSerial(Number(cell))
  const dotted = DOTS.exec(cell)
  const slashed = SLASHES.exec(cell)
  const [, one = '', two = '', year = ''] = dotted ?? slashed ?? []
  if (year === '') return { day: null, fault: 'DATE_INVALID' }
  const [first, second] = [Number(one), Number(two)]
  if (slashed !== null && order === 'unclear' && first !== second && first <= 12 && second <= 12)
    return { day: null, fault: 'DATE_UNCLEAR' }
  const monthFirst = slashed !== null && first <= 12 && (order === 'monthFirst' || second > 12)
  const [month, dayOfMonth] = monthFirst ? [first, second] : [second, first]
  return year.length === 4
    ? dayOf(Number(year), month, dayOfMonth)
    : ofShortYear(Number(year), month, dayOfMonth, latest)
}

function dayOf(year: number, month: number, dayOfMonth: number): ReadDate {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`
  return isDay(day) ? { day: day as Day } : { day: null, fault: 'DATE_INVALID' }
}

function ofShortYear(year: number, month: number, dayOfMonth: number, latest: Day): ReadDate {
  const century = Number(latest.slice(0, 2)) * 100
  const later = dayOf(century + year, month, dayOfMonth)
  const read = later.day !== null && later.day <= latest ? later : dayOf(century - 100 + year, month, dayOfMonth)
  return read.day === null ? read : { ...read, fault: 'YEAR_COMPLETED' }
}

function ofSerial(days: number): ReadDate {
  if (days < 1 || days > MOST_SERIAL || (days >= 1900 && days <= 2100)) return { day: null, fault: 'DATE_INVALID' }
  const day = Temporal.PlainDate.from('1899-12-30').add({ days }).toString() as Day
  return { day, fault: 'DATE_FROM_SERIAL' }
}

/** Reads a clock time; undefined where the cell holds none. */
export function clockIn(cell: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?(?: ?Uhr| ?h)?$/i.exec(cell) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
