import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'

/** The refusal for each constraint by which the database rejects one of two simultaneous changes. */
export const RESERVATION_CONSTRAINTS: Record<string, Refusal> = {
  reservations_one_per_lane: 'RESERVATION_CONFLICT',
  reservations_one_duty: 'RESERVATION_CONFLICT',
}
