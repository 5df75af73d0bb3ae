import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Level } from '@bahnfrei/domain/base/rights/permissions.ts'
import { may, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import { eventPriceOf, whyNotPrice } from '@bahnfrei/domain/events/eventPrice.ts'
import { type By, whyNotLeave, whyNotRegister } from '@bahnfrei/domain/events/registration.ts'
import { eventsTopic, ownEventsTopic } from '@bahnfrei/domain/events/topics.ts'
import { whyNotActFor } from '@bahnfrei/domain/families/actFor.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { bondWith } from '../families/bondWith.ts'
import { standingOf } from '../members/standing.ts'
import type { EventNeeds } from './freed.ts'
import { tellEventJob } from './jobs.ts'
import { joinableOf, lockEvent, type StoredEvent } from './locked.ts'
import { inOrder, settle } from './places.ts'
import { IS_BILLED, pricesOfEvent, refuseIfBilled } from './prices.ts'
import { registrations } from './tables.ts'
import { namedRows, VISIBLE, viewerOf } from './viewer.ts'

type Calls = typeof eventCalls
type Wish = Omit<InputOf<Calls['participate']>, 'forUser'>
type Done = OutputOf<Calls['participate']>

/** Registers the caller, a friend or the caller's child for an event, or cancels a registration. */
export async function participate(
  { forUser, ...wish }: InputOf<Calls['participate']>,
  context: ClubContext,
): Promise<Done> {
  const { uid, club } = context
  const event = await lockVisible(context, wish.eventId)
  // Its slots are reservations (OP-64).
  if (event.bookingType === 'fixed') refuse('INPUT_INVALID')
  if (wish.type === 'cancel') return leave(event, { ...wish, uid: forUser }, 'person', context)
  const who = forUser === undefined || forUser === uid ? uid : forUser
  const standing = who === uid ? club.standing : await standingOfFriend(context, who, event)
  return register(event, wish, { uid: who, standing, by: 'person' }, context)
}

/** Makes the handler by which managers register a person of the club for an event, or cancel the registration. */
export function changeParticipants(needs: EventNeeds) {
  return async (
    { uid: who, laneId, times, ...wish }: InputOf<Calls['changeParticipants']>,
    context: ClubContext,
  ): Promise<Done> => {
    const { db, club, now } = context
    const event = await lockManaged(context, wish.eventId)
    const isFixed = event.bookingType === 'fixed'
    if (wish.type === 'cancel' && isFixed) return leaveSlot(needs, event, { ...wish, uid: who }, context)
    if (wish.type === 'cancel') return leave(event, { ...wish, uid: who }, 'manager', context)
    const standing = await standingOf(db, club.id, who, now)
    if (standing === undefined) refuse('MISSING_USER')
    if (!isFixed) return register(event, wish, { uid: who, standing, by: 'manager' }, context)
    if (laneId === undefined || times === undefined) refuse('INPUT_INVALID')
    const { comment = '' } = wish
    await needs.takeSlot({ eventId: event.id, uid: who, laneId, times, comment }, context)
    return { participationId: (await registrationOf(event, who, context)).id, waiting: null }
  }
}

/** Cancels a person's slot of a fixed offering: the registration is deleted with the reservation. */
async function leaveSlot(
  needs: EventNeeds,
  event: StoredEvent,
  { participationId = '', uid: who }: Wish & { uid: Id<'user'> },
  context: ClubContext,
): Promise<Done> {
  const { id } = await registrationOf(event, who, context)
  if (participationId !== '' && participationId !== id) refuse('EVENT_NOT_FOUND')
  await needs.cancelSlots({ eventIds: [event.id], uids: [who], reason: '' }, context)
  return { participationId: id, waiting: null }
}

async function registrationOf(
  event: StoredEvent,
  who: Id<'user'>,
  { db, club, uid }: ClubContext,
): Promise<Registered> {
  const all = await rows<Registered>(db, 'find_registration', FIND, [club.id, event.id, uid])
  return all.find((each) => each.uid === who) ?? refuse('EVENT_NOT_FOUND')
}

const SEES = `SELECT e.id FROM events e WHERE e.club_id = $club AND e.id = $id::uuid AND ${VISIBLE}`

/** Locks an event. Refuses an event that the caller may not see like an unknown one. */
async function lockVisible(context: ClubContext, id: Id<'event'>): Promise<StoredEvent> {
  const event = await lockEvent(context.db, context.club.id, id)
  const seen = await namedRows(context.db, 'sees_event', SEES, { ...viewerOf(context), id })
  return event === undefined || seen.length === 0 ? refuse('EVENT_NOT_FOUND') : event
}

/** Locks an event that the caller manages, as an officer or as its leader. Refuses any other event as unknown. */
export async function lockManaged(context: ClubContext, id: Id<'event'>, level: Level = 'w'): Promise<StoredEvent> {
  const { db, club, uid } = context
  const event = await lockEvent(db, club.id, id)
  const isManager = may(club.standing, `adminEvents:${level}`) || event?.trainerUids.includes(uid)
  return event === undefined || !isManager ? refuse('EVENT_NOT_FOUND') : event
}

/**
 * Returns the standing in the club of a friend, or of a child for whom the caller acts. Refuses if that person may not
 * see the event.
 */
async function standingOfFriend(context: ClubContext, friend: Id<'user'>, event: StoredEvent): Promise<Standing> {
  const { db, club, now } = context
  refuseIf(whyNotActFor(await bondWith(context, friend, { isLocked: true }), 'register'))
  const standing = await standingOf(db, club.id, friend, now)
  if (standing === undefined) refuse('TARGET_INSUFFICIENT_PERMISSION')
  const viewer = viewerOf({ uid: friend, club: { id: club.id, standing } })
  const seen = await namedRows(db, 'sees_event', SEES, { ...viewer, id: event.id })
  return seen.length === 0 ? refuse('TARGET_INSUFFICIENT_PERMISSION') : standing
}

type Who = { uid: Id<'user'>; standing: Standing; by: By }

async function register(event: StoredEvent, wish: Wish, who: Who, context: ClubContext): Promise<Done> {
  const { db, club, now, uid, announce, job } = context
  const { comment = '', wait = false, participationId = '', expectedPrices } = wish
  if (participationId !== '') refuse('INPUT_INVALID')
  const person = { groupIds: who.standing.groupIds, comment }
  refuseIf(whyNotRegister(joinableOf(event), person, who.by, now))
  const registered = await inOrder(db, club.id, event.id)
  if (registered.some((each) => each.uid === who.uid)) refuse('REGISTRATION_EXISTS')
  const isFull = event.maxCount !== null && event.taken >= event.maxCount
  if (isFull && !wait) refuse('RESERVATION_CONFLICT')
  const price = eventPriceOf(await pricesOfEvent(context, event), who.standing, event.date)
  refuseIf(whyNotPrice(price, who.standing, expectedPrices))
  const [last] = await rows<{ ordinal: number }>(
    db,
    'last_ordinal',
    'SELECT coalesce(max(ordinal), 0) AS ordinal FROM registrations WHERE club_id = $1 AND event_id = $2',
    [club.id, event.id],
  )
  const id = randomUUID()
  await db.insert(registrations).values({
    clubId: club.id,
    id,
    eventId: event.id,
    uid: who.uid,
    registeredBy: uid,
    registeredOn: now.toString(),
    ordinal: (last?.ordinal ?? 0) + 1,
    waiting: isFull,
    comment,
    byFriend: who.by === 'person' && who.uid !== uid,
    price: price ?? null,
  })
  if (who.by === 'manager') await record(context, id, undefined, { eventId: event.id, uid: who.uid, comment })
  announce(eventsTopic(club.id), ...[who, ...registered].map((each) => ownEventsTopic(each.uid)))
  const change = isFull ? 'waiting' : 'registered'
  job(tellEventJob, { clubId: club.id, eventIds: [event.id], uids: [who.uid], change, by: uid })
  return { participationId: id, waiting: isFull ? registered.filter(({ isWaiting }) => isWaiting).length + 1 : null }
}

type Registered = {
  id: Id<'registration'>
  uid: Id<'user'>
  isWaiting: boolean
  isOwn: boolean
  isBilled: boolean
  comment: string
}

const FIND = `SELECT id, uid, waiting AS "isWaiting", uid = $3 OR by_friend AND registered_by = $3 AS "isOwn", comment, ${IS_BILLED} AS "isBilled"
  FROM registrations r WHERE club_id = $1 AND event_id = $2`

/** Cancels a registration. For anybody but the managers, another person's registration does not exist (B24). */
async function leave(
  event: StoredEvent,
  { participationId, uid: who }: Wish & { uid?: Id<'user'> | undefined },
  by: By,
  context: ClubContext,
): Promise<Done> {
  const { db, club, uid, now, announce, job } = context
  const all = await rows<Registered>(db, 'find_registration', FIND, [club.id, event.id, uid])
  const isNamed = (each: Registered) =>
    participationId === undefined || participationId === ''
      ? each.uid === (who ?? uid)
      : each.id === participationId && (who === undefined || each.uid === who)
  const found = all.find((each) => isNamed(each) && (by === 'manager' || each.isOwn))
  if (found === undefined || (by === 'person' && !(await stillActsFor(context, found.uid)))) refuse('EVENT_NOT_FOUND')
  refuseIf(whyNotLeave(joinableOf(event), found, by, now))
  await rows(db, 'leave_event', 'DELETE FROM registrations WHERE club_id = $1 AND id = $2', [club.id, found.id])
  if (by === 'manager')
    await record(context, found.id, { eventId: event.id, uid: found.uid, comment: found.comment }, undefined)
  announce(eventsTopic(club.id), ownEventsTopic(found.uid))
  const change = found.uid === uid ? 'left' : 'removed'
  job(tellEventJob, { clubId: club.id, eventIds: [event.id], uids: [found.uid], change, by: uid })
  await settle(context, event)
  return { participationId: found.id, waiting: null }
}

/** Whether the caller still acts for this person: not as a guardian of somebody who is of age now and no friend. */
async function stillActsFor(context: ClubContext, who: Id<'user'>): Promise<boolean> {
  return whyNotActFor(await bondWith(context, who, { isLocked: true }), 'unregister') === undefined
}

function record(context: ClubContext, id: string, before: object | undefined, after: object | undefined) {
  const call = 'events.changeParticipants'
  return recordChange(context, { subject: 'registration', subjectId: id, call, before, after })
}

const BEFORE = `SELECT id, attendance, note FROM registrations
  WHERE club_id = $1 AND event_id = $2 AND id = ANY($3::uuid[]) ORDER BY id`
const ATTEND = `UPDATE registrations SET attendance = CASE WHEN $4 THEN $5 ELSE attendance END, note = coalesce($6, note)
  WHERE club_id = $1 AND event_id = $2 AND id = ANY($3::uuid[])`

/** Records the attendance of participants, or a note about one. */
export async function attend(
  { eventId, participationIds, attendance, note }: InputOf<Calls['attend']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  await lockManaged(context, eventId)
  const ids = [...new Set(participationIds)]
  const before = await rows<{ id: Id<'registration'>; attendance: string | null; note: string }>(
    db,
    'attendance_before',
    BEFORE,
    [club.id, eventId, ids],
  )
  if (before.length < ids.length) refuse('EVENT_NOT_FOUND')
  // People who are excused owe nothing.
  if (attendance === 'excused') await refuseIfBilled(context, [eventId], ids)
  const values = [club.id, eventId, ids, attendance !== undefined, attendance ?? null, note ?? null]
  await rows(db, 'attend_event', ATTEND, values)
  for (const { id, ...was } of before)
    await recordChange(context, {
      subject: 'registration',
      subjectId: id,
      call: 'events.attend',
      before: was,
      after: { attendance: attendance === undefined ? was.attendance : attendance, note: note ?? was.note },
    })
  announce(eventsTopic(club.id))
}
