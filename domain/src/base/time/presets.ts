import { addDays, type Day, mondayOf } from './time.ts'

/** The days that a date picker offers as shortcuts (OP-33). */
export const DAY_PRESETS = ['today', 'tomorrow'] as const
export type DayPreset = (typeof DAY_PRESETS)[number]

export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]
/** A period from a day to a day, both included. */
export type Period = { from: Day; to: Day }

export function dayOfPreset(preset: DayPreset, today: Day): Day {
  return preset === 'today' ? today : addDays(today, 1)
}

/** Returns the days of a preset, seen from today; weeks begin on Monday. */
export function periodOfPreset(preset: PeriodPreset, today: Day): Period {
  const date = Temporal.PlainDate.from(today)
  const months = (first: Temporal.PlainDate, count: number): Period => ({
    from: first.toString(),
    to: first.add({ months: count }).subtract({ days: 1 }).toString(),
  })
  const week = (monday: Day): Period => ({ from: monday, to: addDays(monday, 6) })
  const month = date.with({ day: 1 })
  const year = month.with({ month: 1 })
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return week(mondayOf(today))
    case 'lastWeek':
      return week(addDays(mondayOf(today), -7))
    case 'thisMonth':
      return months(month, 1)
    case 'lastMonth':
      return months(month.subtract({ months: 1 }), 1)
    case 'thisQuarter':
      return months(month.with({ month: date.month - ((date.month - 1) % 3) }), 3)
    case 'thisYear':
      return months(year, 12)
    case 'lastYear':
      return months(year.subtract({ years: 1 }), 12)
  }
}

/** Returns the preset that, seen from today, has exactly this period, or nothing. */
export function presetOf({ from, to }: Partial<Period>, today: Day): PeriodPreset | undefined {
  return PERIOD_PRESETS.find((preset) => {
    const period = periodOfPreset(preset, today)
    return period.from === from && period.to === to
  })
}

type Filters = Record<string, string>

/**
 * Returns filters in the form in which they are stored. A period that today equals a preset is stored as the preset, so
 * that "this month" always means the current one.
 */
export function keptFilters({ from, to, ...filters }: Filters, today: Day): string {
  const preset = presetOf({ ...(from && { from }), ...(to && { to }) }, today)
  const period = preset === undefined ? { ...(from && { from }), ...(to && { to }) } : { period: preset }
  const kept = new URLSearchParams({ ...filters, ...period })
  kept.sort()
  return kept.toString()
}

/** Returns stored filters with the period that they mean today. */
export function openedFilters(kept: string, today: Day): Filters {
  const { period, ...filters } = Object.fromEntries(new URLSearchParams(kept))
  const preset = PERIOD_PRESETS.find((each) => each === period)
  return preset === undefined ? filters : { ...filters, ...periodOfPreset(preset, today) }
}
