import { describe, expect, test } from 'vitest'
import { fieldsOf, namesIn } from '../base/fieldsOf.ts'
import { cents } from '../base/money/money.ts'
import type { PaymentAccount } from './paymentAccount.ts'
import {
  type BillingSettings,
  BillingSettingsWish,
  MISSING,
  type Missing,
  newSettings,
  offeredRates,
  BillingSettings as Settings,
  whyNotBillable,
} from './settings.ts'
import { NEW_TALLIES, Tallies, Tally } from './tally.ts'
import type { TaxRate } from './taxRate.ts'

const TODAY = '2026-05-17'
const [CLUB, PLAN, ACCOUNT, RATE] = [1, 2, 3, 4].map((nth) => `${nth}b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed`) as [
  string,
  string,
  string,
  string,
]

const rate = (more: Partial<TaxRate> = {}): TaxRate => ({
  ...{ id: RATE, percentage: 19, display_name: 'Waren', description: '', inclusive: true, category: 'S' },
  ...{ validFrom: '2026-01-01', archivedFrom: null },
  ...more,
})
const account: PaymentAccount = {
  ...{ id: ACCOUNT, name: 'Bank', number: '18000', locked: false, displayName: 'Sparkasse', bankName: '' },
  ...{ accountHolder: 'SV Eichenhain', IBAN: 'DE02120300000000202051', BIC: '', cashMode: 'none' },
}
const issuer: BillingSettings['invoiceSettings'] = {
  ...{ displayName: 'SV Eichenhain', addressLine1: 'Am Stand 1', addressLine2: '12345 Eichenhain', addressLine3: '' },
  ...{ registerNumber: 'VR 1', taxNumber: '12/345', vatId: '', phone: '', email: '', website: '' },
  ...{ defaultNote: '', defaultSubNote: '', paymentTermDays: 14, transferAccount: account },
}
const ready: BillingSettings = {
  id: CLUB,
  mostWrittenOff: cents(0),
  billingActive: false,
  finApiEnabled: false,
  taxRates: [rate()],
  defaultTaxRate: null,
  inboundTaxRates: [],
  tallies: NEW_TALLIES,
  bankDetails: { creditorName: '', creditorId: '' },
  invoiceSettings: issuer,
  billingCycleSettings: { defaultStart: 'startOfYear' },
  isSmallBusiness: false,
  keepsSpheres: true,
  activePlanId: PLAN,
  firstActiveOn: null,
  closedUntil: null,
  restored: null,
  timeZone: 'Europe/Berlin',
}

test('the settings say what the documents name, and what else a German invoice needs [BILL-046] [BILL-049] [BILL-050]', () => {
  expect(fieldsOf(Settings)).toEqual(
    namesIn(`id mostWrittenOff billingActive finApiEnabled taxRates defaultTaxRate inboundTaxRates tallies bankDetails invoiceSettings
      billingCycleSettings isSmallBusiness keepsSpheres activePlanId firstActiveOn closedUntil restored timeZone`),
  )
  expect(fieldsOf(Settings.shape.invoiceSettings)).toEqual(
    namesIn(`displayName addressLine1 addressLine2 addressLine3 phone email website defaultNote defaultSubNote
      transferAccount registerNumber taxNumber vatId paymentTermDays`),
  )
  expect(fieldsOf(Settings.shape.bankDetails)).toEqual(namesIn('creditorName creditorId'))
  expect(fieldsOf(Settings.shape.billingCycleSettings)).toEqual(['defaultStart'])
  expect(fieldsOf(Tallies)).toEqual(namesIn('invoice recurringInvoice receipt'))
  expect(fieldsOf(Tally)).toEqual(namesIn('active count prefix'))
  expect(Settings.safeParse(ready).success).toBe(true)
})

test('a change of the settings can name prefixes, next numbers and the account to pay to [BILL-051]', () => {
  expect(fieldsOf(BillingSettingsWish)).toEqual(
    namesIn(`displayName addressLine1 addressLine2 addressLine3 phone email website defaultNote defaultSubNote
      registerNumber taxNumber vatId paymentTermDays mostWrittenOff transferAccountNumber invoicePrefix invoiceNumber receiptPrefix
      receiptNumber receiptActive recurringPrefix recurringNumber recurringActive defaultTaxRate taxRates inboundTaxRates
      bankDetails billingCycleStart isSmallBusiness keepsSpheres billingActive`),
  )
  expect(BillingSettingsWish.safeParse({}).success).toBe(true)
})

