import { randomUUID } from 'node:crypto'
import type { Day } from '@bahnfrei/domain/base/time.ts'
import { guestKey } from '@bahnfrei/domain/guests/guestDays.ts'
import type { Database } from '../src/base/db.ts'
import { guestVisits } from '../src/guests/tables.ts'
import { addLinks, seal } from '../src/rangeLog/links.ts'
import { rangeLogDays, rangeLogLines } from '../src/rangeLog/tables.ts'
import type { World } from './build.ts'

type Line = { from: string; to: string | null; lane: string; shots: number; incident?: string }

/** Of the last days, the evening of the air-gun hall: who shot, one of them a guest. */
const EVENINGS: [daysAgo: number, lines: Line[]][] = [
  [
    9,
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

/** The range log of Eichenhain: two days that are closed, and today with two who shoot and a guest. */
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
    const day = today.toString()
    await db.insert(rangeLogDays).values({ ...place, id: randomUUID(), day, supervisorUid: people.anna })
    const shot = { weaponClass: 'air', calibre: '4,5 mm (.177)', purpose: 'training' } as const
    const line = { ...place, day, ...shot, supervisorUid: people.anna }
    const reservationId = randomUUID()
    await db.insert(rangeLogLines).values([
      {
        ...line,
        id: randomUUID(),
        uid: people.ben,
        isGuest: false,
        fromClock: '10:00',
        toClock: '11:30',
        lane: '3',
        shots: 60,
        isValidated: true,
      },
      { ...line, id: randomUUID(), uid: crowd[4] ?? null, isGuest: false, fromClock: '10:30', lane: '5' },
      {
        ...line,
        id: randomUUID(),
        reservationId,
        guestName: 'Emil Engel',
        isGuest: true,
        fromClock: '11:00',
        lane: '6',
        purpose: 'trial',
      },
    ])
    await db.insert(guestVisits).values({
      ...place,
      ...{ id: randomUUID(), day, reservationId, laneName: '6', fromClock: '11:00', ...EMIL, guestKey: guestKey(EMIL) },
      ...{ responsibleUid: people.ben, enteredBy: people.anna, hasShownLicence: true, hasDayInsurance: true },
      ...{ briefingVersion: 0, signature: SIGNATURE, enteredOn: now.toString() },
    })
  })
}

async function namesOf(database: Database): Promise<Map<string, string>> {
  const found = await database.rows<{ uid: string; name: string }>('names', 'SELECT uid, full_name AS name FROM users')
  return new Map(found.map(({ uid, name }) => [uid, name]))
}
