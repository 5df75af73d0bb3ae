import { detailsOf } from '@bahnfrei/domain/events/details.ts'
import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { expect, test } from 'vitest'
import { type EventForm, eventFormOf, newEventForm, sentOf, wrongEventFields } from './eventForm.ts'

const NEW = { ...newEventForm('2026-11-24'), title: 'Techniktraining' }

test.each<[string, Partial<EventForm>, (keyof EventForm)[]]>([
  ['as it is proposed, with a title', {}, []],
  ['without a title', { title: '  ' }, ['title']],
  ['with a title of two characters [EVNT-023]', { title: 'AB' }, ['title']],
  ['with a title of 101 characters [EVNT-024]', { title: 'A'.repeat(101) }, ['title']],
  ['that ends on the day before it begins [EVNT-027]', { endDate: '2026-11-30' }, ['endDate']],
  ['that ends when it begins [EVNT-028]', { endTime: '18:00' }, ['endTime']],
  ['that goes over midnight', { endDate: '2026-12-02', endTime: '01:00' }, []],
  ['for 500 people [EVNT-018]', { maxCount: '500' }, []],
  ['for 501 people [EVNT-018]', { maxCount: '501' }, ['maxCount']],
  ['for nobody', { maxCount: '0' }, ['maxCount']],
  ['as a series that ends before it begins', { rhythm: 'week', until: '2026-11-30' }, ['until']],
])('an event %s', (_, change, wrong) => {
  expect([...wrongEventFields({ ...NEW, ...change })]).toEqual(wrong)
})

test('a training is sent as an offering that is joined, a series with its rhythm', () => {
  const sent = sentOf({ ...NEW, maxCount: '12', rhythm: 'twoWeeks', until: '2027-03-01', inputPrompt: ' Kaliber? ' })
  expect(sent).toMatchObject({ category: 'training', bookingType: 'flex', maxCount: 12, inputRequired: true })
  expect(sent.repeat).toEqual({ rhythm: 'twoWeeks', until: '2027-03-01', skipHolidays: true })
  expect(sentOf({ ...NEW, kind: 'event' })).not.toHaveProperty('bookingType')
})

test('where there is no range, no lanes are closed', () => {
  expect(sentOf({ ...NEW, isBlocking: true, laneIds: ['1'], rangeName: 'Vereinsheim' })).toMatchObject({
    rangeId: null,
    rangeName: 'Vereinsheim',
    isBlocking: false,
    lanes: [],
  })
})

test('what is stored comes back out of the form as it went in', () => {
  const form: EventForm = {
    ...NEW,
    kind: 'event',
    rangeId: 'hall',
    laneIds: ['1', '2'],
    isBlocking: true,
    isPublic: true,
    allowedGroupIds: ['youth'],
    maxCount: '20',
    deadlineHours: '48',
    inputPrompt: 'Kommst du zum Essen?',
  }
  const { startTime, endTime, ...details } = detailsOf(sentOf(form)) as never as Record<string, unknown>
  const stored = {
    ...details,
    times: { start: startTime, end: endTime },
    range: { id: 'hall', name: 'Halle' },
    registrationDetails: { maxCount: 20, inputPrompt: form.inputPrompt, publicDisplay: true },
  }
  expect(eventFormOf(stored as unknown as AdminEvent)).toEqual(form)
})
