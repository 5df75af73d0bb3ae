import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { type Id, isDay } from '@bahnfrei/domain/base/fields.ts'
import { addDays, type Day, isBefore } from '@bahnfrei/domain/base/time.ts'
import type { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { slotOfWhen } from '@bahnfrei/domain/events/details.ts'
import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { MOST_PLACES, TITLE } from '@bahnfrei/domain/events/limits.ts'
import type { RHYTHMS } from '@bahnfrei/domain/ranges/repeat.ts'

/** What an officer says of an event, as the form holds it. */
export type EventForm = {
  kind: 'event' | 'training'
  title: string
  description: string
  date: Day | ''
  endDate: Day | ''
  startTime: string
  endTime: string
  /** Empty: at a place in words. */
  rangeId: Id<'range'> | ''
  rangeName: string
  isBlocking: boolean
  laneIds: Id<'lane'>[]
  isPublic: boolean
  allowedGroupIds: Id<'group'>[]
  registrationEnabled: boolean
  maxCount: string
  deadlineHours: string
  inputPrompt: string
  publicDisplay: boolean
  /** Only of a new one. */
  rhythm: (typeof RHYTHMS)[number] | ''
  until: Day | ''
  skipHolidays: boolean
}

/** A training of an hour and a half in the evening of a week from today, which is what most officers plan. */
export function newEventForm(today: Day): EventForm {
  const date = addDays(today, 7)
  return {
    kind: 'training',
    title: '',
    description: '',
    date,
    endDate: date,
    startTime: '18:00',
    endTime: '19:30',
    rangeId: '',
    rangeName: '',
    isBlocking: false,
    laneIds: [],
    isPublic: false,
    allowedGroupIds: [],
    registrationEnabled: true,
    maxCount: '',
    deadlineHours: '',
    inputPrompt: '',
    publicDisplay: true,
    rhythm: '',
    until: '',
    skipHolidays: true,
  }
}

export function eventFormOf(event: AdminEvent): EventForm {
  const { registrationDetails, deadlineValue, deadlineUnit } = event
  const hours = deadlineUnit === 'days' ? 24 : deadlineUnit === 'minutes' ? 1 / 60 : 1
  return {
    kind: event.category === 'training' ? 'training' : 'event',
    title: event.title,
    description: event.description,
    date: event.date,
    endDate: event.endDate,
    startTime: event.times.start.slice(0, 5),
    endTime: event.times.end.slice(0, 5),
    rangeId: event.range?.id ?? '',
    rangeName: event.rangeName,
    isBlocking: event.isBlocking,
    laneIds: event.laneIds,
    isPublic: event.visibility === 'public',
    allowedGroupIds: event.allowedGroupIds,
    registrationEnabled: event.registrationEnabled,
    maxCount: registrationDetails.maxCount === null ? '' : String(registrationDetails.maxCount),
    deadlineHours: deadlineValue === null ? '' : String(Math.round(deadlineValue * hours)),
    inputPrompt: registrationDetails.inputPrompt,
    publicDisplay: registrationDetails.publicDisplay,
    rhythm: '',
    until: '',
    skipHolidays: true,
  }
}

/** The fields in which something is wrong, as the rules of the domain see it (EVNT-027, EVNT-028). */
export function wrongEventFields(form: EventForm): Set<keyof EventForm> {
  const wrong = new Set<keyof EventForm>()
  const title = form.title.trim()
  if (title.length < TITLE.least || title.length > TITLE.most) wrong.add('title')
  if (!isDay(form.date)) wrong.add('date')
  if (!isDay(form.endDate) || form.endDate < form.date) wrong.add('endDate')
  // The zone does not matter for the order of two clock times.
  const slot = wrong.has('date') || wrong.has('endDate') ? undefined : slotOfWhen(whenOf(form), 'UTC')
  if (form.startTime === '') wrong.add('startTime')
  if (form.endTime === '' || (slot !== undefined && !isBefore(slot.start, slot.end))) wrong.add('endTime')
  if (form.maxCount !== '' && !isNumber(form.maxCount, 1, MOST_PLACES)) wrong.add('maxCount')
  if (form.deadlineHours !== '' && !isNumber(form.deadlineHours, 0, 10_000)) wrong.add('deadlineHours')
  if (form.rhythm !== '' && (!isDay(form.until) || form.until < form.date)) wrong.add('until')
  return wrong
}

function whenOf({ date, endDate, startTime, endTime }: EventForm) {
  return { date, endDate, startTime, endTime }
}

function isNumber(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
}

type Sent = Omit<InputOf<typeof eventAdminCalls.create>, 'decisions' | 'reason'>

/** What is sent of a form without faults; whether it is a draft is said by the button. */
export function sentOf(form: EventForm): Sent {
  const hasPlace = form.rangeId !== ''
  return {
    title: form.title.trim(),
    description: form.description,
    ...whenOf(form),
    category: form.kind,
    ...(form.kind === 'training' && { bookingType: 'flex' as const }),
    rangeId: form.rangeId === '' ? null : form.rangeId,
    rangeName: hasPlace ? '' : form.rangeName.trim(),
    isBlocking: hasPlace && form.isBlocking,
    lanes: hasPlace ? form.laneIds : [],
    visibility: form.isPublic ? 'public' : 'internal',
    allowedGroupIds: form.allowedGroupIds,
    registrationEnabled: form.registrationEnabled,
    maxCount: form.maxCount === '' ? null : Number(form.maxCount),
    deadlineValue: form.deadlineHours === '' ? null : Number(form.deadlineHours),
    deadlineUnit: 'hours',
    inputRequired: form.inputPrompt.trim() !== '',
    inputPrompt: form.inputPrompt.trim(),
    publicDisplay: form.publicDisplay,
    ...(form.rhythm !== '' &&
      form.until !== '' && {
        repeat: { rhythm: form.rhythm, until: form.until, skipHolidays: form.skipHolidays },
      }),
  }
}