test.each<[string, object, boolean]>([
  ['a note of 300 characters', { defaultNote: 'x'.repeat(300), defaultSubNote: 'x'.repeat(300) }, true],
  ['a note above of 301 characters', { defaultNote: 'x'.repeat(301) }, false],
  ['a note below of 301 characters', { defaultSubNote: 'x'.repeat(301) }, false],
  ['address lines of 100 characters', { addressLine1: 'x'.repeat(100), addressLine3: 'x'.repeat(100) }, true],
  ['an address line of 101 characters', { addressLine2: 'x'.repeat(101) }, false],
  ['a prefix of 8 characters', { invoicePrefix: 'RE-JJJJ-' }, true],
  ['a prefix of 9 characters', { recurringPrefix: 'RE-JJJJ-X' }, false],
  ['an empty prefix', { receiptPrefix: '' }, false],
  ['the number 0', { invoiceNumber: 0 }, false],
  ['another start of the cycle', { billingCycleStart: 'startOfWeek' }, false],
  ['a start of the cycle', { billingCycleStart: 'startOfMonth' }, true],
  ['a wrong creditor id', { bankDetails: { creditorName: '', creditorId: 'DE99ZZZ09999999999' } }, false],
  ['a creditor id with blanks', { bankDetails: { creditorName: '', creditorId: 'DE98 ZZZ0 9999999999' } }, true],
])('settings with %s: %s [BILL-047] [BILL-052] [BILL-055] [BILL-056]', (_, wish, isGood) => {
  expect(BillingSettingsWish.safeParse(wish).success).toBe(isGood)
})

describe('a club may issue invoices when nothing is missing', () => {
  test.each<[string, Partial<BillingSettings>, Missing[]]>([
    ['everything is said', {}, []],
    ['nobody said who issues', { invoiceSettings: { ...issuer, displayName: ' ' } }, ['issuer']],
    ['there is no address', { invoiceSettings: { ...issuer, addressLine2: '' } }, ['issuer']],
    [
      'no number names the club',
      { invoiceSettings: { ...issuer, registerNumber: '', taxNumber: '' } },
      ['identity', 'taxNumber'],
    ],
    ['the tax number is all there is', { invoiceSettings: { ...issuer, registerNumber: '' } }, []],
    ['with tax the tax number is missing', { invoiceSettings: { ...issuer, taxNumber: '' } }, ['taxNumber']],
    ['the VAT id stands in for it', { invoiceSettings: { ...issuer, taxNumber: '', vatId: 'DE123456789' } }, []],
    [
      'without tax no tax number is needed',
      {
        invoiceSettings: { ...issuer, taxNumber: '' },
        taxRates: [rate({ category: 'O', percentage: 0, description: 'Nicht steuerbar' })],
      },
      [],
    ],
    ['no plan is active', { activePlanId: null }, ['plan']],
    ['nobody said whether there are spheres', { keepsSpheres: null }, ['spheres']],
    ['no account is chosen', { invoiceSettings: { ...issuer, transferAccount: null } }, ['transferAccount']],
    [
      'the account has no IBAN',
      { invoiceSettings: { ...issuer, transferAccount: { ...account, IBAN: '' } } },
      ['transferAccount'],
    ],
    ['nobody said whether the business is small', { isSmallBusiness: null }, ['smallBusiness']],
    ['a small business has only rates with tax', { isSmallBusiness: true }, ['rates']],
    ['the only rate begins tomorrow', { taxRates: [rate({ validFrom: '2026-05-18' })] }, ['rates']],
    ['the only rate is archived', { taxRates: [rate({ archivedFrom: TODAY })] }, ['rates']],
  ])('%s: %#', (_, more, missing) => {
    expect(whyNotBillable({ ...ready, ...more }, TODAY)).toEqual(missing)
  })

  test('a club that has said nothing lacks everything, in the order in which it is asked', () => {
    const bare: BillingSettings = {
      ...ready,
      ...{ taxRates: [], isSmallBusiness: null, keepsSpheres: null, activePlanId: null },
      invoiceSettings: { ...issuer, displayName: '', registerNumber: '', taxNumber: '', transferAccount: null },
    }
    expect(whyNotBillable(bare, TODAY)).toEqual(MISSING.filter((each) => each !== 'taxNumber'))
  })
})

test('a small business is offered no rate with tax', () => {
  const exempt = rate({ id: PLAN, category: 'E', percentage: 0, description: '§ 19 UStG' })
  const taxRates = [rate(), exempt]
  expect(offeredRates({ taxRates, isSmallBusiness: true }, TODAY)).toEqual([exempt])
  expect(offeredRates({ taxRates, isSmallBusiness: false }, TODAY)).toEqual(taxRates)
})

test('settings begin with what the club has already said, cut to what an address line takes', () => {
  const address = {
    street: 'Am Stand',
    houseNumber: '1',
    extra: 'x'.repeat(120),
    postalCode: '12345',
    city: 'Eichenhain',
  }
  const known = { displayName: 'SV', email: 'a@b.example', phone: '', website: '', address }
  expect(newSettings(known)).toMatchObject({
    ...{ displayName: 'SV', addressLine1: 'Am Stand 1', addressLine2: '12345 Eichenhain' },
    ...{ addressLine3: 'x'.repeat(100), paymentTermDays: 14, tallies: NEW_TALLIES },
  })
})
