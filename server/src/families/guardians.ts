import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import type { Guardianship } from '@bahnfrei/domain/families/guardianship.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { personOfFamily } from './children.ts'

type Call = typeof familyCalls.guardians

const GUARDIANS = `
  SELECT g.id, g.guardian_uid AS "guardianUid", coalesce(p.full_name, '') AS name, g.email,
    CASE WHEN g.confirmed_on IS NULL THEN 'proposed' ELSE 'confirmed' END AS state,
    ${millis('g.created_on')} AS "createdOn", ${millis('g.confirmed_on')} AS "confirmedOn"
  FROM guardianships g LEFT JOIN users p ON p.uid = g.guardian_uid
  WHERE g.club_id = $1 AND g.child_uid = $2 ORDER BY g.place`

/** Returns the guardians of a person of the club, including unconfirmed ones. */
export async function listGuardians({ uid }: InputOf<Call>, { db, club, now }: ClubContext): Promise<OutputOf<Call>> {
  const person = await personOfFamily(db, club.id, uid, now)
  if (person === undefined) refuse('MISSING_USER')
  return { ...person, guardians: await rows<Guardianship>(db, 'guardians', GUARDIANS, [club.id, uid]) }
}
