import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { expect, test } from 'vitest'
import type { View } from '../../lane/period.ts'
import { eventsOfDay, withTitles } from './eventsOfDay.ts'

const zone = 'Europe/Berlin'
const ms = (day: string, clock: string) => (instantOf(day, clock, zone) as Temporal.Instant).epochMilliseconds

function eventFrom(
  title: string,
  [date, start]: [string, string],
  [endDate, end]: [string, string],
  more: object = {},
) {
  const slot = { start: ms(date, start), end: ms(endDate, end) }
  return {
    ...{ id: title, title, category: 'event', date, endDate, isBlocking: false, range: { id: 'hall', name: 'Halle' } },
    ...{ dateRange: slot, stretches: [{ ...slot, title: '' }] },
    ...more,
  } as unknown as ListedEvent
}

const titles = (events: ListedEvent[], day: string, view: View = 'week') =>
  eventsOfDay(events, day, { rangeId: 'hall', zone, view }).map(({ title }) => title)

test('an event until midnight is not on the day after it, one over midnight is, also on days of 23 and 25 hours', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-05-17']) {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
    const until = eventFrom('Bis Mitternacht', [day, '20:00'], [next, '00:00'])
    const over = eventFrom('Nachtschießen', [day, '22:00'], [next, '02:00'])
    const early = eventFrom('Vor dem Wechsel', [day, '00:00'], [day, '01:30'])
    expect(titles([until, over, early], day)).toEqual(['Bis Mitternacht', 'Nachtschießen', 'Vor dem Wechsel'])
    expect(titles([until, over, early], next)).toEqual(['Nachtschießen'])
    expect(titles([until, over, early], before)).toEqual([])
  }
})

test('what lasts several days stands first, and where it has parts only on their days', () => {
  const parts = [
    { start: ms('2026-05-15', '18:00'), end: ms('2026-05-15', '22:00'), title: 'Vorkampf' },
    { start: ms('2026-05-17', '10:00'), end: ms('2026-05-17', '13:00'), title: 'Finale' },
  ]
  const cup = eventFrom('Pokal', ['2026-05-15', '18:00'], ['2026-05-17', '13:00'], { stretches: parts })
  const camp = eventFrom('Lager', ['2026-05-14', '08:00'], ['2026-05-18', '18:00'])
  const short = eventFrom('Putzen', ['2026-05-17', '09:00'], ['2026-05-17', '10:00'])
  expect(titles([short, cup, camp], '2026-05-17')).toEqual(['Pokal', 'Lager', 'Putzen'])
  expect(titles([short, cup, camp], '2026-05-16')).toEqual(['Lager'])
})

test('above lanes stands what the lanes themselves do not show', () => {
  const day = '2026-05-17'
  const on = (title: string, more: object = {}) => eventFrom(title, [day, '10:00'], [day, '12:00'], more)
  const blocking = on('Training', { isBlocking: true })
  const elsewhere = on('Ligakampf', { isBlocking: true, range: { id: 'other', name: 'KK' } })
  const open = on('Ligatraining')
  const nowhere = on('Arbeitseinsatz', { range: null })
  const whole = eventFrom('Wettkampftag', [day, '00:00'], ['2026-05-18', '00:00'], { isBlocking: true })
  const all = [blocking, elsewhere, open, nowhere, whole]
  expect(titles(all, day, 'day')).toEqual(['Wettkampftag', 'Ligakampf', 'Ligatraining', 'Arbeitseinsatz'])
  expect(titles(all, day, 'week')).toHaveLength(5)
  expect(titles(all, day, 'list')).toHaveLength(5)
})

test('a range gets the names of the events that the reader may see, and of others none', () => {
  const time = { laneIds: [], dateRange: { start: 0, end: 1 } }
  const range = { events: ['Training', 'hidden'].map((eventId) => ({ ...time, eventId })) }
  const known = [eventFrom('Training', ['2026-05-17', '10:00'], ['2026-05-17', '12:00'])]
  expect(withTitles(range, known).events).toEqual([
    { ...time, eventId: 'Training', title: 'Training', category: 'event' },
    { ...time, eventId: 'hidden' },
  ])
})
