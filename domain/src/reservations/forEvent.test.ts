import { expect, test } from 'vitest'
import type { ListedEvent } from '../events/event.ts'
import { eventsToReserveFor, type ReservedFor, whyNotForEvent } from './forEvent.ts'

const CUP: ReservedFor = {
  date: '2026-06-02',
  endDate: '2026-06-04',
  rangeId: 'hall',
  isCancelled: false,
  hasPlace: true,
}

test.each<[string, ReservedFor | undefined, string, string | undefined]>([
  ['on its first day', CUP, '2026-06-02', undefined],
  ['on its last day', CUP, '2026-06-04', undefined],
  ['on no range of its own', { ...CUP, rangeId: null }, '2026-06-03', undefined],
  ['the day before', CUP, '2026-06-01', 'EVENT_ELSEWHERE'],
  ['the day after', CUP, '2026-06-05', 'EVENT_ELSEWHERE'],
  ['at another range', { ...CUP, rangeId: 'pistol' }, '2026-06-03', 'EVENT_ELSEWHERE'],
  ['while only waiting for a place', { ...CUP, hasPlace: false }, '2026-06-03', 'EVENT_WITHOUT_PLACE'],
  ['that is cancelled', { ...CUP, isCancelled: true }, '2026-06-03', 'REGISTRATION_CLOSED'],
  ['without being registered', undefined, '2026-06-03', 'EVENT_NOT_FOUND'],
])('a lane is reserved for an event %s', (_, event, date, refusal) => {
  expect(whyNotForEvent(event, { rangeId: 'hall', date })).toBe(refusal)
})

test('the events to choose from are those of the club in which the person has a place on that day, not those of a friend', () => {
  const event = (id: string, more: object): ListedEvent =>
    ({
      id,
      club: { id: 'eichenhain', name: '' },
      date: '2026-06-02',
      endDate: '2026-06-02',
      range: { id: 'hall', name: '' },
      cancelled: false,
      mine: [{ id: 'place', uid: 'ben', name: '', waiting: null }],
      ...more,
    }) as ListedEvent
  const events = [
    event('cup', {}),
    event('friend', { mine: [{ id: 'place', uid: 'clara', name: '', waiting: null }] }),
    event('waiting', { mine: [{ id: 'place', uid: 'ben', name: '', waiting: 2 }] }),
    event('elsewhere', { club: { id: 'hubertus', name: '' } }),
    event('later', { date: '2026-06-03', endDate: '2026-06-03' }),
  ]
  const place = { uid: 'ben', clubId: 'eichenhain', rangeId: 'hall', date: '2026-06-02' }

  expect(eventsToReserveFor(events, place).map(({ id }) => id)).toEqual(['cup'])
})
