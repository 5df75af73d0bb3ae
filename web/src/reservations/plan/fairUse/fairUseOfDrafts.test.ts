import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { expect, test } from 'vitest'
import { newDraft } from '../drafts/draft.ts'
import { EMPTY_FORM } from '../drafts/form.ts'
import type { OutboxEntry } from '../outbox/outbox.ts'
import { fairUseOfDrafts, takenAndWaiting } from './fairUseOfDrafts.ts'

const zone = 'Europe/Berlin'
const range = { id: 'hall', timeZone: zone }
const at = (day: string, clock: string) => instantOf(day, clock, zone) as Temporal.Instant
const draft = (day: string) =>
  newDraft(
    { clubId: 'club', range: { id: 'hall', name: '10 m' }, timeZone: zone },
    { id: 'lane', name: '1' },
    { start: at(day, '18:00'), minutes: 60 },
  )
const taken = (day: string) => ({
  rangeId: 'hall',
  dateRange: { start: at(day, '18:00').epochMilliseconds, end: at(day, '19:00').epochMilliseconds },
})
const rule: FairUseRule = {
  id: 'rule',
  name: 'Alle',
  rangeId: null,
  groupId: null,
  mostOpen: 3,
  minutesPerWeek: null,
  primeTimes: [],
  primeMinutesPerWeek: null,
  horizonDays: null,
  leadMinutes: null,
}
const given = { range, rules: [rule], by: { kind: 'member', groupIds: [] } as const, now: at('2026-05-18', '12:00') }

test('next to each draft stands how much is used with it, the earlier drafts counted in', () => {
  const drafts = [draft('2026-05-20'), draft('2026-05-21'), draft('2026-05-22')]
  const uses = fairUseOfDrafts(drafts, { ...given, taken: [taken('2026-05-19')] })

  expect(drafts.map(({ id }) => uses.get(id))).toEqual([
    { limit: 'open', used: 2, most: 3, next: undefined },
    { limit: 'open', used: 3, most: 3, next: '2026-05-19' },
    { limit: 'open', used: 4, most: 3, next: '2026-05-19' },
  ])
})

test('where the club sets no limit, nothing is said', () => {
  expect(fairUseOfDrafts([draft('2026-05-20')], { ...given, rules: [], taken: [] }).size).toBe(0)
})

const place = { clubId: 'club', range: { id: 'hall', name: '10 m' }, timeZone: zone }
const waits = (day: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: day,
  mode: 'reservation',
  place,
  drafts: [draft(day)],
  form: EMPTY_FORM,
  ...more,
})

test.each<[string, OutboxEntry, number]>([
  ['waits for the connection', waits('2026-05-20'), 2],
  ['waits at a time that is taken on another lane', waits('2026-05-19'), 2],
  ['was sent, and its answer is missing', waits('2026-05-20', { sentOn: 1 }), 2],
  ['was sent and is among the taken', waits('2026-05-19', { sentOn: 1 }), 1],
  ['is for a friend', waits('2026-05-20', { mode: 'friend' }), 1],
  ['waits in another club', waits('2026-05-20', { place: { ...place, clubId: 'other' } }), 1],
  ['was refused', waits('2026-05-20', { end: { is: 'refused', code: 'RESERVATION_CONFLICT' } }), 1],
])('what %s counts against the limits as it would at the server', (_, entry, counted) => {
  expect(takenAndWaiting([taken('2026-05-19')], [entry], 'club')).toHaveLength(counted)
})

test('a draft is over the limit when what waits fills it, before anything is sent', () => {
  const all = takenAndWaiting([taken('2026-05-19')], [waits('2026-05-20'), waits('2026-05-21')], 'club')
  const wish = draft('2026-05-22')

  expect(fairUseOfDrafts([wish], { ...given, taken: all }).get(wish.id)).toMatchObject({ used: 4, most: 3 })
})
