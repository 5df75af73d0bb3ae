import { rateOrFirst, type TaxRate } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import type { FeeException } from '@bahnfrei/domain/fees/exception.ts'
import type { Fee } from '@bahnfrei/domain/fees/fee.ts'
import type { FeePayer } from '@bahnfrei/domain/fees/payer.ts'
import { priceOf } from '@bahnfrei/domain/products/price.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type StoredFee, storedFees } from './stored.ts'

type Calls = typeof feeCalls

/** Lists the fees of the club with their prices of today. */
export async function listFees(_: unknown, context: ClubContext): Promise<OutputOf<Calls['list']>> {
  const { db, club, now } = context
  const { taxRates, timeZone } = await billingSettingsOf({}, context)
  const today = dayOf(now, timeZone)
  return { fees: (await storedFees(db, club.id)).map((fee) => feeOn(fee, taxRates, today)) }
}

/** Returns the tax of a fee on a day; the price of a fee that a group has by itself has it inside. */
export function rateOf({ taxId, taxRate }: StoredFee, rates: readonly TaxRate[], day: Day) {
  return taxId === null ? { percentage: taxRate ?? 0, inclusive: true } : rateOrFirst(rates, taxId, day)
}

function feeOn(fee: StoredFee, rates: readonly TaxRate[], day: Day): Fee {
  const { taxId: _, taxRate: _rate, ...shown } = fee
  return { ...shown, price: priceOf(fee.amount, rateOf(fee, rates, day)).gross }
}

const EXCEPTIONS = `
  SELECT x.id, x.uid, u.full_name AS name, x.fee_id AS "feeId", x.amount::float8 AS amount, x.reason, x.until
  FROM fee_exceptions x JOIN users u ON u.uid = x.uid WHERE x.club_id = $1
  ORDER BY u.full_name COLLATE "und-x-icu", x.id`

/** Lists the special amounts and exemptions by name. */
export async function listExceptions(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['exceptions']>> {
  return { exceptions: await rows<FeeException>(db, 'fee_exceptions', EXCEPTIONS, [club.id]) }
}

const PAYERS = `
  SELECT p.uid AS id, p.uid, u.full_name AS name, p.payer_uid AS "payerUid", y.full_name AS "payerName"
  FROM fee_payers p JOIN users u ON u.uid = p.uid JOIN users y ON y.uid = p.payer_uid WHERE p.club_id = $1
  ORDER BY y.full_name COLLATE "und-x-icu", p.payer_uid, u.full_name COLLATE "und-x-icu", p.uid`

/** Lists who pays for whom, by the name of the payer. */
export async function listPayers(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['payers']>> {
  return { payers: await rows<FeePayer>(db, 'fee_payers', PAYERS, [club.id]) }
}
