import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'
import { withoutIds } from '../../world/withoutIds.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const DAY = '2026-05-21'

let used = 0
async function somebody(permissions: object | null = null): Promise<Client> {
  const uid = w.crowd[used] ?? ''
  used += 1
  await w.database.rows('set_permissions', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, permissions])
  return w.as({ uid })
}
const keeper = await somebody({ member: 'r', inventory: 'w' })

const add = async (more: Partial<Parameters<typeof anna.equipment.addClubWeapon>[0]> = {}) =>
  (await keeper.equipment.addClubWeapon({ name: `Waffe ${randomUUID().slice(0, 8)}`, caliberId: '4-5-mm', ...more }))
    .weapon
const stored = async (id: string) => (await keeper.equipment.inventory({})).weapons.find((weapon) => weapon.id === id)
/** The hand-outs as the table has them: no call shows what a sweep or an erasure removes. */
const keptOf = (weaponId: string) =>
  w.database.rows<Record<string, unknown>>(
    'kept',
    'SELECT uid, given_by AS "givenBy", taken_back_by AS "takenBackBy", shots, note FROM weapon_handouts WHERE weapon_id = $1',
    [weaponId],
  )
const handoutsOf = async (weaponId: string) => (await keeper.equipment.handouts({ weaponId })).handouts

test('a club weapon is added, changed and removed, and each change is recorded [JRNL-006] [JRNL-028] [JRNL-029]', async () => {
  const weapon = await add({ name: 'Feinwerkbau 800', locker: 'Schrank 2', serviceInterval: 5000 })
  const { id } = weapon
  expect(weapon).toEqual({
    id,
    name: 'Feinwerkbau 800',
    caliber: { id: '4-5-mm', name: '4,5 mm (.177)' },
    type: 'club',
    isActive: true,
    weaponClass: 'air',
    length: null,
    action: null,
    needsLicence: false,
    locker: 'Schrank 2',
    condition: 'good',
    conditionNote: '',
    shotCount: 0,
    serviceInterval: 5000,
    servicedAt: 0,
    servicedOn: null,
    holder: null,
  })
  const changed = await keeper.equipment.changeClubWeapon({
    id,
    locker: 'Schrank 3',
    isActive: false,
    serviceInterval: null,
  })
  expect(changed.weapon).toEqual({ ...weapon, locker: 'Schrank 3', isActive: false, serviceInterval: null })
  await keeper.equipment.removeClubWeapon({ id })
  expect(await stored(id)).toBeUndefined()
  await expect(keeper.equipment.changeClubWeapon({ id, locker: '' })).rejects.toMatchObject({
    code: 'WEAPON_NOT_FOUND',
  })
  const recorded = await w.database.rows<{ call: string }>(
    'recorded',
    `SELECT call, before, after FROM changes WHERE subject = 'weapon' AND subject_id = $1 AND uid = $2 ORDER BY changed_on, call`,
    [id, keeper.uid],
  )
  expect(recorded.map(({ call }) => call).toSorted()).toEqual([
    'equipment.addClubWeapon',
    'equipment.changeClubWeapon',
    'equipment.removeClubWeapon',
  ])
  expect(recorded.find(({ call }) => call.includes('change'))).toMatchObject({
    before: { locker: 'Schrank 2', isActive: true, serviceInterval: 5000 },
    after: { locker: 'Schrank 3', isActive: false, serviceInterval: null },
  })
})

test('members see which weapons the club has; where they are and who has them only who keeps the inventory [JRNL-018]', async () => {
  const { id } = await add({ name: 'Für alle', locker: 'Geheimfach' })
  await keeper.equipment.handOut({ weaponId: id, uid: ben.uid })
  const seen = (await ben.equipment.clubWeapons({})).weapons.find((weapon) => weapon.id === id)
  expect(seen).toMatchObject({ name: 'Für alle', type: 'club', caliber: { id: '4-5-mm' } })
  expect(JSON.stringify(await ben.equipment.clubWeapons({}))).not.toMatch(/Geheimfach|holder|Ben/)
  for (const call of [
    () => ben.equipment.inventory({}),
    () => ben.equipment.handouts({ weaponId: id }),
    () => ben.equipment.handOut({ weaponId: id, uid: ben.uid }),
    () => ben.equipment.lendReservations({ uid: ben.uid }),
    () => ben.equipment.addClubWeapon({ name: 'A', caliberId: '4-5-mm' }),
    () => ben.equipment.addCalibre({ name: 'A', aliases: [], diameter: null, calibreClass: 'air' }),
  ])
    await expect(call()).rejects.toMatchObject(NO)
  const clara = await w.as('clara')
  await expect(clara.equipment.clubWeapons({})).rejects.toMatchObject(NO)
})

