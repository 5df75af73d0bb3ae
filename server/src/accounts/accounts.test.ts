import type { BillingSettingsWish } from '@bahnfrei/domain/accounts/settings.ts'
import type { TaxRateWish } from '@bahnfrei/domain/accounts/taxRate.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const cara = await w.as('cara', 'birkenau')
const { accounts } = anna
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const inDays = (days: number) => addDays(today, days)
const EVERY_FEATURE = `UPDATE clubs SET features = features || '{"billing_all": true}' WHERE id = $1`
await w.database.rows('give_billing', EVERY_FEATURE, [cara.clubId])

const IBAN = 'DE02120300000000202051'
const OTHER_IBAN = 'DE75512108001245126199'
const BANK = {
  ...{ displayName: 'Sparkasse', accountHolder: 'SV Eichenhain', bankName: 'Sparkasse', IBAN, BIC: 'BYLADEM1001' },
} as const
const CASH = { displayName: 'Kasse', accountHolder: '', bankName: '', IBAN: '', BIC: '', cashMode: 'open' } as const
const LANES: TaxRateWish = {
  percentage: 7,
  display_name: 'Standmiete 7 %',
  description: '',
  inclusive: true,
  category: 'S',
  validFrom: inDays(-100),
  archivedFrom: null,
}
const set = (wish: BillingSettingsWish) => accounts.setSettings(wish)
const settings = () => accounts.settings({})
const plan = async () => (await accounts.plans({})).activePlan ?? expect.fail('There is an active plan.')
const refused = (code: string) => ({ code })

