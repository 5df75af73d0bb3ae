import { expect, test } from 'vitest'
import { fieldsOf, namesIn } from '../base/fieldsOf.ts'
import {
  AccountNumber,
  AccountPlanHead,
  BASE_PLANS,
  CostCenter,
  CostCenterNumber,
  PlanAccount,
  sphereByNumber,
  whyNotAccount,
} from './account.ts'
import { numberInPlan, PaymentAccount, PaymentFields, usualNumber, wrongField } from './paymentAccount.ts'
import { AccountPlan } from './plan.ts'
import { planCalls } from './planCalls.ts'

test('a plan has accounts, own accounts, cost centres and payment accounts [BOOK-024] [BOOK-027] [BOOK-029]', () => {
  expect(fieldsOf(AccountPlan)).toEqual(
    namesIn('id name basePlan isBase costCenters accounts customAccounts bankAccounts'),
  )
  expect(fieldsOf(PaymentAccount)).toEqual(
    namesIn('id name number locked displayName accountHolder bankName IBAN BIC cashMode'),
  )
  expect(fieldsOf(CostCenter)).toEqual(namesIn('name number'))
  expect(fieldsOf(planCalls.setCostCenter.input)).toEqual(namesIn('targetPlan number name'))
  expect(BASE_PLANS).toEqual(['skr42', 'skr49'])
})

test.each([
  ['123', false],
  ['1234', true],
  ['123456', true],
  ['1234567', false],
  ['12a4', false],
])('%s as the number of an account: %s [BOOK-032] [BOOK-033]', (number, isGood) => {
  expect(AccountNumber.safeParse(number).success).toBe(isGood)
})

test.each([
  ['', false],
  ['1', true],
  ['12345678', true],
  ['123456789', false],
  ['A1', false],
])('%o as the number of a cost centre: %s [BOOK-032] [BOOK-034]', (number, isGood) => {
  expect(CostCenterNumber.safeParse(number).success).toBe(isGood)
})

test('names have their limits [BOOK-030] [BOOK-031] [BOOK-035] [BOOK-036]', () => {
  const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, length: number) =>
    schema.safeParse('x'.repeat(length)).success
  expect([takes(CostCenter.shape.name, 200), takes(CostCenter.shape.name, 201)]).toEqual([true, false])
  expect([takes(PlanAccount.shape.name, 200), takes(PlanAccount.shape.name, 201)]).toEqual([true, false])
  expect([takes(AccountPlanHead.shape.name, 50), takes(AccountPlanHead.shape.name, 51)]).toEqual([true, false])
  const { displayName } = PaymentFields.shape
  expect([takes(displayName, 300), takes(displayName, 301)]).toEqual([true, false])
})

test.each([
  ['skr49', '2110', 'ideal'],
  ['skr49', '3220', 'ideal'],
  ['skr49', '3450', 'property'],
  ['skr49', '3650', 'purpose'],
  ['skr49', '3850', 'business'],
  ['skr49', '4110', 'property'],
  ['skr49', '5020', 'purpose'],
  ['skr49', '6500', 'purpose'],
  ['skr49', '7800', 'business'],
  ['skr49', '8030', 'business'],
  ['skr49', '0945', null],
  ['skr49', '1850', null],
  ['skr42', '40000', undefined],
  [null, '40000', undefined],
] as const)('in %s the number %s says the sphere %s', (plan, number, sphere) => {
  expect(sphereByNumber(plan, number)).toBe(sphere)
})

test('money is assigned to accounts of the plan only, and of the right type', () => {
  const accounts = [
    { number: '18000', type: 'asset' },
    { number: '40000', type: 'income' },
  ] as const
  expect(whyNotAccount(accounts, '18000', ['asset'])).toBeUndefined()
  expect(whyNotAccount(accounts, '40000', ['asset'])).toBe('ACCOUNT_NOT_FOUND')
  expect(whyNotAccount(accounts, '18100', ['asset'])).toBe('ACCOUNT_NOT_FOUND')
})

const IBAN = 'DE02120300000000202051'

test.each<[Partial<PaymentFields>, ReturnType<typeof wrongField>]>([
  [{ IBAN, accountHolder: 'SV Eichenhain' }, undefined],
  [{ IBAN, accountHolder: ' ' }, 'accountHolder'],
  [{ IBAN, accountHolder: 'SV', cashMode: 'open' }, 'IBAN'],
  [{ cashMode: 'open' }, undefined],
  [{}, undefined],
  [{ BIC: 'COBADEFFXXX' }, 'IBAN'],
])('a payment account with %j: wrong is %s', (more, wrong) => {
  const fields = { displayName: 'Bank', accountHolder: '', bankName: '', IBAN: '', BIC: '', cashMode: 'none' } as const
  expect(wrongField({ ...fields, ...more })).toBe(wrong)
})

test.each([
  ['DE02120300000000202051', 'COBADEFFXXX', true],
  ['DE02 1203 0000 0000 2020 51', 'cobadeff', true],
  ['DE03120300000000202051', '', false],
  ['DE02120300000000202051', 'COBADEF', false],
  ['DE02120300000000202051', 'COBADEFFXX', false],
])('IBAN %s and BIC %s are taken: %s [BOOK-037] [BOOK-038]', (iban, BIC, isGood) => {
  const fields = { displayName: 'Bank', accountHolder: 'SV', bankName: '', cashMode: 'none' }
  expect(PaymentFields.safeParse({ ...fields, IBAN: iban, BIC }).success).toBe(isGood)
})

test('a payment account keeps its place when the plan changes', () => {
  expect(usualNumber('skr42', { isCash: false })).toBe('18000')
  expect(usualNumber(null, { isCash: true })).toBeUndefined()
  const bank = { number: '18000', cashMode: 'none' } as const
  expect(numberInPlan(bank, 'skr42', 'skr49')).toBe('0945')
  expect(numberInPlan({ number: '16000', cashMode: 'open' }, 'skr42', 'skr49')).toBe('0920')
  expect(numberInPlan({ ...bank, number: '18100' }, 'skr42', 'skr49')).toBe('18100')
  expect(numberInPlan(bank, 'skr42', null)).toBe('18000')
})