test('it is handed out for a reservation and comes back: history, shots and condition are right', async () => {
  const { ids } = await ben.reservations.create(reserving(line(w.hall, 3, DAY, '18:00', '19:00')))
  w.clock.pass({ minutes: 5 })
  const weapon = await add({ serviceInterval: 100 })
  const { id } = await keeper.equipment.handOut({ weaponId: weapon.id, uid: ben.uid, reservationId: ids[0] ?? '' })
  expect(await stored(weapon.id)).toMatchObject({
    holder: { handoutId: id, uid: ben.uid, name: 'Ben Brandt', givenOn: w.clock.now().epochMilliseconds },
  })
  const givenOn = w.clock.now().epochMilliseconds
  w.clock.pass({ minutes: 9 })
  await anna.equipment.takeBack({ handoutId: id, shots: 120, condition: 'worn', note: 'Kimme lose' })
  expect(await stored(weapon.id)).toMatchObject({
    holder: null,
    shotCount: 120,
    condition: 'worn',
    conditionNote: 'Kimme lose',
  })
  const keeperName = (await keeper.auth.me({})).name.full
  expect(await handoutsOf(weapon.id)).toEqual([
    {
      id,
      weaponId: weapon.id,
      name: 'Ben Brandt',
      givenByName: keeperName,
      givenOn,
      rangeName: w.hall.name,
      laneName: '4',
      returnedOn: w.clock.now().epochMilliseconds,
      takenBackByName: 'Anna Ahrens',
      shots: 120,
      condition: 'worn',
      note: 'Kimme lose',
    },
  ])
  await expect(
    anna.equipment.takeBack({ handoutId: id, shots: 120, condition: 'good', note: '' }),
  ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const { weapon: serviced } = await keeper.equipment.serviceClubWeapon({ id: weapon.id })
  expect(serviced).toMatchObject({ shotCount: 120, servicedAt: 120, condition: 'good', conditionNote: '' })
  expect(serviced.servicedOn).toBe(w.clock.now().epochMilliseconds)
})

test('of ten who hand the same weapon out at once one does, and nobody has it twice [B13]', async () => {
  const { id } = await add()
  const tries = await Promise.allSettled(
    w.crowd.slice(10, 20).map((uid) => keeper.equipment.handOut({ weaponId: id, uid })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'WEAPON_HANDED_OUT' })
  expect(await handoutsOf(id)).toHaveLength(1)
  // The table itself says so too.
  await expect(
    w.database.rows(
      'hand_out_twice',
      `INSERT INTO weapon_handouts (club_id, id, weapon_id, uid, given_on) VALUES ($1, gen_random_uuid(), $2, $3, now())`,
      [anna.clubId, id, anna.uid],
    ),
  ).rejects.toMatchObject({ constraint: 'weapon_handouts_one_out' })
  await expect(keeper.equipment.removeClubWeapon({ id })).rejects.toMatchObject({ code: 'WEAPON_HANDED_OUT' })
})

test('what is not active or defective stays in its locker, and nobody gets a weapon who is not of the club', async () => {
  const sleeping = await add({ isActive: false })
  const broken = await add({ condition: 'defective' })
  for (const { id } of [sleeping, broken])
    await expect(keeper.equipment.handOut({ weaponId: id, uid: ben.uid })).rejects.toMatchObject({
      code: 'WEAPON_UNUSABLE',
    })
  const { id } = await add()
  const cara = await w.as('cara', 'birkenau')
  for (const uid of [cara.uid, randomUUID(), w.people.fritz])
    await expect(keeper.equipment.handOut({ weaponId: id, uid })).rejects.toMatchObject({ code: 'MEMBERSHIP_INACTIVE' })
  const { ids } = await ben.reservations.create(reserving(line(w.hall, 5, DAY, '20:00', '21:00')))
  const other = { weaponId: id, uid: w.crowd[30] ?? '', reservationId: ids[0] ?? '' }
  await expect(keeper.equipment.handOut(other)).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  const [foreign] = w.clubs.birkenau.ranges
  await expect(
    keeper.equipment.handOut({ weaponId: id, uid: ben.uid, laneId: foreign?.laneIds[0] ?? '' }),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await keeper.equipment.handOut({ weaponId: id, uid: ben.uid, laneId: w.hall.laneIds[6] ?? '' })
  expect(await handoutsOf(id)).toMatchObject([{ laneName: '7', rangeName: w.hall.name, returnedOn: null, shots: null }])
})

test('who hands out sees the reservations of that person on this day, and no others', async () => {
  const member = await somebody()
  const today = w.clock.now().toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
  const { ids } = await member.reservations.create(reserving(line(w.hall, 8, today, '20:00', '21:00')))
  await member.reservations.create(reserving(line(w.hall, 8, DAY, '18:00', '19:00')))
  expect((await keeper.equipment.lendReservations({ uid: member.uid })).reservations).toEqual([
    { id: ids[0], rangeName: w.hall.name, laneName: '9', start: '20:00', end: '21:00' },
  ])
})

test('a weapon that somebody has had stays in the books for three years after it was removed', async () => {
  const { id } = await add({ name: 'Ausgemustert' })
  const { id: handoutId } = await keeper.equipment.handOut({ weaponId: id, uid: ben.uid })
  await keeper.equipment.takeBack({ handoutId, shots: 0, condition: 'defective' })
  await keeper.equipment.removeClubWeapon({ id })
  expect(await stored(id)).toBeUndefined()
  expect(await keptOf(id)).toHaveLength(1)
  const { default: equipmentRoom } = await import('./room.ts')
  const sweep = async (moment: string) => {
    for (const [index, statement] of (equipmentRoom.sweeps ?? []).entries())
      await w.database.rows(`sweep_${index}`, statement, [moment])
  }
  const years = (count: number, minutes: number) =>
    w.clock.now().toZonedDateTimeISO('UTC').add({ years: count }).add({ minutes }).toInstant().toString()
  await sweep(years(3, -1))
  expect(await keptOf(id)).toHaveLength(1)
  await sweep(years(3, 1))
  expect(await keptOf(id)).toEqual([])
  expect(await w.database.rows('gone', 'SELECT 1 FROM club_weapons WHERE id = $1', [id])).toEqual([])
})

test('the copy of the own data has weapons and hand-outs without the number, and an erased account leaves no name', async () => {
  const { equipmentData } = await import('./personalData.ts')
  const member = await somebody()
  const { weapon: own } = await member.equipment.addWeapon({ name: 'Eigene', caliberId: '22-lfb', number: 'NR-0815' })
  const { id, name } = await add()
  const { id: handoutId } = await keeper.equipment.handOut({ weaponId: id, uid: member.uid })
  await keeper.equipment.takeBack({ handoutId, shots: 40, condition: 'good', note: 'Von ihm gemeldet' })
  const copy = await w.database.systemTransaction((db) => equipmentData.collect(db, member.uid))
  expect(copy).toMatchObject({
    weapons: [{ name: 'Eigene', calibre: '.22 lfB (.22 LR)', hasNumber: true, needsLicence: true }],
    handouts: [{ weapon: name, shots: 40 }],
  })
  expect(withoutIds(JSON.stringify(copy))).not.toContain('0815')

  await w.database.systemTransaction((db) =>
    equipmentData.erase({ db, now: w.clock.now(), announce: () => undefined, job: () => undefined }, member.uid),
  )
  expect(await w.database.rows('own', 'SELECT 1 FROM own_weapons WHERE id = $1', [own.id])).toEqual([])
  expect(await keptOf(id)).toMatchObject([{ uid: null, givenBy: keeper.uid, shots: 40, note: '' }])
  await w.database.systemTransaction((db) =>
    equipmentData.erase({ db, now: w.clock.now(), announce: () => undefined, job: () => undefined }, keeper.uid),
  )
  expect(await keptOf(id)).toMatchObject([{ givenBy: null, takenBackBy: null, shots: 40 }])
})
