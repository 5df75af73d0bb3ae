import type { Restored } from '../base/database/backup/restore.ts'
import { tellReservedJob } from './jobs.ts'

/**
 * The statements of the regular sweep. They delete places on the waiting list and promises for slots that have begun,
 * and changes after two days, when their day is over everywhere; $1 is the moment.
 */
export const RESERVATION_SWEEPS = [
  'DELETE FROM waiting WHERE lower(during) <= $1',
  'DELETE FROM freed_slots WHERE lower(during) <= $1',
  "DELETE FROM slot_changes WHERE changed_on < $1::timestamptz - interval '2 days'",
]

/**
 * After a restore notifications are not repeated. Freed slots are still offered, and the people who get one are told.
 */
export const RESERVATIONS_RESTORED: Restored = { jobs: [tellReservedJob] }
