import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAdultOn } from '../base/time/age.ts'
import { addDays, dayOf } from '../base/time/time.ts'
import { actsToday, type Births, isGrown, whyNoChild, whyNotConfirm, whyNotLink } from './guardianship.ts'

const TODAY = '2026-11-24'
const CHILD: Births = { hasAccount: false, ofRecord: '2014-05-17', ofAccount: null }
const GROWN = { hasAccount: true, ofRecord: null, ofAccount: null }

test.each([
  ['a child whom the club has entered', CHILD, undefined],
  ['an adult', { ...CHILD, ofRecord: '2008-11-24' }, 'adult'],
  ['somebody on the day before the 18th birthday', { ...CHILD, ofRecord: '2008-11-25' }, undefined],
  ['somebody of whom no date is known', { ...CHILD, ofRecord: null }, 'birthDateMissing'],
  ['an account that says it is a child', { hasAccount: true, ofRecord: null, ofAccount: '2012-01-01' }, undefined],
  [
    'an account that says nothing, whatever the club says',
    { hasAccount: true, ofRecord: '2014-05-17', ofAccount: null },
    'accountBirthDateMissing',
  ],
  [
    'an account that says it is an adult, whatever the club says',
    { hasAccount: true, ofRecord: '2014-05-17', ofAccount: '1990-01-01' },
    'adult',
  ],
  [
    'an account that says it is a child, of whom the club knows better',
    { hasAccount: true, ofRecord: '1990-01-01', ofAccount: '2014-05-17' },
    'adult',
  ],
] as const)('%s: why nobody acts for them is %s %s', (_, births, why) => {
  expect(whyNoChild(births, TODAY)).toBe(why)
})

test.each([
  ['Europe/Berlin', '2026-11-23T22:59:59Z', true],
  ['Europe/Berlin', '2026-11-23T23:00:00Z', false],
  ['America/New_York', '2026-11-24T04:59:59Z', true],
  ['America/New_York', '2026-11-24T05:00:00Z', false],
  ['Pacific/Auckland', '2026-11-23T10:59:59Z', true],
  ['Pacific/Auckland', '2026-11-23T11:00:00Z', false],
])('the 18th birthday begins at midnight of the zone of the club: in %s at %s acting is %s', (zone, at, acts) => {
  const child = { ...CHILD, ofRecord: '2008-11-24' }
  expect(actsToday({ isConfirmed: true, child, guardian: GROWN }, dayOf(Temporal.Instant.from(at), zone))).toBe(acts)
})

test.each([
  ['2026-02-28', true],
  ['2026-03-01', false],
])('somebody born on 29 February is a child on %s: %s', (day, acts) => {
  const child = { ...CHILD, ofRecord: '2008-02-29' }
  expect(actsToday({ isConfirmed: true, child, guardian: GROWN }, day)).toBe(acts)
})

test('a guardian who was only proposed, or who is a child as far as is known, acts for nobody', () => {
  expect(actsToday({ isConfirmed: false, child: CHILD, guardian: GROWN }, TODAY)).toBe(false)
  const young = { ...GROWN, ofAccount: '2009-01-01' }
  expect(actsToday({ isConfirmed: true, child: CHILD, guardian: young }, TODAY)).toBe(false)
  expect(isGrown(young, TODAY)).toBe(false)
  expect(whyNotConfirm({ child: CHILD, guardian: young, isSelf: false }, TODAY)).toBe('GUARDIAN_UNSUITABLE')
  expect(whyNotConfirm({ child: CHILD, guardian: GROWN, isSelf: true }, TODAY)).toBe('GUARDIAN_UNSUITABLE')
  expect(whyNotConfirm({ child: CHILD, guardian: GROWN, isSelf: false }, TODAY)).toBeUndefined()
})

const linking = { child: CHILD, childUid: 'mia', officerUid: 'anna', guardians: 0 }
test.each([
  ['somebody with an account', { ...linking, guardian: { ...GROWN, uid: 'ben' } }, undefined],
  ['an address', { ...linking, guardian: undefined }, undefined],
  ['themselves', { ...linking, guardian: { ...GROWN, uid: 'anna' } }, 'GUARDIAN_UNSUITABLE'],
  ['the child', { ...linking, guardian: { ...GROWN, uid: 'mia' } }, 'GUARDIAN_UNSUITABLE'],
  [
    'somebody without an account',
    { ...linking, guardian: { ...GROWN, hasAccount: false, uid: 'otto' } },
    'GUARDIAN_UNSUITABLE',
  ],
  ['a child', { ...linking, guardian: { ...GROWN, ofRecord: '2012-01-01', uid: 'max' } }, 'GUARDIAN_UNSUITABLE'],
  ['a third one', { ...linking, guardian: { ...GROWN, uid: 'ben' }, guardians: 2 }, 'GUARDIANS_COMPLETE'],
  ['one for an adult', { ...linking, child: { ...CHILD, ofRecord: '1990-01-01' }, guardian: undefined }, 'NO_CHILD'],
] as const)('an officer who proposes %s is refused with %s %s', (_, wish, refusal) => {
  expect(whyNotLink(wish, TODAY)).toBe(refusal)
})

const day = fc.option(
  fc.integer({ min: 0, max: 30_000 }).map((offset) => addDays('1950-01-01', offset)),
  { nil: null },
)

test('an adult by any date that is known is never acted for, and an account never by the word of others alone', () => {
  fc.assert(
    fc.property(fc.boolean(), day, day, (hasAccount, ofRecord, ofAccount) => {
      const acts = actsToday({ isConfirmed: true, child: { hasAccount, ofRecord, ofAccount }, guardian: GROWN }, TODAY)
      const known = [ofRecord, ofAccount].filter((each) => each !== null)
      if (known.some((each) => isAdultOn(each, TODAY))) expect(acts).toBe(false)
      if (known.length === 0) expect(acts).toBe(false)
      if (hasAccount && ofAccount === null) expect(acts).toBe(false)
    }),
  )
})
