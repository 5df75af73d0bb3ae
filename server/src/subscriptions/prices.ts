import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotPrice } from '@bahnfrei/domain/subscriptions/price.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { planProductsOf, providerOf } from './stored.ts'
import { billingProvider, planPrices, planProducts } from './tables.ts'

type Calls = typeof rootCalls

/** Returns the price list and the club that issues the bills. */
export async function readPrices(_: unknown, { db }: Context): Promise<OutputOf<Calls['prices']>> {
  return { provider: (await providerOf(db)) ?? null, products: await planProductsOf(db) }
}

/** Names the club that issues the bills of the provider. Bills that were written stay with their issuer. */
export async function setProvider({ clubId }: InputOf<Calls['setProvider']>, { db }: Context): Promise<void> {
  const known = await rows(db, 'club_of_provider', 'SELECT FROM clubs WHERE id = $1', [clubId])
  if (known.length === 0) refuse('CLUB_NOT_FOUND')
  await db
    .insert(billingProvider)
    .values({ clubId })
    .onConflictDoUpdate({ target: billingProvider.one, set: { clubId } })
}

const LOCK = 'SELECT FROM plan_products WHERE id = $1 FOR UPDATE'

/** Writes a product of the price list with a price from a day on. */
export async function setPrice(
  wish: InputOf<Calls['setPrice']>,
  context: Context,
): Promise<OutputOf<Calls['setPrice']>> {
  const { db, now } = context
  const provider = (await providerOf(db)) ?? refuse('PROVIDER_MISSING')
  const { productId: id = randomUUID(), price, validFrom, ...words } = wish
  if (wish.productId !== undefined) await rows(db, 'lock_plan_product', LOCK, [id])
  const before = (await planProductsOf(db)).find((product) => product.id === id)
  if (wish.productId !== undefined && before === undefined) refuse('PLAN_PRODUCT_NOT_FOUND')
  refuseIf(whyNotPrice(before, wish, todayIn('Europe/Berlin', now)))
  await db
    .insert(planProducts)
    .values({ id, ...words })
    .onConflictDoUpdate({ target: planProducts.id, set: words })
  await db
    .insert(planPrices)
    .values({ productId: id, price, validFrom })
    .onConflictDoUpdate({ target: [planPrices.productId, planPrices.validFrom], set: { price } })
  // The audit trail is that of the club that issues the bills.
  enter(db, { clubId: provider.clubId })
  recordAudit(
    { ...context, club: { id: provider.clubId } },
    {
      ...{ subject: 'planProduct', subjectId: id, call: 'subscriptions.setPrice', before },
      after: { ...before, ...words, price, validFrom },
    },
  )
  return { productId: id }
}
