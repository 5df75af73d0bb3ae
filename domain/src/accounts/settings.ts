import * as z from 'zod/mini'
import { Counter, Day as DayField, Id, lines, note, TimeZone } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { isCreditorId } from '../base/money/creditorId.ts'
import { cents, Price } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { OptionalEmail, OptionalWebAddress } from '../clubs/profile.ts'
import { MOST_ACCOUNT_HOLDER } from '../members/billingDetails.ts'
import { AccountNumber } from './account.ts'
import { PaymentAccount } from './paymentAccount.ts'
import { Restored } from './restored.ts'
import { NEW_TALLIES, Prefix, Tallies } from './tally.ts'
import { MOST_RATES, ratesOn, TaxRate, TaxRateWish } from './taxRate.ts'

/** Where the first cycle of a fee begins: at the day of joining, the first of its month or of its year (BILL-047). */
export const CYCLE_STARTS = ['sameDay', 'startOfMonth', 'startOfYear'] as const

const MOST = {
  name: 200,
  line: 100,
  note: 300,
  number: 50,
  vatId: 20,
  phone: 30,
  termDays: 365,
  writtenOff: 10_00,
} as const

/** The club as its invoices name it (BILL-050), without the account to pay to. */
const issuer = {
  displayName: note(MOST.name),
  addressLine1: note(MOST.line),
  addressLine2: note(MOST.line),
  addressLine3: note(MOST.line),
  /** The number in the register of associations, with the court. */
  registerNumber: note(MOST.number),
  taxNumber: note(MOST.number),
  /** The tax number of a business in the EU; empty where the club has none. */
  vatId: z.string().check(
    z.overwrite((id) => id.replace(/[\s.-]/g, '').toUpperCase()),
    z.maxLength(MOST.vatId),
    z.regex(/^([A-Z]{2}[A-Z0-9+*]{2,13})?$/),
  ),
  phone: note(MOST.phone),
  email: OptionalEmail,
  website: OptionalWebAddress,
  /** The notes that a new invoice begins with, above and below its items (BILL-094). */
  defaultNote: lines(MOST.note),
  defaultSubNote: lines(MOST.note),
  paymentTermDays: z.int().check(z.minimum(0), z.maximum(MOST.termDays)),
}
const Issuer = z.strictObject(issuer)
export type Issuer = z.infer<typeof Issuer>
export const ISSUER_FIELDS = Object.keys(issuer) as (keyof Issuer)[]

/** The club as a collector of direct debits: its name as banks know it, and its creditor id. */
const BankDetails = z.strictObject({
  creditorName: note(MOST_ACCOUNT_HOLDER),
  creditorId: z.string().check(
    z.overwrite((id) => id.replace(/\s/g, '').toUpperCase()),
    z.refine((id) => id === '' || isCreditorId(id)),
  ),
})

/** How a club writes invoices (BILL-046). */
export const BillingSettings = z.strictObject({
  id: Id('club'),
  /** The most that is booked off where a payment falls short of an invoice, in cents; 0 where nothing is. */
  mostWrittenOff: Price.check(z.refine((amount) => amount <= MOST.writtenOff)),
  /** Whether the club issues invoices; only the club itself turns it on, when nothing is missing (`whyNotBillable`). */
  billingActive: z.boolean(),
  /** Whether the provider has a contract by which bank accounts are read directly. */
  finApiEnabled: z.boolean(),
  taxRates: z.array(TaxRate),
  /** The rate that new products and items begin with. */
  defaultTaxRate: z.nullable(Id('taxRate')),
  inboundTaxRates: z.array(TaxRate),
  tallies: Tallies,
  bankDetails: BankDetails,
  invoiceSettings: z.strictObject({ ...issuer, transferAccount: z.nullable(PaymentAccount) }),
  billingCycleSettings: z.strictObject({ defaultStart: z.enum(CYCLE_STARTS) }),
  /** Whether the club is a small business (§ 19 UStG); null while nobody has said. */
  isSmallBusiness: z.nullable(z.boolean()),
  /** Whether the club sorts its money by spheres; null while nobody has said. */
  keepsSpheres: z.nullable(z.boolean()),
  activePlanId: z.nullable(Id('accountPlan')),
  /** The day on which the club first issued invoices here; null before that. */
  firstActiveOn: z.nullable(DayField),
  /** The last day of the closed time, in which nothing is entered or changed any more; null before the first closing. */
  closedUntil: z.nullable(DayField),
  /** The restore after which nothing is issued until the club has said which numbers it gave since; null otherwise. */
  restored: z.nullable(Restored),
  timeZone: TimeZone,
})
export type BillingSettings = z.infer<typeof BillingSettings>

