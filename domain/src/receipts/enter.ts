import {
  type BasePlan,
  type CostCenter,
  type PlanAccount,
  type Sphere,
  sphereOfLine,
  whyNotAccount,
} from '../accounts/account.ts'
import { type BillingSettings, whyNotIssuing } from '../accounts/settings.ts'
import { rateOn } from '../accounts/taxRate.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MOST_CENTS, NO_CENTS } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { isEnterable, type ReceiptInput, type ReceiptItemInput, type ReceiptSays } from './receipt.ts'
import { linePrice, receiptTotals } from './totals.ts'

/** All that is known when a receipt is entered; the same on the screen and on the server. */
export type KnownForReceipt = {
  settings: Pick<
    BillingSettings,
    'inboundTaxRates' | 'isSmallBusiness' | 'keepsSpheres' | 'billingActive' | 'restored' | 'closedUntil'
  >
  accounts: readonly PlanAccount[]
  basePlan: BasePlan | null
  costCenters: readonly CostCenter[]
}

/** The kinds of accounts that a receipt is paid for: costs, and things that the club keeps. */
export const RECEIPT_ACCOUNTS = ['expense', 'asset'] as const

/** Returns the day that decides the tax: the last day of the delivery (§ 27 UStG). */
export function taxDayOfReceipt({
  deliveryDate,
  deliveryEndDate,
}: Pick<ReceiptInput, 'deliveryDate' | 'deliveryEndDate'>): Day {
  return deliveryEndDate ?? deliveryDate
}

/** Returns why what was typed names something that the club has not, or nothing. A draft may still lack much. */
export function whyNotReceipt(
  input: ReceiptInput,
  { settings, accounts, costCenters }: KnownForReceipt,
): Refusal | undefined {
  const { deliveryDate, deliveryEndDate, items } = input
  if (deliveryEndDate !== null && deliveryEndDate < deliveryDate) return 'INPUT_INVALID'
  for (const { taxId, bookingAccountNumber: account, costCenterNumber: center } of items) {
    if (taxId !== null && rateOn(settings.inboundTaxRates, taxId, taxDayOfReceipt(input)) === undefined)
      return 'TAX_RATE_NOT_FOUND'
    const why = account === '' ? undefined : whyNotAccount(accounts, account, RECEIPT_ACCOUNTS)
    if (why !== undefined) return why
    if (center !== '' && !costCenters.some(({ number }) => number === center)) return 'ACCOUNT_NOT_FOUND'
  }
  return items.some((item) => Math.abs(linePrice(item)) > MOST_CENTS) ? 'INPUT_INVALID' : undefined
}

/** Returns why a receipt cannot be entered in the books, or nothing. */
export function whyNotEnterReceipt(input: ReceiptInput, known: KnownForReceipt): Refusal | undefined {
  const why = whyNotReceipt(input, known)
  if (why !== undefined) return why
  const { settings } = known
  const whyClub = whyNotIssuing(settings)
  if (whyClub !== undefined) return whyClub
  if (input.uid === null && input.userName.trim() === '') return 'RECEIPT_SUPPLIER_MISSING'
  if (!isEnterable(receiptSays(input, known).gross)) return 'RECEIPT_EMPTY'
  if (input.items.some(({ taxId }) => taxId === null)) return 'RECEIPT_RATE_MISSING'
  if (input.items.some(({ bookingAccountNumber }) => bookingAccountNumber === '')) return 'RECEIPT_ACCOUNT_MISSING'
  const isWithout = (item: ReceiptItemInput) => sphereOfLine(item, known) === null
  return settings.keepsSpheres === true && input.items.some(isWithout) ? 'RECEIPT_SPHERE_MISSING' : undefined
}

/** Returns all that a receipt says: what was typed, its sums, and accounts and rates as they are called now. */
export function receiptSays(input: ReceiptInput, known: KnownForReceipt): ReceiptSays {
  const { uid: _uid, attachmentId: _file, items, ...rest } = input
  const day = taxDayOfReceipt(input)
  const rated = items.map((item) => {
    const row = item.taxId === null ? undefined : rateOn(known.settings.inboundTaxRates, item.taxId, day)
    return {
      ...item,
      rate: row === undefined ? null : { name: row.display_name, category: row.category, percentage: row.percentage },
    }
  })
  const { lines, groups, net, tax, gross } = receiptTotals(rated, input.areNet)
  const numbered = ({ number, name }: CostCenter) => ({ number, name })
  return {
    ...rest,
    items: rated.map((item, at) => {
      const account = known.accounts.find(({ number }) => number === item.bookingAccountNumber)
      const center = known.costCenters.find(({ number }) => number === item.costCenterNumber)
      const line = lines[at] ?? { net: NO_CENTS, tax: NO_CENTS, gross: NO_CENTS }
      const sphere = sphereOfLine(item, known)
      return {
        ...{ ...item, ...line, sphere },
        account: account === undefined ? null : numbered(account),
        costCenter: center === undefined ? null : numbered(center),
        inputTax: getsTaxBack(sphere, known) ? line.tax : NO_CENTS,
      }
    }),
    ...{ groups, net, tax, gross },
  }
}

/**
 * Whether the club gets the tax of a line back: never a small business (§ 19 UStG), nor for its ideals, nor for what is
 * not split over the spheres yet (§ 15 UStG).
 */
function getsTaxBack(sphere: Sphere | null, { settings }: KnownForReceipt): boolean {
  return settings.isSmallBusiness !== true && sphere !== 'ideal' && sphere !== 'shared'
}
