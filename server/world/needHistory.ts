import { randomUUID } from 'node:crypto'
import { addDays, dayOf, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { EntryDiscipline } from '@bahnfrei/domain/journal/entry.ts'
import { type Database, rows } from '../src/base/database/db.ts'
import { ownWeapons } from '../src/equipment/tables.ts'
import { keepChangedNeeds } from '../src/journal/keepNeeds.ts'
import { journalEntries, needClubs } from '../src/journal/tables.ts'
import type { World } from './build.ts'

const ZONE = 'Europe/Berlin'

/** The days ago on which Ben shot: often with the pistol, and with the rifle just often enough. */
const SHORT_EVERY = 26
const LONG_AGO = [62, 131, 205, 283, 352, 440, 511, 588, 664, 722]

type Used = { id: string; name: string; calibreName: string }

/** Adds two years of Ben's journal, approved by Anna. The rifle makes his light yellow. */
export async function buildNeedHistory(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const { clubs, people } = world
  const { id: clubId, ranges } = clubs.eichenhain
  const today = dayOf(now, ZONE)
  const about = { weaponClass: 'rimfirePistol', length: 'short', needsLicence: true } as const
  const pistol = {
    id: randomUUID(),
    name: 'Pardini SP',
    calibreId: '22-lfb',
    calibreName: '.22 lfB (.22 LR)',
    ...about,
  }
  await database.systemTransaction(async (db) => {
    await db.insert(ownWeapons).values({ uid: people.ben, ...pistol, acquiredOn: addDays(today, -1900) })
    const acquired = `UPDATE own_weapons SET acquired_on = $2 WHERE uid = $1 AND needs_licence AND acquired_on IS NULL
      AND NOT is_borrowed RETURNING id, name, calibre_name AS "calibreName"`
    const [rifle] = await rows<Used>(db, 'acquired_before', acquired, [people.ben, addDays(today, -1500)])
    if (rifle === undefined) return
    const shot = (weapon: Used, length: 'short' | 'long', rings: number) =>
      ({
        ...{ id: '1', source: 'custom', disciplineId: null, series: [], rings },
        disciplineName: length === 'short' ? '25 m Sportpistole' : 'KK 50 m liegend',
        number: length === 'short' ? 'DSB 2.40' : 'DSB 1.80',
        ...{ equipmentUsed: weapon.name, calibre: weapon.calibreName, weaponId: weapon.id },
        ...{ shotCount: 60, rings, length, needsLicence: true, own: true },
      }) as unknown as EntryDiscipline
    const visits = [
      ...Array.from({ length: 27 }, (_, visit) => ({
        ago: 5 + visit * SHORT_EVERY,
        range: ranges[1],
        of: shot(pistol, 'short', 540 - visit + ((visit * 7) % 13)),
      })),
      ...LONG_AGO.map((ago, visit) => ({ ago, range: ranges[2], of: shot(rifle, 'long', 560 - ((visit * 5) % 9)) })),
    ]
    for (const { ago, range, of } of visits) {
      const day = addDays(today, -ago)
      const at = instantOf(day, '18:00', ZONE)
      await db.insert(journalEntries).values({
        ...{ uid: people.ben, id: randomUUID(), clubId, rangeId: range?.id ?? null, rangeName: range?.name ?? '' },
        ...{ day, clock: '18:00', shotOn: String(at), kind: 'training', missedShots: 0, disciplines: [of] },
        ...{
          writtenOn: String(at),
          askedOn: String(at),
          state: 'approved',
          decidedBy: people.anna,
          decidedOn: String(at),
        },
      })
    }
    await keepChangedNeeds(db, clubId, today)
    await db.insert(needClubs).values({ clubId, knownOn: today })
  })
}
