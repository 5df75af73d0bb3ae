import type { BasePlan, PlanAccount } from '../accounts/account.ts'
import type { Product } from '../products/product.ts'
import type { Rate } from './totals.ts'

type Sold = { category: Product['category']; rate: Pick<Rate, 'category' | 'percentage'> }

/** The accounts of each base plan for what clubs sell most, so that nobody has to know them. */
const USUAL = {
  skr42: { fee: '40000', joining: '40100', exempt: '41030', reduced: '43030', goods: '44000', service: '44030' },
  skr49: { fee: '2110', joining: '2150', exempt: '5724', reduced: '5105', goods: '8030', service: '7831' },
} as const satisfies Record<BasePlan, Record<string, string>>

/**
 * Returns the account of income that a line is assigned to while nobody chose one: fees to those of members, everything
 * else by its tax. A plan of the club's own gives its first account of income; undefined where it has none.
 */
export function usualAccount(
  basePlan: BasePlan | null,
  sold: Sold,
  accounts: readonly Pick<PlanAccount, 'number' | 'type'>[],
): string | undefined {
  const usual = basePlan === null ? undefined : USUAL[basePlan][kindOf(sold)]
  if (usual !== undefined && accounts.some(({ number }) => number === usual)) return usual
  return accounts.find(({ type }) => type === 'income')?.number
}

function kindOf({ category, rate }: Sold): keyof (typeof USUAL)['skr42'] {
  if (rate.category === 'O') return category === 'subscription' ? 'fee' : 'joining'
  // Accounts of taxed income compute a tax that nobody asked for.
  if (rate.category === 'E' || rate.category === 'AE') return 'exempt'
  if (rate.percentage < 10 && category !== 'good') return 'reduced'
  return category === 'good' ? 'goods' : 'service'
}
