import { randomBytes, randomUUID } from 'node:crypto'
import { MOST_LARGE } from '@bahnfrei/domain/audit/audit.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changed, refuseUnlessAuditing } from './auditors.ts'
import { auditDraws } from './tables.ts'

type Calls = typeof auditCalls

/**
 * SQL: draws payments of the audited days that were not drawn yet: all above $4, and of the others the $5 with the
 * smallest SHA-256 of the seed and their id. Nobody can choose them, and everybody with the seed gets the same ones.
 */
const DRAW = `
  WITH found AS (
    SELECT b.id, b.payment_date, b.amount, b.currency, coalesce(abs(b.amount) > $4::bigint, false) AS "isLarge"
    FROM audits a JOIN bookings b ON b.club_id = a.club_id AND b.payment_date BETWEEN a.from_day AND a.to_day
    WHERE a.club_id = $1 AND a.id = $2 AND NOT EXISTS (SELECT FROM audit_samples s
      WHERE s.club_id = a.club_id AND s.audit_id = a.id AND s.booking_id = b.id)
  ), drawn AS (
    SELECT *, 'large' AS reason FROM found WHERE "isLarge"
    UNION ALL (SELECT *, 'random' FROM found WHERE NOT "isLarge"
      ORDER BY sha256(convert_to($6 || ' ' || id, 'UTF8')), id LIMIT $5)
  )
  INSERT INTO audit_samples (club_id, id, audit_id, draw_id, position, booking_id, day, amount, currency, reason)
  SELECT $1, gen_random_uuid(), $2, $3, row_number() OVER (ORDER BY payment_date, id), id, payment_date, amount, currency, reason
  FROM drawn RETURNING reason`

/** Draws payments of the audited days, for an auditor of these. */
export async function drawSample(
  { id, above, count }: InputOf<Calls['draw']>,
  context: ClubContext,
): Promise<OutputOf<Calls['draw']>> {
  const { db, club, now } = context
  await refuseUnlessAuditing(id, context)
  const [drawId, seed] = [randomUUID(), randomBytes(8).toString('hex')]
  await db.insert(auditDraws).values({ clubId: club.id, id: drawId, auditId: id, drawnOn: now.toString(), seed, above })
  const asked = [club.id, id, drawId, above, count, seed]
  const drawn = await rows<{ reason: string }>(db, 'draw_sample', DRAW, asked)
  if (drawn.filter(({ reason }) => reason === 'large').length > MOST_LARGE) refuse('AUDIT_SAMPLE_TOO_LARGE')
  changed(context, 'draw', id, {}, { seed, above, count: drawn.length })
  return { drawn: drawn.length }
}
