import { instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { isOverdue } from '../../../base/send/sendQueue.ts'
import { newDraft } from '../drafts/draft.ts'
import { EMPTY_FORM } from '../drafts/form.ts'
import { canBecomeDrafts, nextOf, type OutboxEntry, waitingDrafts, withEntry } from './outbox.ts'

const PLACE = { clubId: 'eichenhain', range: { id: 'hall', name: 'Luftdruckhalle' }, timeZone: 'Europe/Berlin' }
const draft = newDraft(PLACE, { id: 'lane', name: '1' }, { start: instantAt(0), minutes: 60 })
const entry = (key: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  mode: 'reservation',
  place: PLACE,
  drafts: [],
  form: EMPTY_FORM,
  ...more,
})

test('what was laid down first goes first, and what has ended holds nobody up', () => {
  const refused = entry('a', { end: { is: 'refused', code: 'RESERVATION_CONFLICT' } })
  expect(nextOf([refused, entry('b'), entry('c')])?.key).toBe('b')
  expect(nextOf([refused, entry('b', { end: { is: 'reserved' } })])).toBeUndefined()
})

test.each([
  ['was never sent', entry('a'), true],
  ['may lie at the server', entry('a', { sentOn: 1 }), false],
  ['was refused', entry('a', { sentOn: 1, end: { is: 'refused', code: 'RESERVATION_CONFLICT' } }), true],
  ['stayed without an answer for too long', entry('a', { sentOn: 1, end: { is: 'overdue' } }), true],
  ['is reserved', entry('a', { sentOn: 1, end: { is: 'reserved' } }), false],
])('what %s can be taken back: %#', (_, sent, isPossible) => {
  expect(canBecomeDrafts(sent)).toBe(isPossible)
})

test.each([
  ['never', undefined, false],
  ['20 hours ago', 20 * 60, false],
  ['a minute more ago', 20 * 60 + 1, true],
])('what was sent %s is repeated only while the server knows its key', (_, minutes, expected) => {
  const now = 1_000_000_000
  const sentOn = minutes === undefined ? undefined : now - minutes * MINUTE_MS
  expect(isOverdue(entry('a', { sentOn }), now)).toBe(expected)
})

test('what waits for a range is drawn there as long as it has no answer, for oneself or for others', () => {
  const drafts = [draft]
  const entries = [
    entry('a', { drafts }),
    entry('b', { drafts, sentOn: 1, mode: 'friend' }),
    entry('c', { drafts, end: { is: 'refused', code: 'RESERVATION_CONFLICT' } }),
    entry('d', { drafts, place: { ...PLACE, range: { id: 'other', name: '50 m' } } }),
  ]
  expect(waitingDrafts(entries, 'hall')).toEqual([draft, draft])
})

test('a change concerns one entry', () => {
  expect(withEntry([entry('a'), entry('b')], 'b', { sentOn: 5 }).map(({ sentOn }) => sentOn)).toEqual([undefined, 5])
})
