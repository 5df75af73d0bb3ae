import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { announceDuty } from './announce.ts'
import { followDuties, recheckDutiesJob, tellDutyJob } from './jobs.ts'
import { dutiesOf, lockDuty, lockLanes } from './stored.ts'

/** Queues a check of a person's duties after a change of their papers, which may end some duties. */
export function recheckDuties({ club, job }: ClubContext, uid: Id<'user'>): void {
  job(recheckDutiesJob, { clubId: club.id, uid }, { key: `recheck ${club.id} ${uid}` })
}

const LEAVE = 'DELETE FROM duty_people WHERE club_id = $1 AND duty_id = $2 AND uid = $3 RETURNING id'

/** Removes a person from duties for which the papers are no longer valid, and tells the person and the officers. */
export const recheckPerson = handle(recheckDutiesJob, async ({ clubId, uid }, context) => {
  const { db, now, job } = context
  for (const { id, range } of await dutiesOf(db, clubId, uid, now)) {
    await lockLanes(db, clubId, range.id)
    const duty = await lockDuty(db, clubId, id)
    const person = duty?.people.find((each) => each.uid === uid)
    if (duty === undefined || person === undefined) continue
    if (whyNotSupervise(person.qualifications, duty.date, { youth: false }) === undefined) {
      // Minors may need the person as somebody fit for youth work.
      followDuties(job, { clubId, rangeId: duty.range.id })
      continue
    }
    await rows(db, 'end_place', LEAVE, [clubId, id, uid])
    announceDuty({ ...context, club: { id: clubId } }, duty, { after: duty.people.length - 1, uids: [uid] })
    job(tellDutyJob, { clubId, dutyId: id, uid, by: uid, change: 'unqualified' })
    job(tellDutyJob, { clubId, dutyId: id, uid, by: uid, change: 'left' })
  }
})
