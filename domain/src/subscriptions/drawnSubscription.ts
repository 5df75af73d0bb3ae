import { cents } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { type Chance, EXEMPT, oneOf, TAXED } from '../invoices/drawnLines.ts'
import type { TaxStatus } from '../invoices/taxStatus.ts'
import type { Rate } from '../invoices/totals.ts'
import type { Billed } from './bill.ts'
import type { PlanProduct } from './price.ts'
import { changeCountsFrom, type Discount, itemsAfter, type StoredSubscription } from './subscription.ts'

/** A club of the provider, drawn by chance: all that decides about its bills. */
export type DrawnClub = {
  billed: Billed
  products: PlanProduct[]
  /** The days of joining and the last days of its members, ahead of those who were always there. */
  members: { from: Day; until: Day }[]
  /** The members who were always there, and stay. */
  others: number
  /** The usual rate of the provider, whether its prices contain the tax, and the tax status of the club. */
  rate: Rate
  taxInclusive: boolean
  taxStatus: TaxStatus | null
}

/** The days on which something happens to a drawn club: from this one on, a quarter of a year. */
const BEGIN: Day = '2027-12-20'
const DAYS = 90
const LONG_AGO: Day = '2026-01-01'

/** Draws a club with schemes, prices, discounts, anchor, trials, additions and changes, also in the middle of a cycle. */
export function drawnClub(chance: Chance): DrawnClub {
  const dayIn = () => addDays(BEGIN, chance(DAYS))
  const products = Array.from({ length: 1 + chance(4) }, (_, at) => drawnProduct(chance, `p${at}`, dayIn))
  const anchor = oneOf(chance, [1, 28, 29, 30, 31, 1 + chance(31)])
  const drawn = (id: string, type: StoredSubscription['type']) =>
    drawnSubscription(chance, { id, type, billingAnchorDay: anchor }, { products, dayIn })
  const additions = Array.from({ length: chance(3) }, (_, at) => drawn(`a${at}`, 'addition'))
  return {
    billed: { subscription: chosen(chance, drawn('s', 'subscription'), products, dayIn), additions },
    products,
    members: Array.from({ length: chance(5) }, () => {
      const from = dayIn()
      return { from, until: addDays(from, chance(40)) }
    }),
    others: oneOf(chance, [0, 1, 17, 240, 1_000_000]),
    rate: oneOf(chance, [...TAXED, ...EXEMPT]),
    taxInclusive: chance(2) === 0,
    taxStatus: oneOf(chance, [null, null, 'exempt', 'none', 'reverse'] as const),
  }
}

function drawnProduct(chance: Chance, id: string, dayIn: () => Day): PlanProduct {
  const price = () => cents(chance(oneOf(chance, [5, 100, 100_00])))
  const changes = Array.from({ length: chance(3) }, () => dayIn()).toSorted()
  return {
    ...{ id, name: id, nameOnInvoice: `Bahnfrei ${id}`, unit: 'Stück', isOffered: true },
    billingScheme: oneOf(chance, ['perMember', 'fixed'] as const),
    prices: [LONG_AGO, ...new Set(changes)].map((validFrom) => ({ price: price(), validFrom })),
  }
}

type Drawing = { products: readonly PlanProduct[]; dayIn: () => Day }

function drawnSubscription(
  chance: Chance,
  named: Pick<StoredSubscription, 'id' | 'type' | 'billingAnchorDay'>,
  { products, dayIn }: Drawing,
): StoredSubscription {
  const startDate = chance(3) > 0 ? LONG_AGO : dayIn()
  const later = (odds: number) => {
    const day = dayIn()
    return chance(odds) === 0 && day >= startDate ? day : null
  }
  return {
    ...{ ...named, startDate, trialEndDate: later(3), endDate: later(4), version: 1 },
    items: Array.from({ length: chance(5) }, () => {
      const from = chance(2) === 0 ? LONG_AGO : dayIn()
      const until = addDays(dayIn(), 1)
      return { productId: oneOf(chance, products).id, from, until: chance(2) === 0 && until > from ? until : null }
    }),
    discounts: Array.from({ length: chance(4) }, (_, at) => drawnDiscount(chance, `d${at}`, { products, dayIn })),
  }
}

function drawnDiscount(chance: Chance, id: string, { products, dayIn }: Drawing): Discount {
  const from = chance(3) === 0 ? dayIn() : null
  const until = chance(3) === 0 ? addDays(from ?? dayIn(), chance(40)) : null
  const type = oneOf(chance, ['percentage', 'flat'] as const)
  // Some are above 100 %, which no call takes.
  const percent = chance(oneOf(chance, [100_01, 200_00])) / 100
  return {
    ...{ id, label: `Nachlass ${id}`, type, from, until },
    value: type === 'flat' ? chance(oneOf(chance, [3, 1_000, 1_000_000])) : percent,
    limitToProductIds: chance(2) === 0 ? [] : products.filter(() => chance(3) === 0).map((product) => product.id),
  }
}

/** Lets the owner choose other products on some days, as `own` does it. */
function chosen(chance: Chance, subscription: StoredSubscription, products: readonly PlanProduct[], dayIn: () => Day) {
  let { items } = subscription
  for (const today of Array.from({ length: chance(3) }, dayIn).toSorted()) {
    const ids = products.filter(() => chance(2) === 0).map(({ id }) => id)
    items = itemsAfter(items, ids, changeCountsFrom(subscription, today))
  }
  return { ...subscription, items }
}
