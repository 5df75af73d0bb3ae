import { addDays, type Day } from '../base/time/time.ts'
import type { FederalState } from './range.ts'

/**
 * A public holiday: its key in the texts, the states that keep it (without them the whole country), and the first year.
 */
type Holiday = { key: string; on: (year: number) => Day; states?: readonly FederalState[]; since?: number }

const fixed = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`
const afterEaster = (days: number) => (year: number) => addDays(easterOf(year), days)

/** The public holidays of the German states (the laws on Sundays and holidays of the states, as of 2026). */
const HOLIDAYS: readonly Holiday[] = [
  { key: 'NEW_YEAR', on: fixed('01-01') },
  { key: 'EPIPHANY', on: fixed('01-06'), states: ['BW', 'BY', 'ST'] },
  { key: 'WOMENS_DAY', on: fixed('03-08'), states: ['BE'], since: 2019 },
  { key: 'WOMENS_DAY', on: fixed('03-08'), states: ['MV'], since: 2023 },
  { key: 'GOOD_FRIDAY', on: afterEaster(-2) },
  { key: 'EASTER_SUNDAY', on: afterEaster(0), states: ['BB'] },
  { key: 'EASTER_MONDAY', on: afterEaster(1) },
  { key: 'LABOUR_DAY', on: fixed('05-01') },
  { key: 'ASCENSION', on: afterEaster(39) },
  { key: 'WHIT_SUNDAY', on: afterEaster(49), states: ['BB'] },
  { key: 'WHIT_MONDAY', on: afterEaster(50) },
  { key: 'CORPUS_CHRISTI', on: afterEaster(60), states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { key: 'ASSUMPTION', on: fixed('08-15'), states: ['SL'] },
  { key: 'CHILDRENS_DAY', on: fixed('09-20'), states: ['TH'], since: 2019 },
  { key: 'GERMAN_UNITY', on: fixed('10-03') },
  { key: 'REFORMATION', on: fixed('10-31'), states: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { key: 'REFORMATION', on: fixed('10-31'), states: ['HB', 'HH', 'NI', 'SH'], since: 2018 },
  { key: 'ALL_SAINTS', on: fixed('11-01'), states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { key: 'REPENTANCE', on: repentanceOf, states: ['SN'] },
  { key: 'CHRISTMAS', on: fixed('12-25') },
  { key: 'BOXING_DAY', on: fixed('12-26') },
]

/**
 * Returns the key of the public holiday on a day in a state, or nothing. Without a state only the holidays of the whole
 * country count.
 */
export function holidayOn(day: Day, state: FederalState | null): string | undefined {
  const year = Number(day.slice(0, 4))
  return HOLIDAYS.find(
    ({ on, states, since = 0 }) =>
      year >= since && on(year) === day && (states === undefined || (state !== null && states.includes(state))),
  )?.key
}

/** Returns Easter Sunday in the Gregorian calendar. */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 }).toString()
}

/** Returns the Wednesday before 23 November. */
function repentanceOf(year: number): Day {
  const last = Temporal.PlainDate.from({ year, month: 11, day: 22 })
  return last.subtract({ days: (last.dayOfWeek + 4) % 7 }).toString()
}
