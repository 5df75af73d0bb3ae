import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotChangeProduct } from '@bahnfrei/domain/products/product.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { type RangePrice, type RangePriceFields, wrongPriceField } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { lockProduct } from '../products/stored.ts'
import { needGroups, needLanes } from './belongs.ts'
import { changeRange } from './change.ts'
import { rangePrices } from './tables.ts'

/** Replaces the prices of a range. A product that is archived keeps the prices that it has. */
export async function savePrices({ rangeId, prices }: InputOf<typeof rangeCalls.savePrices>, context: ClubContext) {
  const { db, club } = context
  if (new Set(prices.map(({ id }) => id)).size < prices.length) refuse('INPUT_INVALID')
  if (prices.some((price) => wrongPriceField(price) !== undefined)) refuse('INPUT_INVALID')
  await needGroups(
    context,
    prices.flatMap(({ groupId }) => groupId ?? []),
  )
  return changeRange(context, rangeId, 'savePrices', async (range) => {
    needLanes(
      range,
      prices.flatMap(({ laneIds }) => laneIds),
    )
    const before = new Set(range.prices.map(({ productId }) => productId))
    for (const productId of [...new Set(prices.map((price) => price.productId))].sort()) {
      const product = await lockProduct(context, productId)
      if (!before.has(productId)) refuseIf(whyNotChangeProduct(product))
    }
    await db.delete(rangePrices).where(and(eq(rangePrices.clubId, club.id), eq(rangePrices.rangeId, rangeId)))
    if (prices.length > 0)
      await db
        .insert(rangePrices)
        .values(prices.map((price, orderingNumber) => ({ clubId: club.id, rangeId, orderingNumber, ...price })))
    recordAudit(context, {
      subject: 'rangePrices',
      subjectId: rangeId,
      call: 'ranges.savePrices',
      before: { name: range.name, prices: range.prices.map(fieldsOf) },
      after: { name: range.name, prices },
    })
    return {}
  })
}

function fieldsOf({ id, productId, laneIds, forWhom, groupId, times, per }: RangePrice): RangePriceFields {
  return { id, productId, laneIds, forWhom, groupId, times, per }
}
