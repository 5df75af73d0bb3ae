import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import { calibreOf } from '@bahnfrei/domain/equipment/calibre.ts'
import { LISTED_DISCIPLINES } from '@bahnfrei/domain/equipment/listedDisciplines.ts'
import { lengthOf, usuallyNeedsLicence } from '@bahnfrei/domain/equipment/weapon.ts'
import type { Database, Db } from '../src/base/database/db.ts'
import { clubWeapons, disciplineRanges, disciplines, ownWeapons, weaponHandouts } from '../src/equipment/tables.ts'
import type { World } from './build.ts'

/** The disciplines of Eichenhain, each with the index of its range; null is any range. */
const DISCIPLINES: [id: string, range: number | null][] = [
  ['DSB 1.10', 0],
  ['DSB 1.11', 0],
  ['DSB 2.10', 0],
  ['DSB 2.40', 1],
  ['DSB 2.53', 1],
  ['DSB 1.40', 2],
  ['DSB 1.80', 2],
  ['BDMP C.3', null],
]

const OF_CLUB: [name: string, calibre: string, weaponClass: WeaponClass, locker: string, shots: number][] = [
  ['Feinwerkbau 800 Nr. 1', '4-5-mm', 'air', 'Schrank 1, Fach 1', 3180],
  ['Feinwerkbau 800 Nr. 2', '4-5-mm', 'air', 'Schrank 1, Fach 2', 5040],
  ['Walther LP500', '4-5-mm', 'air', 'Schrank 1, Fach 3', 1260],
  ['Anschütz 1903', '22-lfb', 'rimfireRifle', 'Tresor 2', 8420],
  ['CZ Shadow 2', '9-mm-luger', 'centrefirePistol', 'Tresor 1', 2730],
]

function kindOf(name: string, calibreId: string, weaponClass: WeaponClass) {
  return {
    name,
    calibreId,
    calibreName: calibreOf(calibreId)?.name ?? '',
    weaponClass,
    length: lengthOf(weaponClass) ?? null,
    needsLicence: usuallyNeedsLicence(weaponClass),
  }
}

/** Adds the disciplines and the inventory of Eichenhain, with hand-outs, and the weapons of Ben. */
export async function buildEquipment(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const { clubs, people } = world
  const { id: clubId, ranges } = clubs.eichenhain
  await database.systemTransaction(async (db) => {
    for (const [orderingNumber, [listed, place]] of DISCIPLINES.entries()) {
      const discipline = LISTED_DISCIPLINES.find(({ id }) => id === listed)
      if (discipline === undefined) throw new Error(`There is no discipline ${listed}.`)
      const { name: disciplineName, association, number, disciplineClass, distance } = discipline
      const id = randomUUID()
      const about = { disciplineName, association, number, disciplineClass, distance, isActive: place !== null }
      await db.insert(disciplines).values({ clubId, id, orderingNumber, ...about, whitelistEnabled: place !== null })
      const range = place === null ? undefined : ranges[place]
      if (range) await db.insert(disciplineRanges).values({ clubId, disciplineId: id, rangeId: range.id })
    }
    const ids = OF_CLUB.map(() => randomUUID())
    for (const [index, [name, calibreId, weaponClass, locker, shotCount]] of OF_CLUB.entries())
      await db.insert(clubWeapons).values({
        clubId,
        id: ids[index] ?? '',
        ...kindOf(name, calibreId, weaponClass),
        locker,
        shotCount,
        serviceInterval: 5000,
        ...(index === 4 && { condition: 'worn' as const, conditionNote: 'Kimme sitzt locker' }),
      })
    const hour = (hours: number) => now.subtract({ hours }).toString()
    const given = { clubId, givenBy: people.trainer }
    await handOut(db, { ...given, weaponId: ids[0] ?? '', uid: people.clara, givenOn: hour(1) })
    await handOut(db, {
      ...given,
      ...{ weaponId: ids[1] ?? '', uid: people.ben, givenOn: hour(26) },
      ...{ returnedOn: hour(24), takenBackBy: people.anna, shots: 60, condition: 'good' as const },
    })
    await db.insert(ownWeapons).values([
      {
        uid: people.ben,
        id: randomUUID(),
        ...kindOf('Anschütz 1907', '22-lfb', 'rimfireRifle'),
        number: 'AN 47110815',
      },
      { uid: people.ben, id: randomUUID(), ...kindOf('Walther LG400', '4-5-mm', 'air') },
      { uid: people.ben, id: randomUUID(), ...kindOf('SIG P210', '9-mm-luger', 'centrefirePistol'), isBorrowed: true },
    ])
  })
}

type NewHandout = Omit<typeof weaponHandouts.$inferInsert, 'id' | 'uid'> & { uid: Id<'user'> }

async function handOut(db: Db, handout: NewHandout): Promise<void> {
  await db.insert(weaponHandouts).values({ id: randomUUID(), ...handout })
}
