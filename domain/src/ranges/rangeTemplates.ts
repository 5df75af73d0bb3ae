import { openOn } from './bookableTime.ts'
import { EVERYTHING_PERMITTED, type Permit } from './permit.ts'

/** Typical lanes and permits for kinds of ranges, from which an operator starts. */
export const RANGE_TEMPLATES = {
  air10: { lanes: 8, permit: permitOf(10, ['light', 'air']) },
  pistol25: { lanes: 5, permit: permitOf(25, ['rimfirePistol', 'centrefirePistol']) },
  rifle50: { lanes: 6, permit: permitOf(50, ['rimfireRifle', 'rimfirePistol']) },
  rifle100: { lanes: 4, permit: permitOf(100, ['rimfireRifle', 'centrefireRifle']) },
} as const
export type RangeTemplate = keyof typeof RANGE_TEMPLATES

function permitOf(distance: number, weaponClasses: Permit['weaponClasses']): Permit {
  return { ...EVERYTHING_PERMITTED, distance, weaponClasses }
}

/** Opening hours that are the same on some days of the week; times in minutes of the day. */
export type HoursLine = { weekdays: number[]; from: number; to: number }

const WORKDAYS = [0, 1, 2, 3, 4]
const WEEKEND = [5, 6]

/** Typical opening hours of a week, from which an operator starts. */
export const HOURS_TEMPLATES = {
  evenings: [{ weekdays: WORKDAYS, from: 18 * 60, to: 22 * 60 }],
  eveningsAndWeekend: [
    { weekdays: WORKDAYS, from: 18 * 60, to: 22 * 60 },
    { weekdays: WEEKEND, from: 10 * 60, to: 18 * 60 },
  ],
  daily: [{ weekdays: [...WORKDAYS, ...WEEKEND], from: 9 * 60, to: 22 * 60 }],
} as const satisfies Record<string, readonly HoursLine[]>

/** Returns the windows for lines of hours; a day in several lines gets all their windows. */
export function timesOfLines(lines: readonly HoursLine[]) {
  return lines.flatMap(({ weekdays, from, to }) => openOn(weekdays, from, to))
}
