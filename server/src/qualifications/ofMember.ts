import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { CERTIFICATE_FIELDS, type qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { noteLooks } from '../members/looks.ts'
import { othersCan } from '../members/ownRecord.ts'
import { changesOf } from '../users/changes.ts'
import { CERTIFICATE, ORDER } from './columns.ts'

type Call = typeof qualificationCalls.ofMember

const OF_MEMBER = `
  SELECT u.full_name AS name, coalesce(r.birth_date, u.birth_date) AS "birthDate",
    (SELECT coalesce(json_agg(${CERTIFICATE} ORDER BY ${ORDER}), '[]')
     FROM certificates f LEFT JOIN users o ON o.uid = f.checked_by
     WHERE f.club_id = m.club_id AND f.uid = m.uid) AS certificates
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`

/** Returns a person's qualifications and consents in the club. Records that the caller looked at them. */
export async function certificatesOfMember({ uid }: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const { db, club } = context
  const [found] = await rows<Omit<OutputOf<Call>, 'changes' | 'othersCan'>>(db, 'certificates_of', OF_MEMBER, [
    club.id,
    uid,
  ])
  if (found === undefined) refuse('MISSING_USER')
  await noteLooks(context, [uid], 'certificates')
  const subject = { subject: 'certificates', subjectId: uid }
  const changes = await changesOf(context, subject, CERTIFICATE_FIELDS, (_, value) => value)
  return { ...found, changes, othersCan: await othersCan(context, uid, 'members:w') }
}