describe('the evening of the set-up', () => {
  test('a club that has said nothing begins with what its profile says, and issues nothing [BILL-046] [BILL-095]', async () => {
    const before = await settings()
    expect(fieldsOf(before)).toEqual(
      namesIn(`id mostWrittenOff billingActive finApiEnabled taxRates defaultTaxRate inboundTaxRates tallies bankDetails invoiceSettings
        billingCycleSettings isSmallBusiness keepsSpheres activePlanId firstActiveOn closedUntil restored timeZone`),
    )
    expect(before).toMatchObject({ billingActive: false, taxRates: [], activePlanId: null, firstActiveOn: null })
    expect(before.invoiceSettings.displayName).toContain('Eichenhain')
    await expect(set({ billingActive: true })).rejects.toMatchObject(refused('BILLING_INCOMPLETE'))
    expect(await settings()).toEqual(before)
    const none = { id: anna.clubId, activePlanId: null, activePlan: null, accountPlans: [] }
    expect(await accounts.plans({})).toEqual(none)
  })

  test('money has no place before there is a plan', async () => {
    const attempt = accounts.addBankAccount({ name: 'Bank', number: '18000', ...BANK })
    await expect(attempt).rejects.toMatchObject(refused('ACCOUNT_PLAN_NOT_FOUND'))
    const own = accounts.setAccount({ number: '49999', name: 'Ausleihe' })
    await expect(own).rejects.toMatchObject(refused('ACCOUNT_PLAN_NOT_FOUND'))
  })

  test('who issues, the plan, the bank account, the taxes and the rates are said one after the other [BILL-050] [BILL-051] [BILL-081] [BOOK-023] [BOOK-024] [BOOK-058] [BOOK-061]', async () => {
    const issuer = {
      ...{ displayName: 'SV Eichenhain e.V.', addressLine1: 'Am Stand 1', addressLine2: '12345 Eichenhain' },
      ...{ addressLine3: '', registerNumber: 'VR 1', taxNumber: '12/345/67890', vatId: '', phone: '030 1' },
      ...{ email: 'kasse@eichenhain.example', website: '' },
      ...{ defaultNote: 'Danke!', defaultSubNote: 'Bitte bald.', paymentTermDays: 30 },
    }
    await set(issuer)
    const { activePlanId } = await accounts.activate({ planId: 'skr42' })
    await set({ keepsSpheres: true })
    await accounts.addBankAccount({ name: 'Bank', number: '18000', ...BANK })
    await set({ transferAccountNumber: '18000' })
    await set({
      isSmallBusiness: false,
      taxRates: [LANES],
      inboundTaxRates: [{ ...LANES, display_name: 'Vorsteuer 7 %' }],
    })
    await set({ bankDetails: { creditorName: 'SV Eichenhain', creditorId: 'DE98ZZZ09999999999' } })
    await set({
      invoicePrefix: 'RE-',
      invoiceNumber: 101,
      recurringPrefix: 'BE-',
      recurringActive: true,
      billingCycleStart: 'sameDay',
    })
    await set({ billingActive: true })

    const { transferAccount, ...said } = (await settings()).invoiceSettings
    expect(said).toEqual(issuer)
    expect(transferAccount).toMatchObject({ number: '18000', accountHolder: 'SV Eichenhain', IBAN, locked: false })
    expect(await settings()).toMatchObject({
      ...{ billingActive: true, firstActiveOn: today, isSmallBusiness: false, keepsSpheres: true, activePlanId },
      bankDetails: { creditorName: 'SV Eichenhain', creditorId: 'DE98ZZZ09999999999' },
      billingCycleSettings: { defaultStart: 'sameDay' },
      tallies: {
        invoice: { active: true, count: 100, prefix: 'RE-' },
        recurringInvoice: { active: true, count: 0, prefix: 'BE-' },
      },
    })
    const { activePlan, accountPlans } = await accounts.plans({})
    expect(accountPlans).toEqual([{ id: activePlanId, name: 'SKR42', basePlan: 'skr42', isBase: true }])
    expect(fieldsOf(activePlan ?? {})).toEqual(
      namesIn('id name basePlan isBase costCenters accounts customAccounts bankAccounts'),
    )
    expect(activePlan?.bankAccounts).toEqual([transferAccount])
  })

  test('rates for what is sold and for what is received are apart [BILL-048] [BILL-092]', async () => {
    const { taxRates, inboundTaxRates } = await settings()
    expect(taxRates.map(({ display_name }) => display_name)).toEqual(['Standmiete 7 %'])
    expect(inboundTaxRates.map(({ display_name }) => display_name)).toEqual(['Vorsteuer 7 %'])
    expect(taxRates[0]).toEqual({ id: expect.any(String), ...LANES })
  })

  test('while invoices are issued, nothing that they need can be taken away [BILL-095]', async () => {
    const before = await settings()
    const incomplete = refused('BILLING_INCOMPLETE')
    await expect(set({ displayName: '' })).rejects.toMatchObject(incomplete)
    await expect(set({ transferAccountNumber: null })).rejects.toMatchObject(incomplete)
    await expect(set({ isSmallBusiness: true })).rejects.toMatchObject(incomplete)
    expect(await settings()).toEqual(before)
    await set({ billingActive: false, displayName: '' })
    expect(await settings()).toMatchObject({ billingActive: false, firstActiveOn: today })
    await set({ billingActive: true, displayName: 'SV Eichenhain e.V.' })
  })

  test('a counter is set by nobody once invoices were issued, and no number can be printed twice', async () => {
    const used = refused('BILLING_NUMBER_USED')
    await expect(set({ invoiceNumber: 1 })).rejects.toMatchObject(used)
    await expect(set({ receiptNumber: 7 })).rejects.toMatchObject(used)
    await set({ invoiceNumber: 101 })
    const mixed = refused('BILLING_PREFIX_EXISTS')
    await expect(set({ recurringPrefix: 'RE-' })).rejects.toMatchObject(mixed)
    await expect(set({ invoicePrefix: 'R', receiptPrefix: 'R1' })).rejects.toMatchObject(mixed)
    await set({ recurringActive: false, recurringPrefix: 'RE-' })
    await expect(set({ recurringActive: true })).rejects.toMatchObject(mixed)
  })
})

