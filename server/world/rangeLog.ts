import { randomUUID } from 'node:crypto'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { clockOf, type Day, dayOf, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import { guestKey } from '@bahnfrei/domain/guests/guestDays.ts'
import type { WalkIn } from '@bahnfrei/domain/reservations/walkIn.ts'
import type { ClubContext } from '../src/base/context.ts'
import type { Database } from '../src/base/database/db.ts'
import { guestVisits } from '../src/guests/tables.ts'
import { checkInWalkIn } from '../src/rangeLog/checkIn.ts'
import { checkOut } from '../src/rangeLog/checkOut.ts'
import { addLinks, seal } from '../src/rangeLog/links.ts'
import { note } from '../src/rangeLog/note.ts'
import { rangeLogDays } from '../src/rangeLog/tables.ts'
import { attend } from '../src/reservations/attendance.ts'
import { walkIn } from '../src/reservations/walkIn.ts'
import { actingAs } from './acting.ts'
import { type BuiltRange, type World, ZONE } from './build.ts'

type Line = { from: string; to: string | null; lane: string; shots: number; incident?: string }

/** How many days ago the first evening with detailed lines was. */
export const FIRST_EVENING = 9

/** The last evenings in the air-gun hall, with the people who shot; one of them is a guest. */
const EVENINGS: [daysAgo: number, lines: Line[]][] = [
  [
    FIRST_EVENING,
    [
      { from: '17:30', to: '19:00', lane: '1', shots: 60 },
      { from: '18:00', to: '19:30', lane: '4', shots: 40 },
      { from: '18:30', to: '20:00', lane: '7', shots: 80 },
    ],
  ],
  [
    2,
    [
      { from: '17:00', to: '18:30', lane: '2', shots: 40 },
      { from: '18:00', to: '19:00', lane: '5', shots: 30, incident: 'Zuganlage klemmt, Stand wieder frei um 18:20' },
      { from: '19:00', to: null, lane: '8', shots: 60 },
    ],
  ],
  [
    1,
    [
      { from: '18:00', to: '19:30', lane: '3', shots: 60 },
      {
        ...{ from: '18:30', to: '20:00', lane: '6', shots: 40 },
        incident: 'Schießen unterbrochen von 19:10 bis 19:16: Jemand war vor der Linie',
      },
    ],
  ],
]

const EMIL = {
  firstName: 'Emil',
  lastName: 'Engel',
  street: 'Am Anger 3',
  zip: '83334',
  city: 'Inzell',
  birthDate: '1980-02-01',
  homeClub: 'SG Talblick',
}
const SIGNATURE =
  'M70 120L95 60L130 58M72 95L118 92M74 122L125 130L150 100L158 130L172 102L182 130L196 104L208 130L226 120L232 84M229 132L250 110L262 40L250 130L280 118L330 135L420 110'

/** Adds the range log of Eichenhain: three closed days, and the current day. */
export async function buildRangeLog(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const { clubs, people, crowd } = world
  const { id: clubId, ranges } = clubs.eichenhain
  const [hall] = ranges
  if (hall === undefined) throw new Error('Eichenhain has a hall.')
  const place = { clubId, rangeId: hall.id }
  const today = now.toZonedDateTimeISO('Europe/Berlin').toPlainDate()
  const full = await namesOf(database)
  await database.systemTransaction(async (db) => {
    for (const [daysAgo, lines] of EVENINGS) {
      const day: Day = today.subtract({ days: daysAgo }).toString()
      const written = lines.map((line, index) => ({ line, uid: crowd[index + daysAgo] ?? people.ben }))
      const last = await addLinks(db, place, [
        ...written.map(({ line: { from, to, lane, shots, incident }, uid }) => {
          const [shooter, supervisor] = [
            seal('shooter', full.get(uid) ?? ''),
            seal('supervisor', full.get(people.anna) ?? ''),
          ]
          const event = seal('incident', incident ?? '')
          const sealed = {
            ...(shooter && { shooter }),
            ...(supervisor && { supervisor }),
            ...(event && { incident: event }),
          }
          const shot = { weaponClass: 'air', calibre: '4,5 mm (.177)', shots, purpose: 'training', isGuest: false }
          return {
            day,
            content: { kind: 'line' as const, line: { day, from, to, lane, ...shot, sealed } },
            whose: { uid, supervisorUid: people.anna, hasInjury: false },
          }
        }),
        {
          day,
          content: { kind: 'closed', day, lines: lines.length, by: people.anna, at: `${day}T21:05:00Z` },
        },
      ])
      const closed = { isOpen: false, closedNumber: last.number, closedHash: last.hash }
      await db.insert(rangeLogDays).values({ ...place, id: randomUUID(), day, ...closed })
    }
    await db
      .insert(rangeLogDays)
      .values({ ...place, id: randomUUID(), day: today.toString(), supervisorUid: people.anna })
  })
  await fillToday(database, world, hall, now)
}

/**
 * Checks people in at the hall by the verbs of the tablet: two members and a guest. One of them has left, and one
 * person is missing.
 */
async function fillToday(database: Database, world: World, hall: BuiltRange, now: Temporal.Instant): Promise<void> {
  const { clubs, people, crowd } = world
  const clubId = clubs.eichenhain.id
  const day = dayOf(now, ZONE)
  const ago = (minutes: number) =>
    Math.max(now.epochMilliseconds - minutes * 60_000, dayStart(day, ZONE).epochMilliseconds)
  const as = <Result>(work: (context: ClubContext) => Promise<Result>): Promise<Result> =>
    database.transaction({ clubId }, (db) => work(actingAs({ uid: people.anna, clubId, now }, db)))
  const letIn = (who: WalkIn, minutesAgo: number) =>
    asLongAsFree((minutes) => {
      const wish = { rangeId: hall.id, who, minutes, isGuardianPresent: false, at: ago(minutesAgo) }
      return as((context) => checkInWalkIn(wish, context))
    })
  const [left, there, other, missing] = [crowd[4], crowd[11], crowd[17], crowd[22]] as [string, string, string, string]
  const gone = await letIn({ uid: left }, 80)
  if (gone) await as((context) => checkOut({ id: gone.id, at: ago(15) }, context))
  await letIn({ uid: there }, 45)
  const noted = await letIn({ uid: other }, 40)
  const text = 'Zuganlage von Hand zurückgeholt.'
  if (noted) await as((context) => note({ id: noted.id, text, hasInjury: false, at: ago(20) }, context))
  const emil = await letIn({ guestName: 'Emil Engel' }, 30)
  if (emil)
    await as(({ db }) =>
      db.insert(guestVisits).values({
        ...{ clubId, rangeId: hall.id, id: randomUUID(), day, reservationId: emil.id, laneName: emil.laneName },
        ...{
          fromClock: clockOf(Temporal.Instant.fromEpochMilliseconds(ago(30)), ZONE),
          ...EMIL,
          guestKey: guestKey(EMIL),
        },
        ...{ responsibleUid: people.ben, enteredBy: people.anna, hasShownLicence: true, hasDayInsurance: true },
        ...{ briefingVersion: 0, signature: SIGNATURE, enteredOn: now.toString() },
      }),
    )
  const late = await asLongAsFree((minutes) => {
    const wish = { rangeId: hall.id, who: { uid: missing }, minutes }
    return as((context) => walkIn(wish, context, undefined, { at: ago(30) }))
  })
  if (late) await as((context) => attend({ id: late.id, attended: null }, context))
}

/** Tries a visit of 90, 60 and 30 minutes; undefined if none is free, because an evening can be full. */
async function asLongAsFree<Result>(come: (minutes: number) => Promise<Result>): Promise<Result | undefined> {
  for (const minutes of [90, 60, 30]) {
    try {
      return await come(minutes)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'RESERVATION_CONFLICT') throw error
    }
  }
  return undefined
}

export async function namesOf(database: Database): Promise<Map<string, string>> {
  const found = await database.rows<{ uid: string; name: string }>('names', 'SELECT uid, full_name AS name FROM users')
  return new Map(found.map(({ uid, name }) => [uid, name]))
}
