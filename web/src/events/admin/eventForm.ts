import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, isBefore } from '@bahnfrei/domain/base/time/time.ts'
import type { DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import type { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { slotOfWhen } from '@bahnfrei/domain/events/details.ts'
import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { MOST_PLACES, MOST_PROMPT, TITLE } from '@bahnfrei/domain/events/limits.ts'
import type { RHYTHMS } from '@bahnfrei/domain/ranges/repeat.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { type FormPart, formPartOf, isWrongPart, sentPart } from './eventParts.ts'

/** The details of an event, as the form holds them. */
export type EventForm = {
  kind: 'event' | 'training' | 'staff'
  /** Whether people reserve a lane and a time in it, in steps of `slotMinutes` up to a longest duration in minutes. */
  isFixed: boolean
  slotMinutes: string
  mostMinutes: string
  title: string
  description: string
  adminDescription: string
  date: Day | ''
  endDate: Day | ''
  startTime: string
  endTime: string
  /** The range; empty for a place in words. */
  rangeId: Id<'range'> | ''
  rangeName: string
  isBlocking: boolean
  laneIds: Id<'lane'>[]
  /** The lanes of a fixed offering that are part of it but not offered. */
  hiddenLaneIds: Id<'lane'>[]
  /** The colour in the calendar, such as `#2e7d32`; empty for the colour of the event's kind. */
  color: string
  priority: string
  parts: FormPart[]
  isPublic: boolean
  isPreliminary: boolean
  allowedGroupIds: Id<'group'>[]
  trainers: AdminEvent['trainers']
  sendMail: boolean
  registrationEnabled: boolean
  maxCount: string
  deadlineValue: string
  deadlineUnit: DeadlineUnit
  inputPrompt: string
  inputRequired: boolean
  canCancel: boolean
  publicDisplay: boolean
  /** The products that members and guests pay; empty is free. */
  memberProductId: Id<'product'> | ''
  guestProductId: Id<'product'> | ''
  /** The repetition, only for a new event. */
  rhythm: (typeof RHYTHMS)[number] | ''
  until: Day | ''
  skipHolidays: boolean
  /** The days of the series that are left out. */
  except: Day[]
}

const ONCE = { rhythm: '', until: '', skipHolidays: true, except: [] } satisfies Partial<EventForm>

/** The form of a new event: a training of an hour and a half in the evening, a week from today. */
export function newEventForm(today: Day): EventForm {
  const date = addDays(today, 7)
  return {
    kind: 'training',
    isFixed: false,
    slotMinutes: '30',
    mostMinutes: '60',
    title: '',
    description: '',
    adminDescription: '',
    date,
    endDate: date,
    startTime: '18:00',
    endTime: '19:30',
    rangeId: '',
    rangeName: '',
    isBlocking: false,
    laneIds: [],
    hiddenLaneIds: [],
    color: '',
    priority: '0',
    parts: [],
    isPublic: false,
    isPreliminary: false,
    allowedGroupIds: [],
    trainers: [],
    sendMail: false,
    registrationEnabled: true,
    maxCount: '',
    deadlineValue: '',
    deadlineUnit: 'hours',
    inputPrompt: '',
    inputRequired: true,
    canCancel: true,
    publicDisplay: true,
    memberProductId: '',
    guestProductId: '',
    ...ONCE,
  }
}

export function eventFormOf(event: AdminEvent): EventForm {
  const { registrationDetails, bookingConfig, prices } = event
  const fixed = bookingConfig !== null && 'reservationDuration' in bookingConfig ? bookingConfig : undefined
  return {
    kind: event.category,
    isFixed: event.bookingType === 'fixed',
    slotMinutes: String(fixed?.reservationDuration ?? 30),
    mostMinutes: String(fixed?.maxReservationDuration ?? 60),
    title: event.title,
    description: event.description,
    adminDescription: event.adminDescription,
    date: event.date,
    endDate: event.endDate,
    startTime: event.times.start.slice(0, 5),
    endTime: event.times.end.slice(0, 5),
    rangeId: event.range?.id ?? '',
    rangeName: event.rangeName,
    isBlocking: event.isBlocking,
    laneIds: event.laneIds,
    hiddenLaneIds: fixed?.lanes.flatMap(({ id, hidden }) => (hidden ? [id] : [])) ?? [],
    color: event.color,
    priority: String(event.priority),
    parts: event.eventParts.map(formPartOf),
    isPublic: event.visibility === 'public',
    isPreliminary: event.preliminary,
    allowedGroupIds: event.allowedGroupIds,
    trainers: event.trainers,
    sendMail: event.sendMail,
    registrationEnabled: event.registrationEnabled,
    maxCount: registrationDetails.maxCount === null ? '' : String(registrationDetails.maxCount),
    deadlineValue: event.deadlineValue === null ? '' : String(event.deadlineValue),
    deadlineUnit: event.deadlineUnit,
    inputPrompt: registrationDetails.inputPrompt,
    inputRequired: registrationDetails.inputRequired,
    canCancel: registrationDetails.canCancel,
    publicDisplay: registrationDetails.publicDisplay,
    memberProductId: prices.members?.productId ?? '',
    guestProductId: prices.guests?.productId ?? '',
    ...ONCE,
  }
}

/** The greatest length of the question: shorter for offerings than for events (EVNT-021, EVNT-022). */
export function mostPrompt(kind: EventForm['kind']): number {
  return kind === 'event' ? MOST_PROMPT.event : MOST_PROMPT.offering
}

/** The fields that break a rule of the domain (EVNT-027, EVNT-028). */
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
  if (slot !== undefined && form.parts.some((part) => isWrongPart(part, form))) wrong.add('parts')
  // Nobody could mend a field that is not shown.
  if (form.registrationEnabled) {
    if (!isFixed(form) && form.maxCount !== '' && !isNumber(form.maxCount, ...PLACES)) wrong.add('maxCount')
    if (form.deadlineValue !== '' && !isNumber(form.deadlineValue, ...DEADLINE)) wrong.add('deadlineValue')
    if (form.inputPrompt.trim().length > mostPrompt(form.kind)) wrong.add('inputPrompt')
  }
  if (isFixed(form)) {
    if (form.rangeId === '') wrong.add('rangeId')
    if (form.rangeId !== '' && form.laneIds.length === 0) wrong.add('laneIds')
    const isWhole = isNumber(form.mostMinutes, 10, 1440) && Number(form.mostMinutes) % Number(form.slotMinutes) === 0
    if (!isWhole) wrong.add('mostMinutes')
  }
  if (form.rhythm !== '' && (!isDay(form.until) || form.until < form.date)) wrong.add('until')
  return wrong
}

/** Whether lanes and times are reserved in it. Never for a club event, in which people register. */
export function isFixed({ kind, isFixed }: Pick<EventForm, 'kind' | 'isFixed'>): boolean {
  return kind !== 'event' && isFixed
}

function whenOf({ date, endDate, startTime, endTime }: EventForm) {
  return { date, endDate, startTime, endTime }
}

/** The least and the most places, and the least and the most hours or days of the deadline. */
const PLACES = [1, MOST_PLACES] as const
const DEADLINE = [0, 10_000] as const

function isNumber(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
}

type Sent = Omit<InputOf<typeof eventAdminCalls.create>, 'decisions' | 'reason'>

/** The input of the call for a valid form; the caller decides whether it is a draft. */
export function sentOf(form: EventForm): Sent {
  const hasPlace = form.rangeId !== ''
  // The reservation of a slot has the price of its lane.
  const productOf = (id: EventForm['memberProductId']) => (id === '' || isFixed(form) ? null : id)
  return {
    title: form.title.trim(),
    description: form.description,
    adminDescription: form.adminDescription,
    ...whenOf(form),
    category: form.kind,
    ...(form.kind !== 'event' && { bookingType: isFixed(form) ? ('fixed' as const) : ('flex' as const) }),
    ...(isFixed(form) && {
      bookingConfig: {
        reservationDuration: Number(form.slotMinutes),
        maxReservationDuration: Number(form.mostMinutes),
        lanes: form.laneIds.map((id) => ({ id, hidden: form.hiddenLaneIds.includes(id) })),
      },
    }),
    rangeId: form.rangeId === '' ? null : form.rangeId,
    rangeName: hasPlace ? '' : form.rangeName.trim(),
    isBlocking: hasPlace && form.isBlocking,
    lanes: hasPlace ? form.laneIds : [],
    color: form.color,
    priority: Number(form.priority),
    eventParts: form.parts.map(sentPart),
    visibility: form.isPublic ? 'public' : 'internal',
    preliminary: form.isPreliminary,
    allowedGroupIds: form.allowedGroupIds,
    trainerUids: form.trainers.map(({ uid }) => uid),
    sendMail: form.sendMail,
    registrationEnabled: form.registrationEnabled,
    maxCount: isNumber(form.maxCount, ...PLACES) ? Number(form.maxCount) : null,
    deadlineValue: isNumber(form.deadlineValue, ...DEADLINE) ? Number(form.deadlineValue) : null,
    deadlineUnit: form.deadlineUnit,
    inputRequired: form.inputRequired && form.inputPrompt.trim() !== '',
    inputPrompt: form.inputPrompt.trim().slice(0, mostPrompt(form.kind)),
    canCancel: form.canCancel,
    publicDisplay: form.publicDisplay,
    memberProductId: productOf(form.memberProductId),
    guestProductId: productOf(form.guestProductId),
    ...(form.rhythm !== '' &&
      form.until !== '' && {
        repeat: { rhythm: form.rhythm, until: form.until, skipHolidays: form.skipHolidays, except: form.except },
      }),
  }
}

/** The fields for day and times. When they change, registered people may no longer be able to come. */
const WHEN = ['date', 'endDate', 'startTime', 'endTime'] as const

/**
 * The changes to send for a stored event. Unchanged fields are left out, so that each date of a series keeps its own
 * value.
 */
export function changesOf(first: EventForm, form: EventForm): Partial<Omit<Sent, 'repeat'>> {
  const { repeat: _, ...before } = sentOf(first)
  const { repeat: __, ...after } = sentOf(form)
  const was: Record<string, unknown> = before
  const changed = Object.entries(after).filter(([field, value]) => !isSame(was[field], value))
  const changes: Partial<typeof after> = Object.fromEntries(changed)
  // A first day alone would take the last one with it.
  return isMoved(first, form)
    ? { ...changes, date: after.date, ...(after.endDate && { endDate: after.endDate }) }
    : changes
}

export function isMoved(first: EventForm, form: EventForm): boolean {
  return WHEN.some((field) => first[field] !== form[field])
}
