import { fieldsOf } from '@bahnfrei/domain/base/fieldsOf.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { PRESET, type Viewer } from '../calendar/filters.ts'
import type { GridReservation } from '../calendar/gridReservations.ts'
import { newDraft } from '../drafts/draft.ts'
import { eventOf, eventOfDraft } from './drawnEvents.ts'

const HOUR_MS = 3_600_000
const reservation: GridReservation = {
  id: 'reservation',
  title: 'Ben Brandt',
  laneId: 'lane4',
  isClub: false,
  isTaking: true,
  isCancelled: false,
  isOwn: false,
  startMs: 0,
  endMs: HOUR_MS,
}
const viewer: Viewer = { isOfficer: false, filters: PRESET, friends: new Map(), mayMove: ({ isOwn }) => isOwn }
const shown = { viewer, rangeId: 'hall', summarized: new Set<string>() }

test('all that is known of what is drawn: title, times, look for the style sheet, whether it can be dragged, and where and what it is [CAL-044]', () => {
  const names = [
    'id',
    'title',
    'startMs',
    'endMs',
    'look',
    'isDraggable',
    'isCancelled',
    'isFaint',
    'isSummarized',
    'meta',
  ]
  const place = { clubId: 'club', range: { id: 'hall', name: 'Halle' }, timeZone: 'Europe/Berlin' }
  const draft = newDraft(place, { id: 'lane4', name: '4' }, { start: instantAt(0), minutes: 60 })
  const slot = { start: instantAt(0), end: instantAt(HOUR_MS) }
  const events = [...eventOf(reservation, shown), ...eventOf({ ...reservation, isClub: true }, shown)]
  const metas = [['appointment'], ['event'], []]
  for (const [index, event] of [...events, eventOfDraft(draft, slot, 'draft')].entries()) {
    expect(fieldsOf(event)).toEqual(names.toSorted())
    expect(fieldsOf(event.meta)).toEqual(['type', 'laneId', 'rangeId', ...(metas[index] ?? [])].sort())
  }
})

test('a reservation is drawn with title, times, look, lane, range and itself, and only the own one can be dragged [CAL-044] [CAL-045]', () => {
  const [others] = eventOf(reservation, shown)
  const [own] = eventOf({ ...reservation, isOwn: true }, shown)

  expect(others).toMatchObject({
    title: 'Ben Brandt',
    startMs: 0,
    endMs: HOUR_MS,
    look: 'taken',
    isDraggable: false,
    meta: { type: 'userAppointment', laneId: 'lane4', rangeId: 'hall', appointment: 'reservation' },
  })
  expect(own).toMatchObject({ look: 'mine', isDraggable: true })
})

test('a blocker is drawn as an event of the range, with its text as title [CAL-044] [CAL-045]', () => {
  expect(eventOf({ ...reservation, isClub: true, title: 'Pokal' }, shown)).toMatchObject([
    {
      title: 'Pokal',
      look: 'block',
      isDraggable: false,
      meta: { type: 'partialRangeEvent', laneId: 'lane4', rangeId: 'hall', event: 'reservation' },
    },
  ])
})

test('a draft is an appointment that is being edited, and can be dragged until it is sent [CAL-044] [CAL-045]', () => {
  const start = instantAt(0)
  const place = { clubId: 'club', range: { id: 'hall', name: 'Halle' }, timeZone: 'Europe/Berlin' }
  const draft = newDraft(place, { id: 'lane4', name: '4' }, { start, minutes: 60 })

  expect(eventOfDraft(draft, { start, end: instantAt(HOUR_MS) }, 'draft')).toMatchObject({
    startMs: 0,
    endMs: HOUR_MS,
    look: 'draft',
    isDraggable: true,
    meta: { type: 'editingAppointment', laneId: 'lane4', rangeId: 'hall' },
  })
  expect(eventOfDraft(draft, { start, end: instantAt(HOUR_MS) }, 'waiting')).toMatchObject({
    look: 'waiting',
    isDraggable: false,
  })
})
