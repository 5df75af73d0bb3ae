import { overlaps, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import { clubReservationsTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()
const { hall } = w
const members = await Promise.all(w.crowd.slice(0, 3).map((uid) => w.as({ uid })))
const anna = await w.as('anna')
const DAY = '2026-05-21'
const LANES = 3

afterEach(clear)

/** The list of the club is kept until a change is announced. */
function clear(): Promise<void> {
  return w.database.systemTransaction(async (db, announce) => {
    await rows(db, 'clear', 'DELETE FROM reservations')
    announce(clubReservationsTopic(anna.clubId))
  })
}

/** A live reservation in the naive model; `who` -1 is a blocker of the club. */
type Held = { id: string; who: number; lane: number; start: number; length: number }
type Step =
  | { operation: 'create' | 'block'; who: number; lane: number; start: number; length: number; more: number }
  | { operation: 'update'; who: number; of: number; lane: number; start: number; length: number }
  | { operation: 'cancel'; who: number; of: number }

/** Times are counted in half hours from 16:00; the hall shuts at 22:00, which is 12. */
const clockAt = (half: number) => `${16 + Math.floor(half / 2)}:${half % 2 === 0 ? '00' : '30'}`
const place = { lane: fc.nat(LANES - 1), start: fc.nat(11), length: fc.integer({ min: 1, max: 4 }) }
const who = fc.nat(members.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ operation: fc.constant('create' as const), who, ...place, more: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ operation: fc.constant('block' as const), who, ...place, more: fc.constant(0) }),
  },
  { weight: 3, arbitrary: fc.record({ operation: fc.constant('update' as const), who, of: fc.nat(20), ...place }) },
  { weight: 2, arbitrary: fc.record({ operation: fc.constant('cancel' as const), who, of: fc.nat(20) }) },
)

const wishOf = ({ lane, start, length }: Pick<Held, 'lane' | 'start' | 'length'>) =>
  line(hall, lane, DAY, clockAt(start), clockAt(start + length))
const collides = (a: Omit<Held, 'id' | 'who'>, b: Omit<Held, 'id' | 'who'>) =>
  a.lane === b.lane && a.start < b.start + b.length && b.start < a.start + a.length
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )

test('whatever people do, what is live never overlaps, and each operation is taken or refused as a naive model says [B07] [B08] [B09] [B15]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await clear()
      let held: Held[] = []
      for (const each of steps) held = await done(each, held)
      expect(await liveOnes()).toEqual(held.map(({ id, ...at }) => `${id} ${at.lane} ${at.start} ${at.length}`).sort())
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

/** Does the step over HTTP, holds the answer against the model, and says what the model then holds. */
async function done(each: Step, held: Held[]): Promise<Held[]> {
  const client = members[each.who] as Client
  if ('more' in each) return made(each, client, held)
  const target = held[each.of % Math.max(held.length, 1)]
  if (target === undefined) return held
  const isOwn = target.who === each.who
  if (each.operation === 'cancel') {
    const code = await codeOf(client.reservations.cancel({ id: target.id }))
    expect(code).toBe(isOwn ? undefined : 'RESERVATION_NOT_FOUND')
    await forgetAll()
    return isOwn ? held.filter(({ id }) => id !== target.id) : held
  }
  const code = await codeOf(client.reservations.update(moving(target.id, wishOf(each))))
  await forgetAll()
  const others = held.filter(({ id }) => id !== target.id)
  const isSame = collides(target, each) && target.start === each.start && target.length === each.length
  const expected = !isOwn
    ? 'RESERVATION_NOT_FOUND'
    : isSame
      ? undefined
      : each.start + each.length > 12
        ? 'RESERVATION_TIME_FORBIDDEN'
        : others.some((other) => collides(other, each))
          ? 'RESERVATION_CONFLICT'
          : undefined
  expect(code).toBe(expected)
  const { lane, start, length } = each
  return code === undefined ? [...others, { ...target, lane, start, length }] : held
}

/** Forgets cancellations and moves: the limit on giving back or moving slots again and again is tested elsewhere. */
async function forgetAll() {
  await w.database.rows('forget', "DELETE FROM reservations WHERE status = 'cancelled'")
  await forgetChanges(w)
}

/** One line, or as many lines on the lanes next to it: all or none. */
async function made(each: Extract<Step, { more: number }>, client: Client, held: Held[]): Promise<Held[]> {
  const places = Array.from({ length: each.more + 1 }, (_, index) => ({ ...each, lane: (each.lane + index) % LANES }))
  const wish = reserving(...places.map(wishOf))
  const isBlock = each.operation === 'block'
  let ids: string[] = []
  const code = await codeOf(
    (isBlock
      ? anna.reservations.createBlockers({ ...wish, displayText: '', showPublicDisplayText: false })
      : client.reservations.create(wish)
    ).then((answer) => {
      ids = answer.ids
    }),
  )
  const isClosed = !isBlock && each.start + each.length > 12
  const isTaken = places.some((at) => held.some((other) => collides(other, at)))
  expect(code).toBe(isClosed ? 'RESERVATION_TIME_FORBIDDEN' : isTaken ? 'RESERVATION_CONFLICT' : undefined)
  expect(ids).toHaveLength(code === undefined ? places.length : 0)
  return [
    ...held,
    ...ids.map((id, index) => {
      const { lane, start, length } = places[index] as (typeof places)[number]
      return { id, who: isBlock ? -1 : each.who, lane, start, length }
    }),
  ]
}

async function liveOnes(): Promise<string[]> {
  const { reservations: live } = await anna.reservations.adminList({
    rangeId: hall.id,
    from: DAY,
    to: DAY,
    status: 'live',
  })
  const slots = live.map((each) => ({ lane: each.lane.id, slot: slotOf(DAY, each.times, 'Europe/Berlin') as Slot }))
  for (const [index, one] of slots.entries())
    for (const other of slots.slice(index + 1))
      expect(one.lane === other.lane && overlaps(one.slot, other.slot)).toBe(false)
  return live
    .map(({ id, lane, times, durationMinutes }) => {
      const [hours = 0, minutes = 0] = times.start.split(':').map(Number)
      return `${id} ${hall.laneIds.indexOf(lane.id)} ${(hours - 16) * 2 + minutes / 30} ${durationMinutes / 30}`
    })
    .sort()
}