describe('a tax rate', () => {
  const rates = async () => (await settings()).taxRates
  const change = async (more: Partial<TaxRateWish>) => {
    const [first] = await rates()
    return set({ taxRates: [{ ...LANES, id: first?.id, ...more }] })
  }

  test('is as it was for every day that is over, and changes from a later day on', async () => {
    const fixed = refused('TAX_RATE_FIXED')
    await expect(change({ percentage: 5 })).rejects.toMatchObject(fixed)
    await expect(change({ percentage: 5, validFrom: today })).rejects.toMatchObject(fixed)
    await change({ percentage: 5, validFrom: inDays(50) })
    await change({ percentage: 6, validFrom: inDays(80) })
    await change({ percentage: 5.5, validFrom: inDays(50) })
    const rows = (await rates()).map(({ id, validFrom, percentage }) => ({ id, validFrom, percentage }))
    const { id } = rows[0] ?? expect.fail('There is a rate.')
    expect(rows).toEqual([
      { id, validFrom: inDays(-100), percentage: 7 },
      { id, validFrom: inDays(50), percentage: 5.5 },
    ])
  })

  test('is the preset of what is new, if the club has it', async () => {
    const { taxRates, inboundTaxRates } = await settings()
    await set({ defaultTaxRate: taxRates[0]?.id ?? '' })
    expect((await settings()).defaultTaxRate).toBe(taxRates[0]?.id)
    const missing = refused('TAX_RATE_NOT_FOUND')
    await expect(set({ defaultTaxRate: inboundTaxRates[0]?.id ?? '' })).rejects.toMatchObject(missing)
    await expect(change({ id: inboundTaxRates[0]?.id ?? '' })).rejects.toMatchObject(missing)
    await set({ defaultTaxRate: null })
  })

  test('is archived, not removed, and without a reason there is none without tax', async () => {
    await set({
      taxRates: [{ ...LANES, display_name: 'Alt', category: 'O', percentage: 0, description: 'Nicht steuerbar' }],
    })
    const [, , old] = await rates()
    const { id, ...terms } = old ?? expect.fail('There is a third row.')
    await set({ taxRates: [{ ...terms, id, archivedFrom: today }] })
    expect((await rates()).at(-1)).toEqual({ ...old, archivedFrom: today })
    const wrong = { ...LANES, display_name: 'Frei', category: 'E', percentage: 0 } as const
    await expect(set({ taxRates: [wrong] })).rejects.toMatchObject(refused('INPUT_INVALID'))
  })
})

