import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { GUEST_DEFAULTS, MEMBER_DEFAULTS } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  instantOf,
  isBefore,
  weekdayOf,
} from '@bahnfrei/domain/base/time/time.ts'
import { windowsOf } from '@bahnfrei/domain/ranges/windows.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import type { Database } from '../src/base/database/db.ts'
import { create } from '../src/reservations/create.ts'
import { actingAs } from './acting.ts'
import { type BuiltRange, type World, ZONE } from './build.ts'
import { seedEvents } from './events.ts'
import { randomFrom } from './randomFrom.ts'
import { seedTenants } from './tenants.ts'

/** The occupied share of all half hours of the lanes of each range of Eichenhain. */
const FULLNESS = [0.16, 0.18, 0.12, 0.22]
const FULLNESS_OF_OPERATOR = 0.1
/** The days of the past in the demo. The last `DAYS_BEHIND` days are made by the verb, those before in `year.ts`. */
export const DAYS_OF_YEAR = 364
export const DAYS_BEHIND = 7
const DAYS_AHEAD = 13
const LENGTHS = [60, 60, 90, 30, 120]
/** The most reservations a day: each costs a call of the verb, and more are not needed. */
const MOST_A_DAY = 56

type Place = { clubId: Id<'club'>; range: BuiltRange; fullness: number }

/** Adds three weeks of plausible reservations around today, by the verb that people use. */
export async function seedReservations(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const today = dayOf(now, ZONE)
  const random = randomFrom(1898)
  const { eichenhain, talblick } = world.clubs
  // The hours have counted for longer than the past of the demo.
  const since = now.subtract({ hours: 24 * (DAYS_OF_YEAR + 1) }).toString()
  await database.rows('hours_since', 'UPDATE schedules SET activation_time = $1', [since])
  await seedTenants(database, world, now)
  await seedEvents(database, world, now)
  await reserveForTheCast(database, world, today, now)
  for (let day = addDays(today, -DAYS_BEHIND); day <= addDays(today, DAYS_AHEAD); day = addDays(day, 1)) {
    // Nobody shoots in two places at once: each person is taken at most once a day.
    const people = shuffled([...world.crowd, ...world.silent, world.people.dirk], random).slice(0, MOST_A_DAY)
    const places: Place[] = [
      ...eichenhain.ranges.map((range, index) => ({ clubId: eichenhain.id, range, fullness: FULLNESS[index] ?? 0.2 })),
      ...talblick.ranges.map((range) => ({ clubId: talblick.id, range, fullness: FULLNESS_OF_OPERATOR })),
    ]
    for (const place of places)
      for (const line of linesOf({ ...place, fullness: place.fullness * fades(today, day) }, day, random)) {
        const person = people.pop()
        if (person !== undefined) await reserve(database, place.clubId, person, line, now)
      }
  }
  await needOfficers(database, world, now)
}

/** Returns the share of reservations by the distance of the day: people reserve near days more often. */
function fades(today: Day, day: Day): number {
  return day <= today ? 1 : Math.max(0.2, 1 - daysBetween(today, day) / 12)
}

function linesOf({ range, fullness }: Place, day: Day, random: () => number): ReservationLine[] {
  const lines: ReservationLine[] = []
  for (const laneId of range.laneIds)
    for (const { from, to } of windowsOf(range.bookableTimes, weekdayOf(day), 'open'))
      for (let at = from; at < to; ) {
        const length = Math.min(LENGTHS[Math.floor(random() * LENGTHS.length)] ?? 60, to - at)
        const isTaken = random() < fullness
        if (isTaken)
          lines.push({ eventId: range.id, laneId, date: day, times: { start: clockAt(at), end: clockAt(at + length) } })
        at += isTaken ? length : 30
      }
  return shuffled(lines, random)
}

/** Adds upcoming reservations of Ben, Clara and the trainer. */
async function reserveForTheCast(database: Database, world: World, today: Day, now: Temporal.Instant): Promise<void> {
  const { clubs, people } = world
  const [hall, pistol, smallBore] = clubs.eichenhain.ranges
  for (const [uid, range, ahead, lane] of [
    [people.ben, hall, 0, 7],
    [people.ben, hall, 1, 7],
    [people.ben, pistol, 3, 2],
    [people.ben, smallBore, 8, 4],
    [people.clara, hall, 2, 3],
    [people.trainer, hall, 1, 11],
    [people.anna, pistol, 2, 0],
  ] as const) {
    if (range === undefined) continue
    const date = addDays(today, ahead)
    const window = windowsOf(range.bookableTimes, weekdayOf(date), 'open').at(-1)
    const laneId = range.laneIds[lane]
    if (window === undefined || laneId === undefined) continue
    const times = { start: clockAt(window.to - 90), end: clockAt(window.to) }
    await reserve(database, clubs.eichenhain.id, uid, { eventId: range.id, laneId, date, times }, now)
  }
}

/** Adds tasks for officers: a block over a reservation, and a former member who asks to return. */
async function needOfficers(database: Database, { clubs, people }: World, now: Temporal.Instant): Promise<void> {
  await database.rows(
    'block_over_reservation',
    `INSERT INTO blocks (club_id, id, range_id, lane_ids, during, title, created_on)
     SELECT club_id, gen_random_uuid(), range_id, ARRAY[lane_id], during, 'Wartung der Zuganlage', $2::timestamptz
     FROM reservations WHERE club_id = $1 AND lower(during) > $2::timestamptz + interval '1 day' AND NOT uid = ANY($3::uuid[])
     ORDER BY during, id LIMIT 1`,
    [clubs.eichenhain.id, now.toString(), Object.values(people)],
  )
  await database.rows(
    'ask_again',
    `WITH asked AS (UPDATE memberships SET status = 'pending' WHERE club_id = $1 AND uid = $2 RETURNING club_id, uid)
     INSERT INTO access_requests (club_id, uid, comment, status, status_before, created_on)
     SELECT club_id, uid, 'Ich bin wieder in der Nähe.', 'pending', 'exMember', $3 FROM asked`,
    [clubs.eichenhain.id, people.fritz, now.toString()],
  )
}

/**
 * Reserves as of the eve of the day, so that the past of the demo obeys the rules too. Skips a slot that is occupied,
 * or that no agreement allows.
 */
async function reserve(
  database: Database,
  clubId: Id<'club'>,
  uid: Id<'user'>,
  line: ReservationLine,
  now: Temporal.Instant,
) {
  const eve = instantOf(addDays(line.date, -1), '19:00', ZONE) ?? now
  const at = isBefore(eve, now) ? eve : now
  const standing: Standing = {
    kind: 'member',
    permissions: { ...MEMBER_DEFAULTS, ...GUEST_DEFAULTS },
    groupIds: [],
  }
  await database
    .transaction({ clubId }, (db) =>
      create(
        { type: 'fixed', targetId: line.eventId, specifics: { reservations: [line] } },
        actingAs({ uid, clubId, now: at, standing }, db),
      ),
    )
    .catch((error: { code?: string }) => {
      const { code = '' } = error
      if (code !== 'RESERVATION_CONFLICT' && code !== 'EVENT_CONFLICT' && !code.startsWith('TENANT_')) throw error
    })
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

export function clockAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
