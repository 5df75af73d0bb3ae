import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const NOT_THERE = { code: 'WEAPON_NOT_FOUND' }
const WRONG = { code: 'INPUT_INVALID' }

const namesOf = async (client: typeof ben) => (await client.equipment.ownWeapons({})).weapons.map(({ name }) => name)

test('an own weapon is added by name and calibre, and the answer holds it as weapon [JRNL-018] [JRNL-019] [JRNL-025] [ERR-044]', async () => {
  const { status, body } = await ben.send('POST', '/users/weapons', { name: ' Anschütz 1907 ', caliberId: '22-lfb' })
  expect(status).toBe(200)
  const { weapon } = body as { weapon: { id: string } }
  expect(weapon).toEqual({
    id: expect.any(String),
    name: 'Anschütz 1907',
    caliber: { id: '22-lfb', name: '.22 lfB (.22 LR)' },
    type: 'user',
    isActive: true,
    weaponClass: 'rimfireRifle',
    length: 'long',
    action: null,
    needsLicence: true,
    isBorrowed: false,
    isOverQuota: false,
    acquiredOn: null,
    hasNumber: false,
  })
  expect((await ben.equipment.ownWeapons({})).weapons).toEqual([weapon])
  await ben.equipment.removeWeapon({ id: weapon.id })
})

test('it is changed field by field, a change of class takes its length along, and it is removed [JRNL-026] [JRNL-027]', async () => {
  const { weapon } = await ben.equipment.addWeapon({
    name: 'Pardini',
    caliberId: '22-lfb',
    weaponClass: 'rimfirePistol',
  })
  const { id } = weapon
  expect(weapon).toMatchObject({ length: 'short', needsLicence: true })
  const change = async (changes: Omit<Parameters<typeof ben.equipment.changeWeapon>[0], 'id'>) =>
    (await ben.equipment.changeWeapon({ id, ...changes })).weapon
  expect(await change({ isActive: false })).toEqual({ ...weapon, isActive: false })
  expect(
    await change({
      name: 'Pardini SP',
      isBorrowed: true,
      isOverQuota: true,
      acquiredOn: '2024-03-01',
      action: 'semiAutomatic',
    }),
  ).toEqual({
    ...weapon,
    isActive: false,
    name: 'Pardini SP',
    isBorrowed: true,
    isOverQuota: true,
    acquiredOn: '2024-03-01',
    action: 'semiAutomatic',
  })
  expect(await change({ weaponClass: 'rimfireRifle' })).toMatchObject({ length: 'long' })
  expect(await change({ caliberId: '9-mm-luger', weaponClass: 'centrefirePistol' })).toMatchObject({
    caliber: { id: '9-mm-luger', name: '9 mm Luger (9×19)' },
    length: 'short',
  })
  expect(await change({ acquiredOn: null, action: null })).toMatchObject({ acquiredOn: null, action: null })
  await ben.equipment.removeWeapon({ id })
  expect(await namesOf(ben)).not.toContain('Pardini SP')
  await expect(ben.equipment.removeWeapon({ id })).rejects.toMatchObject(NOT_THERE)
})

test.each([
  ['no name', { name: ' ', caliberId: '22-lfb' }],
  ['a name of 101 characters', { name: 'x'.repeat(101), caliberId: '22-lfb' }],
  ['an unknown calibre', { name: 'A', caliberId: 'kanone' }],
  ['an id of nothing as calibre', { name: 'A', caliberId: randomUUID() }],
  ['a calibre that is none', { name: 'A', caliberId: '.22' }],
  ['a short rifle', { name: 'A', caliberId: '22-lfb', weaponClass: 'rimfireRifle', length: 'short' }],
  ['a licence for what is neither short nor long', { name: 'A', caliberId: '45-vorderlader', needsLicence: true }],
  ['a day that is none', { name: 'A', caliberId: '22-lfb', acquiredOn: '2024-02-30' }],
  ['a number of 61 characters', { name: 'A', caliberId: '22-lfb', number: '1'.repeat(61) }],
])('a weapon with %s is refused [JRNL-021] [JRNL-022] [X10]', async (_, input) => {
  const { status, body } = await ben.send('POST', '/users/weapons', input)
  expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
})

test('a percussion revolver is a muzzle-loader that needs a licence and is short', async () => {
  const { weapon } = await ben.equipment.addWeapon({
    name: 'Remington 1858',
    caliberId: '44-vorderlader',
    length: 'short',
    needsLicence: true,
  })
  expect(weapon).toMatchObject({ weaponClass: 'muzzleLoader', length: 'short', needsLicence: true })
  await ben.equipment.removeWeapon({ id: weapon.id })
})

