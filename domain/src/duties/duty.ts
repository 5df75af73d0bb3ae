import * as z from 'zod/mini'
import { ClockTime, Day, Id, Millis, note } from '../base/call/fields.ts'
import { SUPERVISIONS } from '../ranges/range.ts'
import { MOST_CANCEL_AFTER, MOST_NEEDED, MOST_NOTE, SHIFT_MINUTES } from './limits.ts'

/** A person on duty. */
export const DutyPerson = z.strictObject({
  uid: Id('user'),
  name: z.string(),
  /** Whether the person may supervise minors on that day. */
  isForYouth: z.boolean(),
  /** Whether the person looks for somebody to take the duty over. */
  wantsSwap: z.boolean(),
})
export type DutyPerson = z.infer<typeof DutyPerson>

/** A person who supervises at a range, by a duty of the roster or by an officer's entry in the calendar. */
export const OnDuty = z.strictObject({
  id: Id('dutyPerson', 'reservation'),
  name: z.string(),
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  isInRoster: z.boolean(),
})
export type OnDuty = z.infer<typeof OnDuty>

const Times = z.strictObject({ start: ClockTime, end: ClockTime })

/** A time at a range for which somebody must supervise. */
export const Duty = z.strictObject({
  id: Id('duty'),
  club: z.strictObject({ id: Id('club'), name: z.string() }),
  range: z.strictObject({ id: Id('range'), name: z.string() }),
  date: Day,
  times: Times,
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  /** The number of people that it takes. */
  needed: z.int(),
  /** Whether one of them must be fit for youth work (§ 10 (5) AWaffV). */
  youthNeeded: z.boolean(),
  note: z.string(),
  people: z.array(DutyPerson),
})
export type Duty = z.infer<typeof Duty>

/** How well a duty is staffed, from good to bad. */
export const DUTY_STATES = ['filled', 'thin', 'empty'] as const
export type DutyState = (typeof DUTY_STATES)[number]

type Staffing = Pick<Duty, 'needed' | 'youthNeeded'> & { people: readonly Pick<DutyPerson, 'isForYouth'>[] }

/** Returns whether all people who are needed are there, only some of them, or nobody. */
export function stateOf({ needed, youthNeeded, people }: Staffing): DutyState {
  if (people.length === 0) return 'empty'
  const hasYouth = !youthNeeded || people.some(({ isForYouth }) => isForYouth)
  return people.length >= needed && hasYouth ? 'filled' : 'thin'
}

/** How the duties of a range are planned, and what depends on them. */
export const DutyRule = z.strictObject({
  supervision: z.enum(SUPERVISIONS),
  /** Whether duties are made automatically from the hours of the range. */
  isPlanned: z.boolean(),
  needed: z.int().check(z.minimum(1), z.maximum(MOST_NEEDED)),
  youthNeeded: z.boolean(),
  /** The longest duty in minutes: longer hours become several duties. Null: no limit. */
  mostMinutes: z.nullable(z.int().check(z.minimum(SHIFT_MINUTES.least), z.maximum(SHIFT_MINUTES.most))),
  /**
   * Where there must be a supervisor: the minutes after the last one left until reservations are cancelled and their
   * fees go back. Null: reservations stay.
   */
  cancelAfter: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_CANCEL_AFTER))),
})
export type DutyRule = z.infer<typeof DutyRule>

/** The fields of a duty that officers enter. */
export const dutyFields = {
  needed: z.int().check(z.minimum(1), z.maximum(MOST_NEEDED)),
  youthNeeded: z.boolean(),
  note: note(MOST_NOTE),
}
