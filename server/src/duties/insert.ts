import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type ClockTime, type Day, instantOf, isBefore, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import { REMINDED_DAYS } from '@bahnfrei/domain/duties/limits.ts'
import type { ClubContext } from '../base/context.ts'
import { duringOf } from '../base/database/instants.ts'
import { remindDutyJob } from './jobs.ts'
import { duties } from './tables.ts'

type New = {
  id: Id<'duty'>
  rangeId: Id<'range'>
  slot: Slot
  day: Day
  timeZone: string
  clock: { start: ClockTime; end: ClockTime }
  needed: number
  youthNeeded: boolean
  note: string
  isPlanned: boolean
}
type Inserting = Pick<ClubContext, 'db' | 'now' | 'job'> & { club: { id: Id<'club'> } }

const REMINDED_AT = '18:00'

/** Stores a duty and queues its reminders. */
export async function insertDuty({ db, club, now, job }: Inserting, { slot, clock, ...duty }: New): Promise<void> {
  const { id, day, timeZone } = duty
  const kept = { during: duringOf(slot), startClock: clock.start, endClock: clock.end, createdOn: now.toString() }
  await db.insert(duties).values({ clubId: club.id, ...duty, ...kept })
  for (const days of REMINDED_DAYS) {
    const runAt = instantOf(addDays(day, -days), REMINDED_AT, timeZone)
    if (runAt !== undefined && isBefore(now, runAt))
      job(remindDutyJob, { clubId: club.id, dutyId: id, days }, { runAt, key: `duty ${club.id} ${id} ${days}` })
  }
}
