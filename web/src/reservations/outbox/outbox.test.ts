import { MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import { expect, test } from 'vitest'
import { EMPTY_FORM } from '../drafts/form.ts'
import { isBringable, isOverdue, type Letter, nextOf, withLetter } from './outbox.ts'

const PLACE = { clubId: 'eichenhain', range: { id: 'hall', name: 'Luftdruckhalle' }, timeZone: 'Europe/Berlin' }
const letter = (key: string, more: Partial<Letter> = {}): Letter => ({
  key,
  mode: 'reservation',
  place: PLACE,
  drafts: [],
  form: EMPTY_FORM,
  ...more,
})

test('what was laid down first goes first, and what has ended holds nobody up', () => {
  const refused = letter('a', { end: { is: 'refused', code: 'RESERVATION_CONFLICT' } })
  expect(nextOf([refused, letter('b'), letter('c')])?.key).toBe('b')
  expect(nextOf([refused, letter('b', { end: { is: 'booked' } })])).toBeUndefined()
})

test.each([
  ['was never sent', letter('a'), true],
  ['may lie at the server', letter('a', { sentOn: 1 }), false],
  ['was refused', letter('a', { sentOn: 1, end: { is: 'refused', code: 'RESERVATION_CONFLICT' } }), true],
  ['stayed without an answer for too long', letter('a', { sentOn: 1, end: { is: 'overdue' } }), true],
  ['is booked', letter('a', { sentOn: 1, end: { is: 'booked' } }), false],
])('what %s can be taken back: %#', (_, sent, isPossible) => {
  expect(isBringable(sent)).toBe(isPossible)
})

test.each([
  ['never', undefined, false],
  ['20 hours ago', 20 * 60, false],
  ['a minute more ago', 20 * 60 + 1, true],
])('what was sent %s is repeated only while the server knows its key', (_, minutes, expected) => {
  const now = 1_000_000_000
  const sentOn = minutes === undefined ? undefined : now - minutes * MINUTE_MS
  expect(isOverdue(letter('a', { sentOn }), now)).toBe(expected)
})

test('a change concerns one letter', () => {
  expect(withLetter([letter('a'), letter('b')], 'b', { sentOn: 5 }).map(({ sentOn }) => sentOn)).toEqual([undefined, 5])
})
