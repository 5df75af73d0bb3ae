import type { Id } from '../base/call/fields.ts'
import { type Cents, type Currency, cents, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { BasePlan, PlanAccount, Sphere } from './account.ts'

/** The reasons for which something is entered in the ledger. `correction` takes back what another voucher said. */
export const VOUCHER_KINDS = [
  'invoice',
  'receipt',
  'cancellation',
  'payment',
  'transfer',
  'assignment',
  'writeOff',
  'correction',
] as const

/**
 * The parts that accounts have in a voucher: `money` lies in a payment account, `clearing` is not assigned to anything yet,
 * `payable` is owed for a receipt, `inputTax` is the tax in it that the club gets back, `prepaid` is money of people that
 * stays with the club until they use it.
 */
export const LEDGER_ROLES = [
  'receivable',
  'income',
  'tax',
  'payable',
  'expense',
  'inputTax',
  'money',
  'clearing',
  'prepaid',
] as const

/** An account or cost centre with the name that it has when something is entered. */
export type Numbered = { number: string; name: string }

/** A line of a voucher. */
export type LedgerLine = {
  role: (typeof LEDGER_ROLES)[number]
  account: Numbered
  costCenter: Numbered | null
  sphere: Sphere | null
  /** Above zero in debit, below zero in credit. */
  amount: Cents
  invoiceId: Id<'invoice'> | null
  receiptId: Id<'receipt'> | null
  paymentAccountId: Id<'paymentAccount'> | null
}

/** Lines that are entered together; their debit is their credit. */
export type Voucher = {
  kind: (typeof VOUCHER_KINDS)[number]
  day: Day
  currency: Currency
  /** The number of the invoice or receipt, or the reference of the payment. */
  text: string
  bookingId: Id<'booking'> | null
  lines: readonly LedgerLine[]
}

/** The accounts that nobody chooses, in the base plans. A plan of the club's own takes those of SKR42. */
const USUAL = {
  skr42: {
    receivables: { number: '12000', name: 'Offene Forderungen an Mitglieder und Kunden' },
    clearing: { number: '13700', name: 'Durchlaufende Posten' },
    tax: { number: '38000', name: 'Umsatzsteuer' },
    tax7: { number: '38010', name: 'Umsatzsteuer 7 %' },
    tax19: { number: '38060', name: 'Umsatzsteuer 19 %' },
    payables: { number: '33000', name: 'Offene Rechnungen von Lieferanten' },
    inputTax: { number: '14000', name: 'Vorsteuer' },
    inputTax7: { number: '14010', name: 'Vorsteuer 7 %' },
    inputTax19: { number: '14060', name: 'Vorsteuer 19 %' },
    prepaid: { number: '35000', name: 'Guthaben von Mitgliedern' },
  },
  skr49: {
    receivables: { number: '0650', name: 'Offene Forderungen an Mitglieder und Kunden' },
    clearing: { number: '0870', name: 'Durchlaufende Einnahmen' },
    tax: { number: '1840', name: 'Umsatzsteuer' },
    tax7: { number: '1845', name: 'Umsatzsteuer 7 %' },
    tax19: { number: '1850', name: 'Umsatzsteuer 19 %' },
    payables: { number: '1340', name: 'Offene Rechnungen von Lieferanten' },
    inputTax: { number: '0770', name: 'Vorsteuer' },
    inputTax7: { number: '0775', name: 'Vorsteuer 7 %' },
    inputTax19: { number: '0780', name: 'Vorsteuer 19 %' },
    prepaid: { number: '1800', name: 'Andere Schulden' },
  },
} as const satisfies Record<BasePlan, Record<string, Numbered>>

export type LedgerAccounts = Record<keyof (typeof USUAL)['skr42'], Numbered>

/** Returns the accounts that nobody chooses, with the names that the plan of the club has for them. */
export function ledgerAccounts(
  basePlan: BasePlan | null,
  accounts: readonly Pick<PlanAccount, 'number' | 'name'>[],
): LedgerAccounts {
  const nameOf = new Map(accounts.map(({ number, name }) => [number, name]))
  const entries = Object.entries(USUAL[basePlan ?? 'skr42']).map(([key, { number, name }]) => {
    return [key, { number, name: nameOf.get(number) ?? name }]
  })
  return Object.fromEntries(entries) as LedgerAccounts
}

/** The account of what is lost, in the plans that have one. */
const LOST: Numbered = { number: '69300', name: 'Ausgefallene Forderungen' }

/** Returns the line of income that is lost: on the account of losses, and in SKR49, which has none, on that of the income. */
export function lostLine(
  line: LedgerLine,
  { basePlan, accounts }: { basePlan: BasePlan | null; accounts: readonly Pick<PlanAccount, 'number' | 'name'>[] },
): LedgerLine {
  if (basePlan === 'skr49') return line
  return { ...line, role: 'expense', account: accounts.find(({ number }) => number === LOST.number) ?? LOST }
}

/** Returns the account of the tax of a rate: the usual rates have one of their own. */
export function taxAccount({ tax, tax7, tax19 }: LedgerAccounts, percentage: number): Numbered {
  return percentage === 7 ? tax7 : percentage === 19 ? tax19 : tax
}

/** Returns the account of the input tax of a rate: the usual rates have one of their own. */
export function inputTaxAccount({ inputTax, inputTax7, inputTax19 }: LedgerAccounts, percentage: number): Numbered {
  return percentage === 7 ? inputTax7 : percentage === 19 ? inputTax19 : inputTax
}

/** Makes a line that belongs to no cost centre, sphere, invoice, receipt or payment account, but for what is named. */
export function ledgerLine(line: Pick<LedgerLine, 'role' | 'account' | 'amount'> & Partial<LedgerLine>): LedgerLine {
  return { costCenter: null, sphere: null, invoiceId: null, receiptId: null, paymentAccountId: null, ...line }
}

/** Adds up lines that differ only in their amounts, and leaves out those that come to nothing. */
export function netted(lines: readonly LedgerLine[]): LedgerLine[] {
  const alike = Map.groupBy(lines, ({ role, account, costCenter, sphere, ...of }) =>
    JSON.stringify([
      ...[role, account.number, account.name, costCenter, sphere],
      ...[of.invoiceId, of.receiptId, of.paymentAccountId],
    ]),
  )
  return [...alike.values()].flatMap((same) => {
    const amount = sumOf(same.map((line) => line.amount))
    return amount === 0 ? [] : [{ ...(same[0] as LedgerLine), amount }]
  })
}

/** Returns lines with debit and credit exchanged. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amount: cents(-line.amount) }))
}

/**
 * Returns what is entered when a payment was changed or deleted. Where only its assignment to invoices changed, that
 * moves from one account to the other; everything else is taken back by the reverse and entered again as it is now.
 * `before` is what the ledger says of it, `after` undefined when it was deleted.
 */
export function corrections(before: readonly Voucher[], after: Voucher | undefined): Voucher[] {
  const [first] = before
  if (first !== undefined && after !== undefined && before.length === 1) {
    const lines = netted([...reversed(first.lines), ...after.lines])
    const isSameMoney = lines.every(({ role }) => role !== 'money')
    if (isSameMoney && first.day === after.day && first.currency === after.currency)
      return [{ ...after, kind: 'assignment', lines }]
  }
  const takenBack = before.map((voucher) => ({
    ...voucher,
    kind: 'correction' as const,
    lines: reversed(voucher.lines),
  }))
  return after === undefined ? takenBack : [...takenBack, after]
}
