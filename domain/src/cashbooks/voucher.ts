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

/** Returns the tax in each of the takings: computed once for each rate from its sum, with the last cent at the largest one. */
export function taxesOfSales(sales: readonly Pick<SoldForCash, 'amount' | 'rate'>[]): Cents[] {
  const taxes: Cents[] = []
  for (const [percentage, indexes] of Map.groupBy(sales.keys(), (at) => sales[at]?.rate.percentage ?? 0)) {
    const amounts = indexes.map((at) => sales[at]?.amount ?? cents(0))
    const nets = fitted(
      amounts.map((amount) => netIn(amount, percentage)),
      netIn(sumOf(amounts), percentage),
    )
    for (const [place, at] of indexes.entries()) taxes[at] = cents((amounts[place] as Cents) - (nets[place] as Cents))
  }
  return taxes
}

/** Returns the lines that the takings of a day enter opposite to the money: income and tax. */
export function saleLines(sales: readonly SoldForCash[], usual: LedgerAccounts): LedgerLine[] {
  const taxes = taxesOfSales(sales)
  return sales.flatMap(({ amount, rate, account, costCenter, sphere }, at) => {
    const tax = taxes[at] as Cents
    return [
      ledgerLine({ role: 'income', account, costCenter, sphere, amount: cents(tax - amount) }),
      ledgerLine({ role: 'tax', account: taxAccount(usual, rate.percentage), amount: cents(-tax) }),
    ]
  })
}
