import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import type { shooterCalls } from '@bahnfrei/domain/qualifications/shooterCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'

/**
 * SQL: the facts that decide what a person of the club `$1` may shoot, as JSON; null for an unknown person. The birth
 * date is the one in the club's record, else the one in the account.
 */
export const shooterIn = (uid: string) => `(SELECT json_build_object('birthDate', coalesce(z.birth_date, y.birth_date),
    'certificates', (SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'issued', f.issued, 'expires', f.expires,
        'blocked', CASE WHEN f.blocked_on IS NOT NULL THEN json_build_object('on', f.blocked_on) END,
        'weaponClasses', f.weapon_classes) ORDER BY f.id), '[]')
      FROM certificates f WHERE f.club_id = $1 AND f.uid = y.uid AND f.kind IN ('consent', 'exemption', 'huntingTraining')))
  FROM users y LEFT JOIN member_records z ON z.club_id = $1 AND z.uid = y.uid WHERE y.uid = ${uid})`

/** SQL: `shooterIn` for the person `$2`. */
export const SHOOTER = shooterIn('$2')

const READ = `SELECT ${SHOOTER} AS shooter`

/** Reads the facts that decide what a person may shoot in a club. */
export async function shooterOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<Shooter> {
  const [found] = await rows<{ shooter: Shooter | null }>(db, 'shooter', READ, [clubId, uid])
  return found?.shooter ?? { birthDate: null, certificates: [] }
}

/** Returns the facts that decide what the caller may shoot. */
export async function ownShooter(
  _: unknown,
  { db, club, uid }: ClubContext,
): Promise<OutputOf<typeof shooterCalls.shooter>> {
  return (await shooterOf(db, club.id, uid)) as OutputOf<typeof shooterCalls.shooter>
}
