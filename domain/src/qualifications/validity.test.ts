import { describe, expect, test } from 'vitest'
import type { CertificateData } from './certificate.ts'
import { isContradictory, isValidOn, warningDays, warningDue } from './validity.ts'

const DATA: CertificateData = {
  kind: 'supervisor',
  number: 'A 17',
  issuer: '',
  issued: '2026-01-10',
  expires: null,
  weaponClasses: [],
  givenBy: '',
  note: '',
  blocked: null,
}
const CONSENT: CertificateData = { ...DATA, kind: 'consent', number: '', givenBy: 'Petra Ohnesorg' }

describe('what an officer writes of a certificate', () => {
  test.each<[string, CertificateData, boolean]>([
    ['a qualification', DATA, false],
    ['one without days', { ...DATA, issued: null }, false],
    ['one that ends on the day of its issue', { ...DATA, expires: '2026-01-10' }, false],
    ['one that ends before its issue', { ...DATA, expires: '2026-01-09' }, true],
    ['one that is blocked before its issue', { ...DATA, blocked: { on: '2026-01-09', reason: 'x' } }, true],
    ['a qualification with kinds of weapons', { ...DATA, weaponClasses: ['air'] }, true],
    ['a qualification that somebody gave', { ...DATA, givenBy: 'Petra' }, true],
    ['a consent', { ...CONSENT, weaponClasses: ['air'] }, false],
    ['a consent without a day', { ...CONSENT, issued: null }, true],
    ['a consent of nobody', { ...CONSENT, givenBy: ' ' }, true],
    ['an exemption of the authority', { ...CONSENT, kind: 'exemption', givenBy: '' }, false],
  ])('%s contradicts itself: %3$s', (_, data, expected) => {
    expect(isContradictory(data)).toBe(expected)
  })
})

test.each([
  ['2026-01-09', false],
  ['2026-01-10', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('a certificate from 10 January to 30 June counts on %s: %s', (day, expected) => {
  expect(isValidOn({ issued: '2026-01-10', expires: '2026-06-30', blocked: null }, day)).toBe(expected)
})

test('from the day on which it is blocked a certificate counts no more', () => {
  const blocked = { issued: null, expires: null, blocked: { on: '2026-03-01' } }
  expect([isValidOn(blocked, '2026-02-28'), isValidOn(blocked, '2026-03-01')]).toEqual([true, false])
})

test.each([
  [61, undefined],
  [60, 60],
  [15, 60],
  [14, 14],
  [0, 14],
  [-1, undefined],
])('%i days before its end the warning of %s days is due', (left, expected) => {
  const expires = Temporal.PlainDate.from('2026-11-24').add({ days: left }).toString()
  expect(warningDue(expires, '2026-11-24')).toBe(expected)
})

test('warnings fall 60 and 14 days before the end, and never without one', () => {
  expect(warningDays('2026-12-31').map(({ on }) => on)).toEqual(['2026-11-01', '2026-12-17'])
  expect(warningDue(null, '2026-11-24')).toBeUndefined()
})