describe('the plan of accounts', () => {
  beforeAll(async () => {
    await accounts.activate({ planId: 'skr42' })
  })

  test('is a copy of the base plan, each time the same one [BOOK-005] [BOOK-025] [BOOK-026] [BOOK-057]', async () => {
    const [first, again] = [await accounts.activate({ planId: 'skr42' }), await accounts.activate({ planId: 'skr42' })]
    expect(again).toEqual(first)
    const { accounts: all, basePlan } = await plan()
    expect(basePlan).toBe('skr42')
    expect(all.length).toBeGreaterThan(80)
    expect(all.find(({ number }) => number === '40000')).toEqual({
      ...{ number: '40000', name: 'Mitgliedsbeiträge', type: 'income', sphere: 'ideal', computesTax: false },
    })
  })

  test('a club makes plans of its own, from a base plan or empty [BOOK-080]', async () => {
    const { planId: copy } = await accounts.createPlan({ name: 'Unser SKR49', basePlan: 'skr49' })
    const { planId: empty } = await accounts.createPlan({ name: 'Leer' })
    const before = (await accounts.plans({})).activePlanId ?? ''
    await accounts.activate({ planId: copy })
    const second = await plan()
    expect(second.accounts.find(({ number }) => number === '3220')).toMatchObject({ sphere: 'ideal' })
    // The bank account had the usual number and has it again; it needs no account of its own.
    expect(second.bankAccounts[0]?.number).toBe('0945')
    expect(second.customAccounts).toEqual([])
    await accounts.activate({ planId: empty })
    expect(await plan()).toMatchObject({ accounts: [], customAccounts: [{ number: '0945', name: 'Bank' }] })
    await accounts.activate({ planId: before })
    expect((await plan()).bankAccounts[0]?.number).toBe('0945')
    const foreign = cara.accounts.activate({ planId: empty })
    await expect(foreign).rejects.toMatchObject(refused('ACCOUNT_PLAN_NOT_FOUND'))
  })

  test('has own accounts next to those that came with it [BOOK-059]', async () => {
    await accounts.setAccount({ number: '49999', name: 'Ausleihe', type: 'income', sphere: 'purpose' })
    const of = async (number: string) => (await plan()).customAccounts.find((account) => account.number === number)
    expect(await of('49999')).toMatchObject({ name: 'Ausleihe', sphere: 'purpose', computesTax: false })
    await accounts.setAccount({ number: '49999', name: 'Ausleihe von Waffen', sphere: null, computesTax: true })
    expect(await of('49999')).toEqual({
      ...{ number: '49999', name: 'Ausleihe von Waffen', type: 'income', sphere: null, computesTax: true },
    })
    await accounts.setAccount({ number: '49999', name: 'Ausleihe', remove: true })
    expect(await of('49999')).toBeUndefined()

    await accounts.setAccount({ number: '43030', name: 'Standmiete', sphere: 'business', computesTax: true })
    const changed = (await plan()).accounts.find(({ number }) => number === '43030')
    expect(changed).toMatchObject({ name: 'Standmiete', type: 'income', sphere: 'business', computesTax: true })
    const [wrong, missing] = [refused('INPUT_INVALID'), refused('ACCOUNT_NOT_FOUND')]
    await expect(accounts.setAccount({ number: '43030', name: 'x', type: 'asset' })).rejects.toMatchObject(wrong)
    await expect(accounts.setAccount({ number: '43030', name: 'x', remove: true })).rejects.toMatchObject(missing)
    await expect(accounts.setAccount({ number: '59999', name: 'x', remove: true })).rejects.toMatchObject(missing)
  })

  test('is searched by number and name, and by what an account is', async () => {
    const found = async (filters: Parameters<typeof accounts.accounts>[0]) =>
      (await accounts.accounts(filters)).accounts.map(({ number }) => number)
    expect(await found({ search: '1800' })).toEqual(['18000'])
    expect(await found({ search: 'mitgliedsbeitr' })).toEqual(['40000'])
    expect(await found({ type: 'equity' })).toEqual(['20900', '21000'])
    expect(await found({ sphere: 'shared', type: 'liability' })).toEqual(['38000', '38010', '38060', '38400'])
    expect(await found({ of: 'club' })).toEqual(['0945'])
    expect(await found({ of: 'plan', search: 'Bank' })).toEqual(['18000', '18100', '18200', '18300', '68550'])
  })

  test('has cost centres [BOOK-029] [BOOK-060]', async () => {
    const { id: targetPlan } = await plan()
    await accounts.setCostCenter({ targetPlan, number: '10', name: 'Halle' })
    await accounts.setCostCenter({ targetPlan, number: '9', name: 'Bogen' })
    await accounts.setCostCenter({ targetPlan, number: '10', name: 'Kurzwaffe' })
    const all = [
      { number: '9', name: 'Bogen' },
      { number: '10', name: 'Kurzwaffe' },
    ]
    expect((await plan()).costCenters).toEqual(all)
    await accounts.removeCostCenter({ targetPlan, number: '10' })
    expect((await plan()).costCenters).toEqual(all.slice(0, 1))
    const gone = accounts.removeCostCenter({ targetPlan, number: '10' })
    await expect(gone).rejects.toMatchObject(refused('ACCOUNT_NOT_FOUND'))
    const foreign = cara.accounts.setCostCenter({ targetPlan, number: '10', name: 'x' })
    await expect(foreign).rejects.toMatchObject(refused('ACCOUNT_PLAN_NOT_FOUND'))
  })
})

