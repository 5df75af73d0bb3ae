import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { weaponHandouts } from './tables.ts'

/**
 * Creates a weapon of the owner, club weapons of which one was handed out, and a calibre and a discipline of the club.
 */
export const makeIds: MakeIds = async ({ w, owner, ids }) => {
  const { equipment } = owner
  const { weapon: own } = await equipment.addWeapon({ name: 'Eigene', caliberId: '22-lfb', number: 'N-1' })
  const { weapon } = await equipment.addClubWeapon({ name: 'Vereinswaffe', caliberId: '4-5-mm' })
  const { weapon: lent } = await equipment.addClubWeapon({ name: 'Verliehene', caliberId: '4-5-mm' })
  const handout = randomUUID()
  await w.database.systemTransaction((db) =>
    db.insert(weaponHandouts).values({
      clubId: owner.clubId,
      id: handout,
      weaponId: lent.id,
      uid: ids('member'),
      givenBy: owner.uid,
      givenOn: w.clock.now().toString(),
    }),
  )
  const calibre = await equipment.addCalibre({
    name: `Eigenes ${randomUUID().slice(0, 8)}`,
    aliases: [],
    diameter: null,
    calibreClass: 'long',
  })
  const discipline = await equipment.addDiscipline({
    disciplineName: `Eigene ${randomUUID().slice(0, 8)}`,
    isActive: true,
    whitelistEnabled: false,
    ranges: [],
  })
  return { ownWeapon: own.id, weapon: weapon.id, handout, calibre: calibre.id, discipline: discipline.id }
}
