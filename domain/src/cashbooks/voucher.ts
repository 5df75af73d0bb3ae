import type { BasePlan, PlanAccount, Sphere } from '../accounts/account.ts'
import { type LedgerAccounts, type LedgerLine, ledgerLine, type Numbered, taxAccount } from '../accounts/ledger.ts'
import { type Cents, cents, netIn, sumOf } from '../base/money/money.ts'
import type { TaxCategory } from '../base/money/tax.ts'
import { usualAccount } from '../invoices/usualAccount.ts'
import type { Product } from '../products/product.ts'
import { fitted } from '../receipts/totals.ts'

/** The takings with a product, with all that its entry in the ledger needs. */
export type SoldForCash = {
  amount: Cents
  rate: { category: TaxCategory; percentage: number }
  account: Numbered
  costCenter: Numbered | null
  sphere: Sphere | null
}

/** Returns the account on which the takings with a product are entered; undefined where the plan has none. */
export function accountOfSale(
  { bookingAccountNumber, category }: Pick<Product, 'bookingAccountNumber' | 'category'>,
  rate: SoldForCash['rate'],
  plan: { basePlan: BasePlan | null; accounts: readonly PlanAccount[] },
): PlanAccount | undefined {
  const number = bookingAccountNumber ?? usualAccount(plan.basePlan, { category, rate }, plan.accounts)
  return plan.accounts.find((account) => account.number === number)
}

/** Returns the takings with the tax in each: computed once for each rate from its sum, with the last cent at the largest one. */
export function taxedSales<Sale extends Pick<SoldForCash, 'amount' | 'rate'>>(
  sales: readonly Sale[],
): (Sale & { tax: Cents })[] {
  const nets = new Map<Sale, Cents>()
  for (const [percentage, same] of Map.groupBy(sales, ({ rate }) => rate.percentage)) {
    const parts = same.map(({ amount }) => netIn(amount, percentage))
    const whole = netIn(sumOf(same.map(({ amount }) => amount)), percentage)
    for (const [at, net] of fitted(parts, whole).entries()) nets.set(same[at] as Sale, net)
  }
  return sales.map((sale) => ({ ...sale, tax: cents(sale.amount - (nets.get(sale) ?? sale.amount)) }))
}

/** Returns the lines that the takings of a day enter opposite to the money: income and tax. */
export function saleLines(sales: readonly SoldForCash[], usual: LedgerAccounts): LedgerLine[] {
  return taxedSales(sales).flatMap(({ amount, rate, account, costCenter, sphere, tax }) => [
    ledgerLine({ role: 'income', account, costCenter, sphere, amount: cents(tax - amount) }),
    ledgerLine({ role: 'tax', account: taxAccount(usual, rate.percentage), amount: cents(-tax) }),
  ])
}
