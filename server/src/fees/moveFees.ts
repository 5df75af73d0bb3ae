import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import { rows } from '../base/database/db.ts'
import type { MovePerson } from '../base/personalData.ts'

const EXCEPTIONS = `
  UPDATE fee_exceptions x SET uid = $3 WHERE x.club_id = $1 AND x.uid = $2 AND NOT EXISTS (
    SELECT FROM fee_exceptions o WHERE o.club_id = $1 AND o.uid = $3 AND o.fee_id IS NOT DISTINCT FROM x.fee_id)`
const PERIODS = `
  UPDATE fee_periods p SET uid = $3 WHERE p.club_id = $1 AND p.uid = $2 AND NOT EXISTS (
    SELECT FROM fee_periods o WHERE o.club_id = $1 AND o.uid = $3 AND o.fee_id = p.fee_id AND o.starts_on = p.starts_on)`
/** The payer of the record, unless the other one has a payer or pays for people. */
const PAYER = `
  UPDATE fee_payers p SET uid = $3 WHERE p.club_id = $1 AND p.uid = $2 AND p.payer_uid <> $3 AND NOT EXISTS (
    SELECT FROM fee_payers o WHERE o.club_id = $1 AND $3 IN (o.uid, o.payer_uid))`
/** The people for whom the record pays, unless somebody pays for the other one. */
const PAID = `
  UPDATE fee_payers p SET payer_uid = $3 WHERE p.club_id = $1 AND p.payer_uid = $2 AND p.uid <> $3 AND NOT EXISTS (
    SELECT FROM fee_payers o WHERE o.club_id = $1 AND o.uid = $3)`

/** Moves exceptions, written periods and payers of one record to another one; what that one has itself stays. */
export const moveFees: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  const values = [clubId, from, to]
  await rows(db, 'move_fee_exceptions', EXCEPTIONS, values)
  await rows(db, 'move_fee_periods', PERIODS, values)
  await rows(db, 'move_fee_payer', PAYER, values)
  await rows(db, 'move_fee_paid', PAID, values)
  announce(feesTopic(clubId))
}
