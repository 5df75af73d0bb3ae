import { GUEST_DEFAULTS, MEMBER_DEFAULTS } from '@bahnfrei/domain/base/permissions.ts'
import { addDays, type Day, dayOf, daysBetween, instantOf, weekdayOf } from '@bahnfrei/domain/base/time.ts'
import { windowsOf } from '@bahnfrei/domain/ranges/openTime.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/calls.ts'
import type { Database } from '../src/base/db.ts'
import { create } from '../src/reservations/create.ts'
import { type BuiltRange, type World, ZONE } from './build.ts'

/** How full a lane is on an ordinary evening: of all half hours this part is taken. */
const FULLNESS = [0.34, 0.42, 0.3, 0.55]
const DAYS_BEHIND = 7
const DAYS_AHEAD = 13
const LENGTHS = [60, 60, 90, 30, 120]

/** Three weeks of plausible reservations around today, made by the very verb that people use. */
export async function seedReservations(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const today = dayOf(now, ZONE)
  const random = randomFrom(1898)
  const { eichenhain, talblick } = world.clubs
  const members = [world.people.ben, world.people.anna, world.people.trainer, world.people.dirk, ...world.crowd]
  for (let day = addDays(today, -DAYS_BEHIND); day <= addDays(today, DAYS_AHEAD); day = addDays(day, 1)) {
    for (const [index, range] of eichenhain.ranges.entries())
      await fillDay(
        database,
        eichenhain.id,
        range,
        day,
        now,
        members,
        (FULLNESS[index] ?? 0.3) * fades(today, day),
        random,
      )
    for (const range of talblick.ranges)
      await fillDay(database, talblick.id, range, day, now, [world.people.dieter, world.people.clara], 0.1, random)
  }
  await bookForTheCast(database, world, today, now)
}

/** People book near days more than far ones. */
function fades(today: Day, day: Day): number {
  return day <= today ? 1 : Math.max(0.15, 1 - daysBetween(today, day) / 12)
}

async function fillDay(
  database: Database,
  clubId: string,
  range: BuiltRange,
  day: Day,
  now: Temporal.Instant,
  people: string[],
  fullness: number,
  random: () => number,
): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const byPerson = new Map<string, ReservationLine[]>()
  for (const laneId of range.laneIds)
    for (const { from, to } of windowsOf(range.bookableTimes, weekdayOf(day), 'open')) {
      for (let at = from; at < to; ) {
        const length = Math.min(pick(LENGTHS), to - at)
        if (random() > fullness) {
          at += 30
          continue
        }
        const line = { eventId: range.id, laneId, date: day, times: { start: clock(at), end: clock(at + length) } }
        const person = pick(people)
        byPerson.set(person, [...(byPerson.get(person) ?? []), line])
        at += length
      }
    }
  for (const [uid, lines] of byPerson) await book(database, clubId, uid, lines, day, now)
}

/** What the visitor of the demo finds: Ben has something ahead, one of it soon. */
async function bookForTheCast(database: Database, world: World, today: Day, now: Temporal.Instant): Promise<void> {
  const { eichenhain } = world.clubs
  for (const [range, ahead] of [
    [eichenhain.ranges[0], 1],
    [eichenhain.ranges[1], 3],
    [eichenhain.ranges[2], 8],
  ] as const) {
    if (range === undefined) continue
    const date = addDays(today, ahead)
    const window = windowsOf(range.bookableTimes, weekdayOf(date), 'open').at(-1)
    const laneId = range.laneIds.at(-1)
    if (window === undefined || laneId === undefined) continue
    const start = window.to - 60
    const line = { eventId: range.id, laneId, date, times: { start: clock(start), end: clock(window.to) }, comment: '' }
    await book(database, eichenhain.id, world.people.ben, [line], date, now)
  }
}

/**
 * Books as one would have on the eve of the day, so that the past of the demo keeps the rules too.
 * A slot that somebody else has by now is left to them.
 */
async function book(
  database: Database,
  clubId: string,
  uid: string,
  lines: ReservationLine[],
  day: Day,
  now: Temporal.Instant,
) {
  const eve = instantOf(addDays(day, -1), '19:00', ZONE)
  const isBehind = eve !== undefined && Temporal.Instant.compare(eve, now) < 0
  const at = isBehind ? eve : now
  const open = lines.filter(({ date, times }) => {
    const start = instantOf(date, times.start, ZONE)
    return start !== undefined && Temporal.Instant.compare(start, at) > 0
  })
  const [first] = open
  if (first === undefined) return
  const standing = { kind: 'member', permissions: { ...MEMBER_DEFAULTS, ...GUEST_DEFAULTS } } as const
  await database
    .transaction({ clubId }, (db) =>
      create(
        { type: 'fixed', targetId: first.eventId, specifics: { reservations: open } },
        { uid, loginId: uid, now: at, language: 'de', db, announce: () => undefined, club: { id: clubId, standing } },
      ),
    )
    .catch((error: { code?: string }) => {
      if (error.code !== 'RESERVATION_CONFLICT') throw error
    })
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The same numbers at every start (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
