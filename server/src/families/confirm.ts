import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { type Births, whyNotConfirm } from '@bahnfrei/domain/families/guardianship.ts'
import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { birthsOf } from './births.ts'
import { clubOfAsked } from './end.ts'
import { tellGuardianJob } from './jobs.ts'
import { guardianships } from './tables.ts'

const PROPOSED = `
  SELECT g.child_uid AS "childUid", g.created_by AS "createdBy", g.confirmed_on IS NOT NULL AS "isConfirmed",
    ${birthsOf('k', 'kr')} AS child, ${birthsOf('p', 'pr')} AS guardian, p.full_name AS name, c.time_zone AS "timeZone"
  FROM guardianships g JOIN clubs c ON c.id = g.club_id JOIN users k ON k.uid = g.child_uid JOIN users p ON p.uid = $3
  LEFT JOIN member_records kr ON kr.club_id = g.club_id AND kr.uid = g.child_uid
  LEFT JOIN member_records pr ON pr.club_id = g.club_id AND pr.uid = p.uid
  WHERE g.club_id = $1 AND g.id = $2 FOR UPDATE OF g`
type Proposed = {
  childUid: Id<'user'>
  createdBy: Id<'user'>
  isConfirmed: boolean
  child: Births
  guardian: Births
  name: string
  timeZone: string
}

/** Confirms that the caller is a guardian. A guardianship that invited an address now belongs to its owner. */
export async function confirmGuardianship(
  { id }: InputOf<typeof familyCalls.confirm>,
  context: Context,
): Promise<void> {
  const { db, uid, now, announce, job } = context
  const clubId = await clubOfAsked(context, id)
  enter(db, { clubId })
  const [found] = await rows<Proposed>(db, 'guardianship_proposed', PROPOSED, [clubId, id, uid])
  if (found === undefined || found.isConfirmed) refuse('GUARDIANSHIP_NOT_FOUND')
  const { childUid, createdBy, child, guardian, name, timeZone } = found
  const isSelf = uid === createdBy || uid === childUid
  refuseIf(whyNotConfirm({ child, guardian, isSelf }, todayIn(timeZone, now)))
  await db
    .update(guardianships)
    .set({ guardianUid: uid, email: '', confirmedOn: now.toString() })
    .where(and(eq(guardianships.clubId, clubId), eq(guardianships.id, id)))
  const inClub = { db, uid, now, club: { id: clubId } }
  await recordChange(inClub, {
    ...{ subject: 'member', subjectId: childUid, call: 'families.confirm' },
    before: { guardian: '' },
    after: { guardian: name },
  })
  job(tellGuardianJob, { clubId, childUid, guardianUid: uid, what: 'began', by: uid })
  announce(guardiansTopic(clubId))
  enter(db, { uid })
}
