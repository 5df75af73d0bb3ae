import { expect, test } from 'vitest'
import { likenessOf } from './likeName.ts'

const HERE = { cities: ['Eichenhain'], postalCodes: ['35708'], points: [{ lat: 50.74, lon: 8.2 }] }
const KNOWN = { name: 'SV Eichenhain 1898 e.V.', ...HERE }
const FAR = { cities: ['Passau'], postalCodes: ['94032'], points: [{ lat: 48.57, lon: 13.46 }] }
const NOWHERE = { cities: [], postalCodes: [], points: [] }

test.each([
  'SV Eichenhain 1898 e.V.',
  'SV Eichenhain',
  'sv eichenhain e. V.',
  'Schützenverein Eichenhain',
  'Schuetzenverein Eichenhain 2026',
  'S\u0306V Eichenhain',
  'SV \u0415ichenhain',
  'SV Eichenh\u0430in',
  'SV E1chenhain',
  'SV-Eichenhain',
])('the name %s is the same as that of a club, wherever it is [X14]', (name) => {
  for (const place of [HERE, FAR, NOWHERE]) expect(likenessOf({ name, ...place }, KNOWN)).toBe('same')
})

test.each([
  'SV Eichenhein',
  'SV Eichenhainer',
  'SGi Eichenhain',
  'Schützengesellschaft Eichenhain',
  'Schießsportzentrum Eichenhain',
  'SV Eichenhain offiziell',
  'Freunde SV Eichenhain 1898',
])('the name %s is like that of a club nearby, and of one whose place nobody knows [X14]', (name) => {
  expect(likenessOf({ name, ...HERE }, KNOWN)).toBe('near')
  expect(likenessOf({ name, ...NOWHERE }, KNOWN)).toBe('near')
  expect(likenessOf({ name, ...HERE }, { ...KNOWN, ...NOWHERE })).toBe('near')
  expect(likenessOf({ name, ...FAR }, KNOWN)).toBeUndefined()
})

test.each(['SV Eichenau', 'SGi Birkenau', 'SV Tannenhain', 'SV', 'Schützenverein e.V.'])(
  'the name %s is another one, also nearby',
  (name) => {
    expect(likenessOf({ name, ...HERE }, KNOWN)).toBeUndefined()
  },
)

test.each([
  [{ cities: ['EICHENHAIN'] }, true],
  [{ postalCodes: ['35708'] }, true],
  [{ points: [{ lat: 50.74, lon: 8.62 }] }, true],
  [{ points: [{ lat: 50.74, lon: 8.63 }] }, false],
  [{ cities: ['Eichenau'], postalCodes: ['35709'] }, false],
])('a club with %o is nearby: %s', (place, isNearby) => {
  const found = likenessOf({ name: 'SGi Eichenhain', ...NOWHERE, ...place }, KNOWN)
  expect(found).toBe(isNearby ? 'near' : undefined)
})

test.each([
  ['SV Lindach', 'SV Lindich', 'near'],
  ['SV Lindach', 'SV Lindau', undefined],
  ['SV Rottenburg', 'SV Rothenburg', 'near'],
  ['SV Rottenburg', 'SV Rothenberg', 'near'],
  ['SV Rottenburg', 'SV Rothenborn', undefined],
] as const)('%s and %s in one place are alike: %s', (one, other, likeness) => {
  expect(likenessOf({ name: one, ...HERE }, { name: other, ...HERE })).toBe(likeness)
})
