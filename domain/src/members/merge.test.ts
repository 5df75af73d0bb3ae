import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filled, whyNotAbsorb, whyNotMerge } from './merge.ts'

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

test.each([
  [{ members: 'w' }, {}, true],
  [{ members: 'w' }, { isSelf: true }, false],
  [{ members: 'w' }, { bringsAccount: true }, false],
  [{ members: 'w' }, { bringsTrust: true }, false],
  [{ members: 'w', billing: 'r' }, { bringsAccount: true }, false],
  [{ members: 'w', billing: 'w' }, { bringsAccount: true }, true],
  [{ members: 'w', billing: 'w' }, { bringsAccount: true, isSelf: true }, false],
  [{ members: 'w', admin: 'w' }, { bringsTrust: true }, true],
  [{ owner: 'w' }, { isSelf: true, bringsAccount: true, bringsTrust: true }, true],
] as const)('somebody with %j merges records that bring %j: %s [MEMB-069]', (by, brings, may) => {
  const refusal = whyNotAbsorb({ by, isSelf: false, bringsAccount: false, bringsTrust: false, ...brings })
  expect(refusal).toBe(may ? undefined : 'INSUFFICIENT_PERMISSION')
})
