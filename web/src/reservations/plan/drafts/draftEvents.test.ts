import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { eventOfDraft } from './draftEvents.ts'

const HOUR_MS = 3_600_000

test('a draft is an appointment that is being edited, and can be dragged until it is sent [CAL-044] [CAL-045]', () => {
  const start = instantAt(0)
  const place = { clubId: 'club', range: { id: 'hall', name: 'Halle' }, timeZone: 'Europe/Berlin' }
  const draft = newDraft(place, { id: 'lane4', name: '4' }, { start, minutes: 60 })

  expect(eventOfDraft(draft, { start, end: instantAt(HOUR_MS) }, 'draft')).toEqual({
    id: draft.id,
    title: '',
    look: 'draft',
    isDraggable: true,
    isCancelled: false,
    isFaint: false,
    isSummarized: false,
    startMs: 0,
    endMs: HOUR_MS,
    meta: { type: 'editingAppointment', laneId: 'lane4', rangeId: 'hall' },
  })
  expect(eventOfDraft(draft, { start, end: instantAt(HOUR_MS) }, 'waiting')).toMatchObject({
    look: 'waiting',
    isDraggable: false,
  })
})
