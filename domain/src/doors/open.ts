import { addMinutes, isBefore, type Slot } from '../base/time/time.ts'

/** The minutes before a slot at which its door opens, and after it until which it stays open. */
export const DOOR_MINUTES = 15

/** Why a door stays closed to a code: nobody has it, it is not its time, or nobody supervises. */
export const STAYS_CLOSED = ['unknown', 'tooEarly', 'tooLate', 'noSupervisor'] as const
export type StaysClosed = (typeof STAYS_CLOSED)[number]

/** Returns the time in which a door is open for the person who has the slot, start included, end excluded. */
export function doorTime({ start, end }: Slot): Slot {
  return { start: addMinutes(start, -DOOR_MINUTES), end: addMinutes(end, DOOR_MINUTES) }
}

/** The facts of a reservation that decide whether a door opens. */
export type Visit = {
  slot: Slot
  /** Whether the range must have a supervisor during the slot. */
  needsSupervisor: boolean
  mayShootAlone: boolean
}

/** Why a door stays closed to somebody who has reserved, or nothing. */
export function whyNotOpen(
  { slot, needsSupervisor, mayShootAlone }: Visit,
  { now, isSupervised }: { now: Temporal.Instant; isSupervised: boolean },
): Exclude<StaysClosed, 'unknown'> | undefined {
  const { start, end } = doorTime(slot)
  if (isBefore(now, start)) return 'tooEarly'
  if (!isBefore(now, end)) return 'tooLate'
  return needsSupervisor && !isSupervised && !mayShootAlone ? 'noSupervisor' : undefined
}
