import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { invitationsLeft, whyNotAccept, whyNotBecome, whyNotInvite } from './invitation.ts'

test('only people without an account who are members or guests are invited', () => {
  const person = { hasAccount: false, isCompany: false }
  const answers = MEMBERSHIP_STATUSES.map((status) => [status, whyNotInvite({ ...person, status })])
  expect(answers.filter(([, why]) => why === undefined).map(([status]) => status)).toEqual(['member', 'guest'])
  expect(whyNotInvite({ ...person, status: 'member', hasAccount: true })).toBe('USER_EXISTS')
  expect(whyNotInvite({ ...person, status: 'guest', isCompany: true })).toBe('INPUT_INVALID')
})

test.each([
  [{ members_accessLimit: 50 }, 0, 50],
  [{ members_accessLimit: 50 }, 49, 1],
  [{ members_accessLimit: 50 }, 50, 0],
  [{ members_accessLimit: 50 }, 60, 0],
  [{ members_accessLimit: 0 }, 0, 0],
  [{ members_accessLimit: -3 }, 0, 0],
  [{ members_accessLimit: false }, 0, 0],
  [{}, 0, 0],
  [{ members_accessLimit: true }, 10_000, Number.POSITIVE_INFINITY],
])('with the features %j and %i people who have access %d more are invited [P13]', (features, counting, left) => {
  expect(invitationsLeft(features, counting)).toBe(left)
})

test.each([
  [{ members_accessLimit: 50 }, 49, false, undefined],
  [{ members_accessLimit: 50 }, 50, false, 'ACCESS_LIMIT_REACHED'],
  [{ members_accessLimit: 50 }, 60, true, undefined],
  [{ members_accessLimit: false }, 0, false, 'ACCESS_LIMIT_REACHED'],
  [{ members_accessLimit: true }, 10_000, false, undefined],
])(
  'with the features %j and %i people with access, one who has it already (%s) is refused with %s [P13]',
  (features, withAccess, hasAccess, refusal) => {
    expect(whyNotAccept(features, withAccess, hasAccess)).toBe(refusal)
  },
)

test('nobody beyond the limit is invited, however many are invited one after the other', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.array(fc.nat(50)), (limit, had, wishes) => {
      let counting = had
      for (const wish of wishes) if (wish <= invitationsLeft({ members_accessLimit: limit }, counting)) counting += wish
      expect(counting).toBeLessThanOrEqual(Math.max(limit, had))
    }),
  )
})

test.each([
  ['Otto Ohnesorg', 'Otto Ohnesorg', undefined],
  ['Otto Ohnesorg', 'Ohnesorg, Otto Karl', undefined],
  ['Jürgen Köhler', 'Juergen Koehler', undefined],
  ['', 'Otto Ohnesorg', undefined],
  ['Mia Muster', 'Tim Muster', 'INVITED_SOMEBODY_ELSE'],
  ['Tim Muster', 'Tim Mustermann', 'INVITED_SOMEBODY_ELSE'],
] as const)('the account of %j and the invitation of %j: %s', (own, invited, why) => {
  expect(whyNotBecome(own, invited)).toBe(why)
})
