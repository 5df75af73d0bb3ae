import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CERTIFICATE_KINDS } from './kinds.ts'
import { type HeldQualification, whyNotSupervise } from './supervise.ts'

const DAY = '2026-11-24'
const held = (fields: Partial<HeldQualification> = {}): HeldQualification => ({
  kind: 'supervisor',
  number: 'A 17',
  issued: '2020-03-01',
  expires: null,
  blocked: null,
  ...fields,
})
const youth = (fields: Partial<HeldQualification> = {}) => held({ kind: 'youth', ...fields })

describe('a supervisor on a day', () => {
  test.each<[string, HeldQualification[], string | undefined]>([
    ['without any certificate', [], 'supervisor missing'],
    ['with others only', [held({ kind: 'firstAid' }), youth(), held({ kind: 'trainer' })], 'supervisor missing'],
    ['with one without end', [held()], undefined],
    ['on its last day', [held({ expires: DAY })], undefined],
    ['the day after its end', [held({ expires: '2026-11-23' })], 'supervisor expired'],
    ['on the day of its issue', [held({ issued: DAY })], undefined],
    ['the day before its issue', [held({ issued: '2026-11-25' })], 'supervisor notYet'],
    ['without a day of issue', [held({ issued: null })], undefined],
    ['without a number', [held({ number: ' ' })], 'supervisor numberMissing'],
    ['with a second one that has a number', [held({ number: '' }), held()], undefined],
    ['blocked from today on', [held({ blocked: { on: DAY } })], 'supervisor blocked'],
    ['blocked from tomorrow on', [held({ blocked: { on: '2026-11-25' } })], undefined],
    ['blocked, with another one that is not', [held({ blocked: { on: '2026-01-01' } }), held()], 'supervisor blocked'],
    ['with an old one and its renewal', [held({ expires: '2025-01-01' }), held({ issued: '2025-01-01' })], undefined],
    [
      'between an old one and the next',
      [held({ expires: '2025-01-01' }), held({ issued: '2027-01-01' })],
      'supervisor notYet',
    ],
  ])('%s: %3$s', (_, certificates, expected) => {
    const answer = whyNotSupervise(certificates, DAY, { youth: false })
    expect(answer && `${answer.kind} ${answer.why}`).toBe(expected)
  })

  test.each<[string, HeldQualification[], string | undefined]>([
    ['without fitness for youth work', [held()], 'youth missing'],
    ['with both', [held(), youth()], undefined],
    ['with youth work that has ended', [held(), youth({ expires: '2026-11-23' })], 'youth expired'],
    ['with youth work that is blocked', [held(), youth({ blocked: { on: DAY } })], 'youth blocked'],
    ['with youth work without a number', [held(), youth({ number: '' })], 'youth numberMissing'],
    ['with youth work alone', [youth()], 'supervisor missing'],
  ])('of minors, %s: %3$s', (_, certificates, expected) => {
    const answer = whyNotSupervise(certificates, DAY, { youth: true })
    expect(answer && `${answer.kind} ${answer.why}`).toBe(expected)
  })
})

test('a further certificate never takes the right to supervise away unless it is blocked, and care of minors asks for no less', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((each) => each.toISOString().slice(0, 10))
  const certificate: fc.Arbitrary<HeldQualification> = fc.record({
    kind: fc.constantFrom(...CERTIFICATE_KINDS),
    number: fc.constantFrom('', 'A 1'),
    issued: fc.option(day),
    expires: fc.option(day),
    blocked: fc.option(fc.record({ on: day })),
  })
  fc.assert(
    fc.property(fc.array(certificate), certificate, day, (certificates, more, on) => {
      const may = whyNotSupervise(certificates, on, { youth: false }) === undefined
      if (whyNotSupervise(certificates, on, { youth: true }) === undefined) expect(may).toBe(true)
      if (may && more.blocked === null)
        expect(whyNotSupervise([...certificates, more], on, { youth: false })).toBeUndefined()
    }),
  )
})
