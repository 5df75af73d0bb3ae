import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { type FeeFields, MOST_FEES, whyNotFee, whyNotRemoveFee } from '@bahnfrei/domain/fees/fee.ts'
import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { lockSettings } from '../accounts/storeSettings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockProduct } from '../products/stored.ts'
import { feeExceptions, fees } from './tables.ts'

type Calls = typeof feeCalls

const COUNT = 'SELECT count(*)::int AS count FROM fees WHERE club_id = $1'

export async function createFee(
  wish: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<OutputOf<Calls['create']>> {
  const { db, club } = context
  await lockSettings(db, club.id)
  const [{ count = 0 } = {}] = await rows<{ count: number }>(db, 'count_fees', COUNT, [club.id])
  if (count >= MOST_FEES) refuse('INPUT_INVALID')
  await refuseUnfit(wish, undefined, context)
  const feeId = randomUUID()
  await db.insert(fees).values({ clubId: club.id, id: feeId, ...wish })
  await feeChanged(context, feeId, 'create', { before: undefined, after: wish })
  return { feeId }
}

export async function changeFee({ feeId, ...change }: InputOf<Calls['change']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockSettings(db, club.id)
  const { isBilled: _, ...before } = await findFee(context, feeId)
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const wish: FeeFields = { ...before, ...Object.fromEntries(said) }
  await refuseUnfit(wish, before, context)
  await db
    .update(fees)
    .set(wish)
    .where(and(eq(fees.clubId, club.id), eq(fees.id, feeId)))
  await feeChanged(context, feeId, 'change', { before, after: wish })
}

/** Removes a fee of which nothing was written, with the exceptions from it. */
export async function removeFee({ feeId }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockSettings(db, club.id)
  const { isBilled, ...before } = await findFee(context, feeId)
  refuseIf(whyNotRemoveFee({ isBilled }))
  await db.delete(feeExceptions).where(and(eq(feeExceptions.clubId, club.id), eq(feeExceptions.feeId, feeId)))
  await db.delete(fees).where(and(eq(fees.clubId, club.id), eq(fees.id, feeId)))
  await feeChanged(context, feeId, 'remove', { before, after: undefined })
}

const FEE = `
  SELECT f.product_id AS "productId", f.owed_by AS "owedBy", f.group_id AS "groupId", f.from_age AS "fromAge",
    f.to_age AS "toAge", f.age_day AS "ageDay", f.joining, f.leaving, f.starts_on AS "startsOn", f.ends_on AS "endsOn",
    EXISTS (SELECT FROM fee_periods b WHERE b.club_id = f.club_id AND b.fee_id = f.id) AS "isBilled"
  FROM fees f WHERE f.club_id = $1 AND f.id = $2`

/** Returns a fee. The club is locked, so that nobody else changes it until the transaction ends. */
async function findFee({ db, club }: ClubContext, id: Id<'fee'>): Promise<FeeFields & { isBilled: boolean }> {
  const [found] = await rows<FeeFields & { isBilled: boolean }>(db, 'fee', FEE, [club.id, id])
  return found ?? refuse('FEE_NOT_FOUND')
}

const GROUP = 'SELECT billing IS NOT NULL AS "isPriced" FROM groups WHERE club_id = $1 AND id = $2'

async function refuseUnfit(wish: FeeFields, before: FeeFields | undefined, context: ClubContext): Promise<void> {
  const { db, club } = context
  const product = await lockProduct(context, wish.productId)
  const [group] = await rows<{ isPriced: boolean }>(db, 'group_of_fee', GROUP, [club.id, wish.groupId])
  refuseIf(whyNotFee(wish, before, { product, group }))
}

type Change = { before: FeeFields | undefined; after: FeeFields | undefined }

async function feeChanged(context: ClubContext, id: Id<'fee'>, call: keyof Calls, change: Change): Promise<void> {
  recordAudit(context, { subject: 'fee', subjectId: id, call: `fees.${call}`, ...change })
  context.announce(feesTopic(context.club.id), membersTopic(context.club.id))
}
