import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { OwnCertificates } from '@bahnfrei/domain/qualifications/certificate.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { CERTIFICATE, ORDER } from './columns.ts'

const MINE = `
  SELECT m.club_id AS id, c.name AS "clubName", u.full_name AS name, m.member_number AS "memberNumber",
    json_agg(${CERTIFICATE} ORDER BY ${ORDER}) AS certificates
  FROM certificates f JOIN memberships m ON m.club_id = f.club_id AND m.uid = f.uid
  JOIN clubs c ON c.id = f.club_id JOIN users u ON u.uid = f.uid LEFT JOIN users o ON o.uid = f.checked_by
  WHERE f.uid = $1 GROUP BY m.club_id, c.name, u.full_name, m.member_number ORDER BY c.name COLLATE "und-x-icu", m.club_id`

/** Returns the caller's qualifications and consents in all clubs. */
export async function ownCertificates(
  _: unknown,
  { db, uid }: Context,
): Promise<OutputOf<typeof qualificationCalls.mine>> {
  return { clubs: await rows<OwnCertificates>(db, 'own_certificates', MINE, [uid]) }
}
