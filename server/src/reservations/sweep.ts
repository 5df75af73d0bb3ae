import type { Restored } from '../base/database/backup/restore.ts'
import { tellReservedJob } from './jobs.ts'

/**
 * Nobody waits for a slot that has begun, and it is promised to nobody. Changes count on their day alone, which is over
 * everywhere after two; $1 is the moment.
 */
export const RESERVATION_SWEEPS = [
  'DELETE FROM waiting WHERE lower(during) <= $1',
  'DELETE FROM freed_slots WHERE lower(during) <= $1',
  "DELETE FROM slot_changes WHERE changed_on < $1::timestamptz - interval '2 days'",
]

/** People were told before the restore. Freed slots are still passed on, and those who get one are told of it. */
export const RESERVATIONS_RESTORED: Restored = { jobs: [tellReservedJob] }
