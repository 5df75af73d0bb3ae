import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { newDetails } from '@bahnfrei/domain/events/details.ts'
import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { expect, test } from 'vitest'
import { changesOf, type EventForm, eventFormOf, newEventForm, sentOf, wrongEventFields } from './eventForm.ts'

const FIXED: Partial<EventForm> = { isFixed: true, rangeId: 'hall', laneIds: ['1', '2'] }
const PART = {
  ...{ title: 'Vorkampf', description: '', date: '2026-12-01', endDate: '2026-12-01' },
  ...{ startTime: '18:00', endTime: '18:30' },
}
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
  ['with a question of 500 characters [EVNT-022]', { kind: 'event', inputPrompt: 'A'.repeat(500) }, []],
  ['with a question of 501 characters [EVNT-022]', { kind: 'event', inputPrompt: 'A'.repeat(501) }, ['inputPrompt']],
  ['as a training with a question of 400 characters [EVNT-021]', { inputPrompt: 'A'.repeat(400) }, []],
  ['as a training with a question of 401 characters [EVNT-021]', { inputPrompt: 'A'.repeat(401) }, ['inputPrompt']],
  ['in which a lane is chosen, on no range', { isFixed: true }, ['rangeId']],
  ['in which a lane is chosen, without lanes', { isFixed: true, rangeId: 'hall' }, ['laneIds']],
  ['with 45 minutes in steps of 30', { ...FIXED, mostMinutes: '45' }, ['mostMinutes']],
  ['with 90 minutes in steps of 30', { ...FIXED, mostMinutes: '90' }, []],
  ['of the club, which is never chosen by lane', { kind: 'event', isFixed: true }, []],
  ['with a part outside of it', { parts: [{ ...PART, date: '2026-12-02', endDate: '2026-12-02' }] }, ['parts']],
  ['with a part without a title', { parts: [{ ...PART, title: 'A' }] }, ['parts']],
  ['with a part in it', { parts: [PART] }, []],
  ['as a series that ends before it begins', { rhythm: 'week', until: '2026-11-30' }, ['until']],
])('an event %s', (_, change, wrong) => {
  expect([...wrongEventFields({ ...NEW, ...change })]).toEqual(wrong)
})

test('a training is sent as an offering that is joined, a series with its rhythm', () => {
  const sent = sentOf({ ...NEW, maxCount: '12', rhythm: 'twoWeeks', until: '2027-03-01', inputPrompt: ' Kaliber? ' })
  expect(sent).toMatchObject({ category: 'training', bookingType: 'flex', maxCount: 12, inputRequired: true })
  expect(sent.repeat).toEqual({ rhythm: 'twoWeeks', until: '2027-03-01', skipHolidays: true, except: [] })
  expect(sentOf({ ...NEW, kind: 'event' })).not.toHaveProperty('bookingType')
})

test('what is wrong in fields of a registration that is switched off keeps nobody from saving, and is not sent', () => {
  const wrong = { ...NEW, maxCount: '0', deadlineValue: '-1', inputPrompt: 'x'.repeat(2_000) }
  expect([...wrongEventFields(wrong)]).toEqual(['maxCount', 'deadlineValue', 'inputPrompt'])
  const off = { ...wrong, registrationEnabled: false }
  expect([...wrongEventFields(off)]).toEqual([])
  expect(sentOf(off)).toMatchObject({ maxCount: null, deadlineValue: null })
  expect(eventAdminCalls.create.input.safeParse(sentOf(off)).error?.issues ?? []).toEqual([])
})

test('where there is no range, no lanes are closed', () => {
  expect(sentOf({ ...NEW, isBlocking: true, laneIds: ['1'], rangeName: 'Vereinsheim' })).toMatchObject({
    rangeId: null,
    rangeName: 'Vereinsheim',
    isBlocking: false,
    lanes: [],
  })
})

/** The event as the server would return it after this form was sent. */
function storedOf(form: EventForm): AdminEvent {
  const { startTime, endTime, deadlineValue, ...details } = newDetails(sentOf(form))
  const { maxCount, inputPrompt, inputRequired, canCancel, publicDisplay } = details
  const lanes = details.laneIds.map((id) => ({ id, name: id, hidden: details.hiddenLaneIds.includes(id) }))
  const fixed = {
    reservationDuration: details.reservationDuration,
    maxReservationDuration: details.maxReservationDuration,
    lanes,
  }
  return {
    ...details,
    deadlineValue,
    times: { start: startTime, end: endTime },
    range: details.rangeId && { id: details.rangeId, name: 'Halle' },
    trainers: details.trainerUids.map((uid) => ({ uid, name: uid })),
    eventParts: details.parts.map(({ startTime: start, endTime: end, ...part }) => ({
      ...part,
      times: { start, end },
    })),
    bookingConfig: details.bookingType === 'fixed' ? fixed : null,
    prices: { members: productOf(details.memberProductId), guests: productOf(details.guestProductId) },
    registrationDetails: { maxCount, inputPrompt, inputRequired, canCancel, publicDisplay },
  } as unknown as AdminEvent
}

function productOf(productId: string | null | undefined) {
  return productId ? { productId } : null
}

const RICH: Partial<EventForm> = {
  memberProductId: 'ourFee',
  guestProductId: 'guestFee',
  title: 'Vereinsmeisterschaft',
  adminDescription: 'Pokale abholen',
  rangeId: 'hall',
  laneIds: ['1', '2'],
  isBlocking: true,
  color: '#2e7d32',
  priority: '10',
  parts: [{ ...PART, id: 'part1' }],
  isPublic: true,
  isPreliminary: true,
  allowedGroupIds: ['youth'],
  trainers: [{ uid: 'thea', name: 'thea' }],
  sendMail: true,
  maxCount: '20',
  deadlineValue: '30',
  deadlineUnit: 'minutes',
  inputPrompt: 'Kommst du zum Essen?',
  inputRequired: false,
  canCancel: false,
}

test.each<[string, Partial<EventForm>]>([
  ['a club event', { ...RICH, kind: 'event' }],
  ['a training that is joined', { ...RICH, kind: 'training' }],
  ['a duty', { ...RICH, kind: 'staff' }],
  [
    'a training with lanes to choose, one of them not offered',
    { ...RICH, ...FIXED, hiddenLaneIds: ['2'], memberProductId: '', guestProductId: '' },
  ],
])('what is stored of %s comes back out of the form as it went in', (_, change) => {
  const form: EventForm = { ...NEW, ...change }
  expect(eventFormOf(storedOf(form))).toEqual(form)
})

test.each<[string, Partial<EventForm>, Partial<EventForm>, object]>([
  ['nothing, when nothing was changed', { ...RICH, ...FIXED }, {}, {}],
  [
    'a title alone, so that a duty stays a duty',
    { ...RICH, kind: 'staff' },
    { title: 'Aufsicht' },
    { title: 'Aufsicht' },
  ],
  [
    'the last day with the first one',
    {},
    { startTime: '17:00' },
    { startTime: '17:00', date: '2026-12-01', endDate: '2026-12-01' },
  ],
])('of a stored event is sent %s', (_, stored, change, sent) => {
  const first = eventFormOf(storedOf({ ...NEW, ...stored }))
  expect(changesOf(first, { ...first, ...change })).toEqual(sent)
})