/** A change of the settings (BILL-051): what is left out stays. The numbers are the next ones to be given. */
export const BillingSettingsWish = z.partial(
  z.strictObject({
    ...issuer,
    transferAccountNumber: z.nullable(AccountNumber),
    invoicePrefix: Prefix,
    invoiceNumber: Counter.check(z.minimum(1), z.maximum(999_999_999)),
    receiptPrefix: Prefix,
    receiptNumber: Counter.check(z.minimum(1), z.maximum(999_999_999)),
    receiptActive: z.boolean(),
    recurringPrefix: Prefix,
    recurringNumber: Counter.check(z.minimum(1), z.maximum(999_999_999)),
    recurringActive: z.boolean(),
    defaultTaxRate: z.nullable(Id('taxRate')),
    taxRates: z.array(TaxRateWish).check(z.maxLength(MOST_RATES)),
    inboundTaxRates: z.array(TaxRateWish).check(z.maxLength(MOST_RATES)),
    bankDetails: BankDetails,
    billingCycleStart: z.enum(CYCLE_STARTS),
    mostWrittenOff: Price.check(z.refine((amount) => amount <= MOST.writtenOff)),
    isSmallBusiness: z.boolean(),
    keepsSpheres: z.boolean(),
    billingActive: z.boolean(),
  }),
)
export type BillingSettingsWish = z.infer<typeof BillingSettingsWish>

/** The facts of a club from which its settings begin, so that nobody types them twice. */
export type KnownOfClub = Pick<Issuer, 'displayName' | 'email' | 'phone' | 'website'> & {
  address: { street: string; houseNumber: string; extra: string; postalCode: string; city: string }
}

/** The settings of a club that has never said how it writes invoices. */
export function newSettings({ address, ...known }: KnownOfClub) {
  const { street, houseNumber, extra, postalCode, city } = address
  const cut = (line: string) => line.trim().slice(0, MOST.line)
  return {
    ...known,
    addressLine1: cut(`${street} ${houseNumber}`),
    addressLine2: cut(`${postalCode} ${city}`),
    addressLine3: cut(extra),
    registerNumber: '',
    taxNumber: '',
    vatId: '',
    defaultNote: '',
    defaultSubNote: '',
    paymentTermDays: 14,
    mostWrittenOff: cents(0),
    tallies: NEW_TALLIES,
    creditorName: '',
    creditorId: '',
    cycleStart: 'startOfYear',
  } as const
}

/** The answers that a club must give before it issues an invoice. */
export const MISSING = [
  'issuer',
  'identity',
  'taxNumber',
  'plan',
  'spheres',
  'transferAccount',
  'smallBusiness',
  'rates',
] as const
export type Missing = (typeof MISSING)[number]

/**
 * Returns what a club lacks for issuing invoices on this day; nothing is missing where the list is empty. Invoices need
 * the name and address of the club, a number by which it is known, and with tax its tax number (§ 14 Abs. 4 UStG).
 */
export function whyNotBillable(settings: BillingSettings, today: Day): Missing[] {
  const { invoiceSettings: issuer, taxRates, isSmallBusiness, keepsSpheres, activePlanId } = settings
  const offered = offeredRates(settings, today)
  const isMissing: Record<Missing, boolean> = {
    issuer: [issuer.displayName, issuer.addressLine1, issuer.addressLine2].some((line) => line.trim() === ''),
    identity: issuer.registerNumber === '' && issuer.vatId === '' && issuer.taxNumber === '',
    taxNumber:
      issuer.taxNumber === '' &&
      issuer.vatId === '' &&
      isSmallBusiness === false &&
      ratesOn(taxRates, today).some(({ category }) => category === 'S'),
    plan: activePlanId === null,
    spheres: keepsSpheres === null,
    transferAccount: (issuer.transferAccount?.IBAN ?? '') === '',
    smallBusiness: isSmallBusiness === null,
    rates: offered.length === 0,
  }
  return MISSING.filter((each) => isMissing[each])
}

/**
 * Returns why a club issues no document and collects no money at this moment, or nothing. After a restore it waits for the
 * numbers that were given since the backup, so that none is given twice and nobody is charged twice.
 */
export function whyNotIssuing({
  billingActive,
  restored,
}: Pick<BillingSettings, 'billingActive' | 'restored'>): Refusal | undefined {
  if (restored !== null) return 'BILLING_RESTORED'
  return billingActive ? undefined : 'BILLING_INACTIVE'
}

/** Returns the rates for what the club sells on a day: a small business has none with tax (§ 19 UStG). */
export function offeredRates(
  { taxRates, isSmallBusiness }: Pick<BillingSettings, 'taxRates' | 'isSmallBusiness'>,
  day: Day,
): TaxRate[] {
  return ratesOn(taxRates, day).filter(({ category }) => isSmallBusiness !== true || category !== 'S')
}