describe('a place where the club has its money', () => {
  const all = async () => (await plan()).bankAccounts

  test('is an account of the plan, or gets one of its own [BOOK-027] [BOOK-028] [BOOK-057] [BOOK-061]', async () => {
    const { id } = await accounts.addPaymentAccount({ bookingAccount: '16000', ...CASH })
    expect((await all()).find((account) => account.id === id)).toEqual({
      ...{ id, name: 'Kasse', number: '16000', locked: false, displayName: 'Kasse', accountHolder: '', bankName: '' },
      ...{ IBAN: '', BIC: '', cashMode: 'open' },
    })
    await accounts.changePaymentAccount({ id, bookingAccount: '16100', ...CASH, displayName: 'Kasse am Stand' })
    expect((await all()).find((account) => account.id === id)).toMatchObject({
      ...{ number: '16100', name: 'Zweite Kasse', displayName: 'Kasse am Stand' },
    })
    const bank = { ...BANK, IBAN: OTHER_IBAN, BIC: '' }
    const { id: second } = await accounts.addBankAccount({ name: 'Tagesgeld', number: '18700', ...bank })
    expect((await plan()).customAccounts.find(({ number }) => number === '18700')).toMatchObject({ type: 'asset' })
    await accounts.changeBankAccount({ id: second, name: 'Tagesgeld', number: '18700', ...bank, bankName: 'Volksbank' })
    expect((await all()).find((account) => account.id === second)).toMatchObject({ bankName: 'Volksbank' })
    const used = accounts.setAccount({ number: '18700', name: 'x', remove: true })
    await expect(used).rejects.toMatchObject(refused('ACCOUNT_IN_USE'))
  })

  test.each([
    ['an income account', { bookingAccount: '40000' }, 'ACCOUNT_NOT_FOUND'],
    ['an unknown account', { bookingAccount: '99999' }, 'ACCOUNT_NOT_FOUND'],
    ['the number of another one', { bookingAccount: '16100' }, 'ACCOUNT_NUMBER_EXISTS'],
    ['the IBAN of another one', { ...BANK, cashMode: 'none' as const }, 'ACCOUNT_IBAN_EXISTS'],
    ['an IBAN without a holder', { IBAN: 'DE89370400440532013000', cashMode: 'none' as const }, 'INPUT_INVALID'],
    ['an IBAN with a wrong digit', { ...BANK, IBAN: 'DE03120300000000202051' }, 'INPUT_INVALID'],
    ['a cash box with an IBAN', { ...BANK, IBAN: 'DE89370400440532013000' }, 'INPUT_INVALID'],
  ])('is not made with %s [BOOK-037]', async (_, more, code) => {
    const attempt = accounts.addPaymentAccount({ bookingAccount: '18200', ...CASH, ...more })
    await expect(attempt).rejects.toMatchObject(refused(code))
  })

  test('stays as it is once it is locked, for everybody [BOOK-081]', async () => {
    const { id, number } = (await all()).at(-1) ?? expect.fail('There is an account.')
    const sql = (text: string) => w.database.rows(text, text, [id])
    await sql('UPDATE payment_accounts SET locked = true WHERE id = $1')
    const attempt = accounts.changeBankAccount({ id, name: 'x', number, ...BANK, IBAN: 'DE89370400440532013000' })
    await expect(attempt).rejects.toMatchObject(refused('ACCOUNT_LOCKED'))
    for (const text of [
      "UPDATE payment_accounts SET iban = '' WHERE id = $1",
      'UPDATE payment_accounts SET locked = false WHERE id = $1',
      'DELETE FROM payment_accounts WHERE id = $1',
    ])
      await expect(sql(text)).rejects.toMatchObject({ constraint: 'payment_accounts_locked' })
    // A change from outside announces nothing.
    await set({})
    // Another plan takes over its number.
    const before = await accounts.plans({})
    await accounts.activate({ planId: 'skr49' })
    expect((await all()).find((account) => account.id === id)?.number).toBe(number)
    await accounts.activate({ planId: before.activePlanId ?? '' })
  })

  test('asks for a sign-in that was confirmed a moment ago', async () => {
    const later = await w.as('anna')
    w.clock.pass({ minutes: 16 })
    const attempt = later.accounts.addPaymentAccount({ bookingAccount: '18300', ...CASH })
    await expect(attempt).rejects.toMatchObject(refused('STEP_UP_NEEDED'))
  })
})

test('what officers change stays in the audit trail, with the values before and after [BILL-103]', async () => {
  const made = await w.database.rows<{ act: string; before: object | null; after: object | null }>(
    'audited_accounts',
    `SELECT DISTINCT type || ' ' || action AS act, says::jsonb->'before' AS before, says::jsonb->'after' AS after
     FROM audit_entries ORDER BY 1`,
  )
  expect(new Set(made.map(({ act }) => act))).toEqual(
    new Set([
      ...['accountPlan create', 'accountPlan update', 'billingSettings update'],
      ...['paymentAccount create', 'paymentAccount update'],
    ]),
  )
  expect(made).toContainEqual({
    act: 'billingSettings update',
    before: { transferAccount: null },
    after: { transferAccount: `Sparkasse, ${IBAN}` },
  })
})

test('another club sees nothing of it', async () => {
  const other = await cara.accounts.settings({})
  expect(other).toMatchObject({ billingActive: false, taxRates: [], activePlanId: null })
  expect((await cara.accounts.plans({})).accountPlans).toEqual([])
  expect((await cara.accounts.accounts({})).accounts).toEqual([])
})
