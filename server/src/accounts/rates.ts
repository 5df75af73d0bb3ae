import { randomUUID } from 'node:crypto'
import type { BillingSettings, BillingSettingsWish } from '@bahnfrei/domain/accounts/settings.ts'
import {
  isKept,
  MOST_RATES,
  type RateSide,
  type TaxRate,
  type TaxRateWish,
  whyNotRate,
} from '@bahnfrei/domain/accounts/taxRate.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { and, eq, gte } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { taxRates, taxRateTerms } from './tables.ts'

type Known = { before: BillingSettings; today: Day }

/** Stores the tax rates that a wish names: new ones, and how known ones are from a day on. */
export async function storeRates(context: ClubContext, wish: BillingSettingsWish, known: Known): Promise<void> {
  await storeSide(context, 'sold', wish.taxRates ?? [], known.before.taxRates, known)
  await storeSide(context, 'received', wish.inboundTaxRates ?? [], known.before.inboundTaxRates, known)
}

async function storeSide(
  context: ClubContext,
  side: RateSide,
  wishes: readonly TaxRateWish[],
  rates: readonly TaxRate[],
  { before, today }: Known,
): Promise<void> {
  const { db, club } = context
  const ids = new Set(rates.map(({ id }) => id))
  const added = wishes.filter(({ id }) => id === undefined)
  if (ids.size + added.length > MOST_RATES) refuse('INPUT_INVALID')
  const named = wishes.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(named).size < named.length) refuse('INPUT_INVALID')

  const hasIssued = before.firstActiveOn !== null
  for (const [index, wish] of wishes.entries()) {
    refuseIf(whyNotRate(wish, rates, { today, hasIssued }), index)
    const { id = randomUUID(), validFrom, archivedFrom, display_name: displayName, description, ...rest } = wish
    const terms = { displayName: displayName.trim(), description: description.trim(), ...rest }
    if (wish.id === undefined)
      await db.insert(taxRates).values({ clubId: club.id, id, side, position: ids.size + index, archivedFrom })
    else
      await db
        .update(taxRates)
        .set({ archivedFrom })
        .where(and(eq(taxRates.clubId, club.id), eq(taxRates.id, id)))
    if (isKept(rates, wish)) continue
    const isLater = and(
      eq(taxRateTerms.clubId, club.id),
      eq(taxRateTerms.rateId, id),
      gte(taxRateTerms.validFrom, validFrom),
    )
    await db.delete(taxRateTerms).where(isLater)
    await db.insert(taxRateTerms).values({ clubId: club.id, rateId: id, validFrom, ...terms })
  }
}
