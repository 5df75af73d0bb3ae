import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filled, heldBack, whyNotAbsorb, whyNotConfirmBankData, whyNotMerge } from './merge.ts'

test.each([
  [false, false, undefined],
  [true, false, undefined],
  [false, true, undefined],
  [true, true, 'USER_EXISTS'],
])('records with accounts %s and %s are merged unless both have one: %s [MEMB-069]', (source, target, refusal) => {
  const merging = { isSame: false, areAlike: true, sourceHasAccount: source, targetHasAccount: target }
  expect(whyNotMerge(merging)).toBe(refusal)
  expect(whyNotMerge({ ...merging, isSame: true })).toBe('INPUT_INVALID')
  expect(whyNotMerge({ ...merging, areAlike: false }), 'a person and a company').toBe('INPUT_INVALID')
})

test('what is filled stays, what is empty is filled, and nothing else comes of it [MEMB-069]', () => {
  const value = fc.constantFrom<string | null>('', null, 'Celle', 'Uelzen')
  fc.assert(
    fc.property(fc.record({ city: value, phone: value }), fc.record({ city: value, phone: value }), (kept, other) => {
      const merged = filled(kept, other)
      for (const name of ['city', 'phone'] as const) expect(merged[name]).toBe(kept[name] ? kept[name] : other[name])
      expect(filled(merged, other)).toEqual(merged)
    }),
  )
})

test('an address and a bank account come whole from one record [MEMB-069]', () => {
  const address = { street: '', houseNumber: '', postalCode: '', city: 'Celle' }
  const other = { street: 'Weg', houseNumber: '7', postalCode: '29525', city: 'Uelzen' }
  expect(filled(address, other)).toEqual(address)
  expect(filled({ ...address, city: '' }, other)).toEqual(other)
  const account = { iban: '', bic: '', mandateSignDate: null, sepaEnabled: false }
  const full = { iban: 'DE02', bic: 'GENODEF1', mandateSignDate: '2020-01-01', sepaEnabled: true }
  expect(filled<object>({ ...account, bic: 'OTHER' }, full)).toEqual({ ...account, bic: 'OTHER' })
  expect(filled<object>(account, full)).toEqual(full)
})

const NOTHING = { hasBankData: false, groups: [] }
const BANK = { hasBankData: true, groups: [] }
const group = (id: string, purpose: 'label' | 'supervisor', functions: 'validateJournal'[] = []) => ({
  id,
  purpose,
  functions,
})
const TRUSTED = { hasBankData: false, groups: [group('duty', 'supervisor')] }

test.each([
  [{ members: 'w' }, NOTHING, false, undefined],
  [{ members: 'w' }, NOTHING, true, 'OWN_RECORD'],
  [{ members: 'w' }, BANK, false, 'BANK_DATA'],
  [{ members: 'w', billing: 'r' }, BANK, false, 'BANK_DATA'],
  [{ members: 'w', billing: 'w' }, BANK, false, undefined],
  [{ members: 'w', billing: 'w' }, BANK, true, 'OWN_RECORD'],
  [{ members: 'w' }, TRUSTED, false, 'TRUSTED_GROUPS'],
  [{ members: 'w', admin: 'w' }, TRUSTED, false, undefined],
  [{ members: 'w' }, { hasBankData: false, groups: [group('a', 'label')] }, false, undefined],
  [
    { members: 'w' },
    { hasBankData: false, groups: [group('a', 'label', ['validateJournal'])] },
    false,
    'TRUSTED_GROUPS',
  ],
  [{ owner: 'w' }, { ...TRUSTED, hasBankData: true }, true, undefined],
] as const)('somebody with %j merges a record with %j, the own one %s: %s [MEMB-069]', (by, from, isSelf, whyNot) => {
  expect(whyNotAbsorb({ by, isSelf, from, to: NOTHING })).toBe(whyNot)
})

test('a trusted group in which somebody is already is not given to them [MEMB-069]', () => {
  expect(whyNotAbsorb({ by: { members: 'w' }, isSelf: false, from: TRUSTED, to: TRUSTED })).toBeUndefined()
})

test.each([
  [{ members: 'w' }, true, true],
  [{ members: 'w', billing: 'w' }, false, true],
  [{ members: 'w', admin: 'w' }, true, false],
  [{}, true, true],
  [{ owner: 'w' }, false, false],
] as const)(
  'what %j invites to, holds back the bank data: %s, the trusted groups: %s [MEMB-069]',
  (by, bankData, trustedGroups) => {
    const from = { ...TRUSTED, hasBankData: true }
    expect(heldBack({ by, from, to: NOTHING })).toEqual({ bankData, trustedGroups })
    expect(heldBack({ by, from: NOTHING, to: NOTHING })).toEqual({ bankData: false, trustedGroups: false })
  },
)

test('who holds billing:w confirms bank data, and the own ones only an owner [MEMB-069]', () => {
  const whyNot = (by: object, isSelf: boolean) => whyNotConfirmBankData({ by, isSelf })
  expect(whyNot({ members: 'w', billing: 'r' }, false)).toBe('INSUFFICIENT_PERMISSION')
  expect(whyNot({ billing: 'w' }, false)).toBeUndefined()
  expect(whyNot({ billing: 'w' }, true)).toBe('OWN_RECORD')
  expect(whyNot({ owner: 'w' }, true)).toBeUndefined()
})
