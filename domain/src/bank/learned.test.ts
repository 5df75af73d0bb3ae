import { expect, test } from 'vitest'
import type { KnownPayer } from './facts.ts'
import { whatWasLearned } from './learned.ts'

const [GRANDMOTHER, OWN] = ['DE02100500000054540402', 'DE02120300000000202051']
const BEN: KnownPayer = { id: 'ben', names: ['Ben Müller'], surname: 'Müller', ibans: [OWN] }

test.each([
  ['nothing by hand', [], []],
  [
    'one account that paid for two people',
    [
      { iban: GRANDMOTHER, payerIds: ['clara'] },
      { iban: GRANDMOTHER, payerIds: ['ben', 'clara'] },
    ],
    [{ iban: GRANDMOTHER, payerIds: ['ben', 'clara'] }],
  ],
  ['the own account of the payer', [{ iban: OWN, payerIds: ['ben'] }], []],
  ['the own account, for somebody else', [{ iban: OWN, payerIds: ['clara'] }], [{ iban: OWN, payerIds: ['clara'] }]],
  ['the own account, for a child whose invoice names the payer', [{ iban: OWN, payerIds: ['child', 'ben'] }], []],
  ['a payment without an account', [{ iban: '', payerIds: ['clara'] }], []],
])('what is learned of %s', (_, byHand, rules) => {
  expect(whatWasLearned(byHand, [BEN])).toEqual(rules)
})
