import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import { rows } from '../base/database/db.ts'
import type { MovePerson } from '../base/personalData.ts'

const EXCEPTIONS = `
  UPDATE fee_exceptions x SET uid = $3 WHERE x.club_id = $1 AND x.uid = $2 AND NOT EXISTS (
    SELECT FROM fee_exceptions o WHERE o.club_id = $1 AND o.uid = $3 AND o.fee_id IS NOT DISTINCT FROM x.fee_id)`
const PERIODS = `
  UPDATE fee_periods p SET uid = $3 WHERE p.club_id = $1 AND p.uid = $2 AND NOT EXISTS (
    SELECT FROM fee_periods o WHERE o.club_id = $1 AND o.uid = $3 AND o.fee_id = p.fee_id AND o.starts_on = p.starts_on)`
/**
 * SQL: moves the payer of the record unless the other one has one or is one, and its people unless the other one has a
 * payer. The statement decides both by what was there before, so that a payer never has a payer.
 */
const PAYERS = `
  UPDATE fee_payers p SET uid = CASE WHEN p.uid = $2 THEN $3 ELSE p.uid END,
    payer_uid = CASE WHEN p.payer_uid = $2 THEN $3 ELSE p.payer_uid END
  WHERE p.club_id = $1 AND $2 IN (p.uid, p.payer_uid) AND $3 NOT IN (p.uid, p.payer_uid) AND NOT EXISTS (
    SELECT FROM fee_payers o WHERE o.club_id = $1 AND (o.uid = $3 OR (p.uid = $2 AND o.payer_uid = $3)))`

/** Moves exceptions, written periods and payers of one record to another one; what that one has itself stays. */
export const moveFees: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  const values = [clubId, from, to]
  await rows(db, 'move_fee_exceptions', EXCEPTIONS, values)
  await rows(db, 'move_fee_periods', PERIODS, values)
  await rows(db, 'move_fee_payers', PAYERS, values)
  announce(feesTopic(clubId))
}
