import { fieldsOf } from '@bahnfrei/domain/base/fieldsOf.ts'
import { expect, test } from 'vitest'
import { eventOf } from './drawnEvents.ts'
import { PRESET, type Viewer } from './filters.ts'
import type { GridReservation } from './gridReservations.ts'

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

const NAMES = [
  'endMs',
  'id',
  'isCancelled',
  'isDraggable',
  'isFaint',
  'isSummarized',
  'look',
  'meta',
  'startMs',
  'title',
]

test('all that is known of what is drawn: title, times, look for the style sheet, whether it can be dragged, and where and what it is [CAL-044]', () => {
  const [appointment] = eventOf(reservation, shown)
  const [block] = eventOf({ ...reservation, isClub: true }, shown)
  for (const event of [appointment, block]) expect(fieldsOf(event ?? {})).toEqual(NAMES)
  expect(fieldsOf(appointment?.meta ?? {})).toEqual(['appointment', 'laneId', 'rangeId', 'type'])
  expect(fieldsOf(block?.meta ?? {})).toEqual(['event', 'laneId', 'rangeId', 'type'])
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
