import { expect, test } from 'vitest'
import { type Client, clientOf, world } from '../../world/testWorld.ts'

const w = await world()
const rita = await w.as('rita')
const anna = await w.as('anna')
const real = w.clubs.eichenhain.id
const NAME = 'SV Eichenhain 1898 e.V.'
const GONE = { code: 'CLUB_NOT_FOUND' }

let made = 0
/** A fresh club of somebody, which is listed if that is wished. */
async function fresh(name: string, changes: object = { isListed: true }): Promise<{ owner: Client; clubId: string }> {
  made += 1
  const email = `fremd${made}@demo.example`
  const uid = crypto.randomUUID()
  await w.database.rows(
    'stranger',
    `INSERT INTO users (uid, email, full_name, mark, verified, created_on) VALUES ($1, $2, 'Fremd', $2, true, now())`,
    [uid, email],
  )
  const owner = await w.as({ uid })
  const { clubId } = await owner.start.createClub({ name, email: '', timeZone: 'Europe/Berlin' })
  const member = clientOf(w.url, { uid, token: owner.token, clubId })
  await change(member, changes)
  return { owner: member, clubId }
}
async function change(owner: Client, changes: object) {
  const {
    id: _,
    photoURL: __,
    isVerified: ___,
    awaitsLook: ____,
    memberCount: _____,
    ...profile
  } = await owner.clubs.profile({})
  await owner.clubs.setProfile({ ...profile, ...changes })
}
const names = async (search: string) =>
  (await w.nobody.ranges.listedClubs({ search })).clubs.map(({ name, isVerified }) => [name, isVerified])
const awaitsLook = async (owner: Client) => (await owner.clubs.profile({})).awaitsLook
const lookOf = async (clubId: string) =>
  (await rita.home.operation({})).unverified.find(({ id }) => id === clubId)?.likeName

test('a fresh club with the name of another one is in no public list before somebody has looked, who is told why [X14]', async () => {
  const { owner, clubId } = await fresh('Schützenverein Eichenhain', {
    isListed: true,
    rentToPeople: true,
    isOperator: true,
  })
  expect(await names('eichenhain')).toEqual([[NAME, false]])
  await expect(w.nobody.ranges.publicClub({ clubId })).rejects.toMatchObject(GONE)
  // It is not even open to people who rent.
  const clara = await w.as('clara')
  expect((await clara.clubs.open({})).clubs.map(({ id }) => id)).not.toContain(clubId)
  expect(await awaitsLook(owner)).toBe(true)
  expect(await lookOf(clubId)).toEqual({ clubId: real, name: NAME, likeness: 'same' })
  expect(await awaitsLook(anna)).toBe(false)

  await rita.clubs.setVerified({ clubId, name: 'Schützenverein Eichenhain', isVerified: true })
  expect(await awaitsLook(owner)).toBe(false)
  // Verified clubs stand first, whatever their names.
  expect(await names('eichenhain')).toEqual([
    ['Schützenverein Eichenhain', true],
    [NAME, false],
  ])
  expect((await clara.clubs.open({})).clubs.map(({ id }) => id)).toContain(clubId)
  await rita.clubs.setVerified({ clubId, name: 'Schützenverein Eichenhain', isVerified: false })
  expect(await names('eichenhain')).toEqual([[NAME, false]])
})

test('a club that takes such a name later leaves the lists as well, and a name of its own brings it back [X14]', async () => {
  const { owner, clubId } = await fresh('SV Tannengrund')
  expect(await names('tannengrund')).toEqual([['SV Tannengrund', false]])
  await change(owner, { name: 'SV \u0415ichenhain' })
  expect(await names('')).not.toContainEqual(['SV \u0415ichenhain', false])
  await expect(w.nobody.ranges.publicClub({ clubId })).rejects.toMatchObject(GONE)
  await change(owner, { name: 'SV Tannengrund' })
  expect(await names('tannengrund')).toEqual([['SV Tannengrund', false]])

  // A verified club that takes the name of another one is verified no more, and waits.
  await rita.clubs.setVerified({ clubId, name: 'SV Tannengrund', isVerified: true })
  await change(owner, { name: NAME })
  await expect(w.nobody.ranges.publicClub({ clubId })).rejects.toMatchObject(GONE)
})

test('a name that is nearly that of a club waits where both may be in one place, by settings or by ranges [X14]', async () => {
  const place = { street: '', houseNumber: '', apartment: '', extra: '', country: 'DE' }
  const settle = async (owner: Client, city: string, postalCode: string) => {
    const { id: _, waiting: __, deadlineMinutes: ___, ...settings } = await owner.clubs.settings({})
    await owner.clubs.setSettings({ ...settings, address: { ...place, city, postalCode } })
  }
  await settle(anna, 'Eichenhain', '35708')
  await w.database.rows('no_places', 'UPDATE ranges SET address = $2, lat = NULL, lon = NULL WHERE club_id = $1', [
    real,
    '',
  ])
  const { owner, clubId } = await fresh('SGi Eichenhein')
  expect(await lookOf(clubId)).toEqual({ clubId: real, name: NAME, likeness: 'near' })
  await settle(owner, 'Passau', '94032')
  expect(await lookOf(clubId)).toBeNull()
  expect(await names('eichenhein')).toEqual([['SGi Eichenhein', false]])
  const { rangeId } = await owner.ranges.create({
    name: 'Halle',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1'],
  })
  expect(await lookOf(clubId)).toBeNull()
  await owner.ranges.update({ rangeId, address: 'Am Wald 1, 35708 Eichenhain' })
  expect(await names('eichenhein')).toEqual([])
  await owner.ranges.update({ rangeId, address: '' })
  expect(await names('eichenhein')).toEqual([['SGi Eichenhein', false]])
})

test('of two fresh clubs that take one name at once, one is listed [X14]', async () => {
  const [one, other] = await Promise.all([fresh('SV Doppelstein', {}), fresh('SV Doppelstein', {})])
  await Promise.all([one, other].map(({ owner }) => change(owner, { isListed: true })))
  expect(await names('doppelstein')).toEqual([['SV Doppelstein', false]])
  expect([await awaitsLook(one.owner), await awaitsLook(other.owner)].toSorted()).toEqual([false, true])
})
