import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { EntryDiscipline } from '@bahnfrei/domain/journal/entry.ts'
import type { Database, Db } from '../src/base/database/db.ts'
import { journalChanges, journalEntries } from '../src/journal/tables.ts'
import { type World, ZONE } from './build.ts'
import { createValidators } from './validators.ts'

type Gun = Pick<EntryDiscipline, 'weaponId' | 'equipmentUsed' | 'calibre' | 'length' | 'needsLicence' | 'own'>

const LENT: Gun = {
  weaponId: null,
  equipmentUsed: 'Walther LP500',
  calibre: '4,5 mm',
  length: null,
  needsLicence: false,
  own: false,
}

const OWN = `SELECT id AS "weaponId", name AS "equipmentUsed", calibre_name AS calibre, length, needs_licence AS "needsLicence",
  NOT is_borrowed AS own FROM own_weapons WHERE uid = $1 ORDER BY name, id`

/** Adds entries of several people that wait for validation by Thea in Eichenhain. */
export async function seedJournal(
  database: Database,
  { clubs, people: { anna, ben, dirk, trainer }, crowd }: World,
  now: Temporal.Instant,
): Promise<void> {
  const { id: clubId, ranges } = clubs.eichenhain
  const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
  const guns = await database.rows<Gun>('demo_own_weapons', OWN, [ben])
  const [first] = guns
  await database.systemTransaction(async (db) => {
    await createValidators(db, clubId, [anna, trainer])
    const write = (visit: Visit) => insertEntry(db, { clubId, validator: trainer, now, ...visit })
    const [one, two] = crowd as [Id<'user'>, Id<'user'>]
    const asking = [
      { uid: ben, days: 3, gun: first ?? LENT, shots: 60, range: ranges[1] },
      { uid: dirk, days: 2, gun: LENT, shots: 40, range: ranges[0] },
      { uid: one, days: 4, gun: LENT, shots: 40, range: ranges[0] },
      { uid: two, days: 9, gun: LENT, shots: 60, range: ranges[0] },
    ]
    for (const { days, ...visit } of asking) await write({ ...visit, day: today.subtract({ days }), state: 'asked' })
    await write({
      uid: dirk,
      day: today.subtract({ days: 30 }),
      gun: LENT,
      shots: 20,
      range: ranges[0],
      state: 'rejected',
    })
  })
}

type Visit = {
  uid: Id<'user'>
  day: Temporal.PlainDate
  range: { id: Id<'range'>; name: string } | undefined
  gun: Gun
  shots: number
  state: 'open' | 'asked' | 'approved' | 'rejected'
}
type Around = { clubId: Id<'club'>; validator: Id<'user'>; now: Temporal.Instant }

const NAMED = {
  short: ['25 m Pistole', 'DSB 2.40'],
  long: ['KK-Gewehr 50 m', 'DSB 1.40'],
  air: ['Luftpistole', 'DSB 2.10'],
} as const

async function insertEntry(db: Db, { clubId, validator, now, uid, day, range, gun, shots, state }: Visit & Around) {
  const shotOn = day.toZonedDateTime({ timeZone: ZONE, plainTime: '18:30' }).toInstant()
  const later = shotOn.add({ hours: 3 })
  const decidedOn = Temporal.Instant.compare(later, now) > 0 ? now : later
  const isDecided = state === 'approved' || state === 'rejected'
  const [disciplineName, number] = NAMED[gun.length ?? 'air']
  const rings = Math.round(shots * 8.6 * 10) / 10
  const shot = { id: '1', disciplineName, number, source: 'custom' as const, disciplineId: null, shotCount: shots }
  const id = randomUUID()
  const reason = state === 'rejected' ? 'An dem Abend war die Bahn gesperrt.' : ''
  await db.insert(journalEntries).values({
    ...{ uid, id, clubId, rangeId: range?.id ?? null, rangeName: range?.name ?? 'Schießstand', lane: '' },
    ...{ day: day.toString(), clock: '18:30', shotOn: shotOn.toString(), writtenOn: decidedOn.toString() },
    ...{ kind: 'training', missedShots: 0, state, reason },
    disciplines: [{ ...shot, ...gun, series: [], rings }],
    askedOn: state === 'open' ? null : decidedOn.toString(),
    ...(isDecided && { decidedBy: validator, decidedOn: decidedOn.toString() }),
  })
  if (!isDecided) return
  const place = { id: range?.id ?? null, name: range?.name ?? 'Schießstand' }
  await db.insert(journalChanges).values({
    ...{ uid, id: randomUUID(), entryId: id, byUid: validator, changedOn: decidedOn.toString(), reason },
    ...{ before: 'asked', after: state },
    said: {
      ...{ dateString: day.toString(), timeString: '18:30', missedShots: 0, lane: '', kind: 'training', note: '' },
      ...{ range: place, disciplines: [{ ...shot, ...gun, series: [], rings }] },
    },
  })
}