test('the number is stored encrypted, is in no list, and only its owner is told it [S05]', async () => {
  const number = `NR-${randomUUID()}`
  const { weapon } = await ben.equipment.addWeapon({ name: 'Walther', caliberId: '22-lfb', number })
  const { id } = weapon
  expect(weapon.hasNumber).toBe(true)
  const [stored] = await w.database.rows<{ number: string }>('number', 'SELECT number FROM own_weapons WHERE id = $1', [
    id,
  ])
  expect(stored?.number).toMatch(/^v1:/)
  expect(JSON.stringify(await ben.equipment.ownWeapons({}))).not.toContain(number)
  expect(await ben.equipment.weaponNumber({ id })).toEqual({ number })

  await ben.equipment.changeWeapon({ id, name: 'Walther GSP' })
  expect(await ben.equipment.weaponNumber({ id })).toEqual({ number })
  await ben.equipment.changeWeapon({ id, number: '' })
  expect(await ben.equipment.weaponNumber({ id })).toEqual({ number: '' })
  await ben.equipment.removeWeapon({ id })
})

test('nobody else reads, changes or removes it, an owner of the club neither [T02]', async () => {
  const { weapon } = await ben.equipment.addWeapon({ name: 'Geheim', caliberId: '22-lfb', number: '4711' })
  const { id } = weapon
  for (const other of [anna, clara]) {
    expect(await namesOf(other)).toEqual([])
    await expect(other.equipment.weaponNumber({ id })).rejects.toMatchObject(NOT_THERE)
    await expect(other.equipment.changeWeapon({ id, name: 'Meine' })).rejects.toMatchObject(NOT_THERE)
    await expect(other.equipment.removeWeapon({ id })).rejects.toMatchObject(NOT_THERE)
  }
  expect(await namesOf(ben)).toEqual(['Geheim'])
  await ben.equipment.removeWeapon({ id })
})

test('a club adds a calibre, its people choose it and nobody else, and the weapon keeps its name when it goes', async () => {
  const name = `6 mm ARC ${randomUUID().slice(0, 6)}`
  const { id } = await anna.equipment.addCalibre({ name, aliases: ['6 ARC', ' '], diameter: 617, calibreClass: 'long' })
  expect((await ben.equipment.calibres({})).calibres).toContainEqual({
    id,
    clubId: ben.clubId,
    name,
    aliases: ['6 ARC'],
    diameter: 617,
    calibreClass: 'long',
  })
  const again = { name, aliases: [], diameter: null, calibreClass: 'long' as const }
  await expect(anna.equipment.addCalibre(again)).rejects.toMatchObject(WRONG)
  const cara = await w.as('cara', 'birkenau')
  expect((await cara.equipment.calibres({})).calibres).toEqual([])
  await expect(cara.equipment.addWeapon({ name: 'A', caliberId: id })).rejects.toMatchObject(WRONG)
  await expect(cara.equipment.addClubWeapon({ name: 'A', caliberId: id })).rejects.toMatchObject(WRONG)

  const { weapon } = await ben.equipment.addWeapon({ name: 'Neu', caliberId: id })
  expect(weapon).toMatchObject({ caliber: { id, name }, weaponClass: 'centrefireRifle', length: 'long' })
  await anna.equipment.removeCalibre({ id })
  expect((await ben.equipment.calibres({})).calibres).toEqual([])
  expect((await ben.equipment.changeWeapon({ id: weapon.id, name: 'Alt' })).weapon.caliber).toEqual({ id, name })
  await expect(anna.equipment.removeCalibre({ id })).rejects.toMatchObject(WRONG)
  await ben.equipment.removeWeapon({ id: weapon.id })
})

test('the calibres of a club come by their name, with ä next to a', async () => {
  const sorted = ['A-Test', 'Ä-Test', 'B-Test', 'C-Test', 'D-Test', 'E-Test']
  const ids: Id<'calibre'>[] = []
  for (const name of sorted.toReversed())
    ids.push((await anna.equipment.addCalibre({ name, aliases: [], diameter: null, calibreClass: 'long' })).id)
  expect((await ben.equipment.calibres({})).calibres.map(({ name }) => name)).toEqual(sorted)
  for (const id of ids) await anna.equipment.removeCalibre({ id })
})

test('of many who are entered at once no more are kept than a person may have [B13]', async () => {
  await w.database.rows(
    'fill_weapons',
    `INSERT INTO own_weapons (uid, id, name, calibre_id, calibre_name, weapon_class, needs_licence)
     SELECT $1, gen_random_uuid(), 'Nr. ' || n, '4-5-mm', '4,5 mm', 'air', false FROM generate_series(1, 98) n`,
    [clara.uid],
  )
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) => clara.equipment.addWeapon({ name: `Neu ${n}`, caliberId: '4-5-mm' })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await namesOf(clara)).toHaveLength(100)
})
