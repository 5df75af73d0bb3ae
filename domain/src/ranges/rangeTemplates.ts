import { openOn } from './bookableTime.ts'
import { EVERYTHING_PERMITTED, type Permit } from './permit.ts'

/** The usual lanes and permits for kinds of ranges, as a start; an operator's own permit decides. */
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

/** Opening hours that are the same on some days of the week; minutes of the day. */
export type HoursLine = { weekdays: number[]; from: number; to: number }

const WORKDAYS = [0, 1, 2, 3, 4]
const WEEKEND = [5, 6]

/** Weeks to begin with. */
export const HOURS_TEMPLATES = {
  evenings: [{ weekdays: WORKDAYS, from: 18 * 60, to: 22 * 60 }],
  eveningsAndWeekend: [
    { weekdays: WORKDAYS, from: 18 * 60, to: 22 * 60 },
    { weekdays: WEEKEND, from: 10 * 60, to: 18 * 60 },
  ],
  daily: [{ weekdays: [...WORKDAYS, ...WEEKEND], from: 9 * 60, to: 22 * 60 }],
} as const satisfies Record<string, readonly HoursLine[]>

/** The windows of lines; on a day that stands in several all of them open. */
export function timesOfLines(lines: readonly HoursLine[]) {
  return lines.flatMap(({ weekdays, from, to }) => openOn(weekdays, from, to))
}
