import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { quickEntry } from '@bahnfrei/domain/users/quickAccess.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()

test('a profile has every field of its person under its name, and no secret of it: not the code of the mail, not the tokens of devices [USER-006]', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const { body: profile } = await ben.send('GET', '/users')
  // The settings of notifications are read by a call of their own.
  const { notificationSettings } = await ben.notifications.settings({})
  expect(fieldsOf({ ...profile, notificationSettings })).toEqual(
    namesIn(`uid verified email lastLogin firstLogin inviteTime tosAccepted tosAcceptTime photoURL isMember setupCompleted
    friendCode friendCodeExpiry membershipCount defaultClub name contact address personals notificationSettings quickAccess
    permissions featureAccess version erasedFrom`),
  )
  expect(profile).toMatchObject({ inviteTime: null, friendCode: null, friendCodeExpiry: null })

  const watched = async () => {
    const { friendCode, friendCodeExpiry } = await ben.users.profile({})
    return { friendCode, friendCodeExpiry }
  }
  const first = await ben.friends.code({})
  expect(await watched()).toEqual(first)
  w.clock.pass({ minutes: 1 })
  const second = await ben.friends.code({})
  expect(await watched()).toEqual(second)
  // One that is ended or has run out is not shown any more, and nobody else's.
  await ben.friends.resetCode({})
  const third = await watched()
  expect(third.friendCode).not.toBe(first.friendCode)
  expect((await clara.users.profile({})).friendCode).toBeNull()
  w.clock.pass({ hours: 25 })
  expect((await (await w.as('ben')).users.profile({})).friendCode).toBeNull()
})

test('a profile says what is stored of its person [USER-007] [USER-008] [USER-009]', async () => {
  const ben = await w.as('ben')
  const profile = await ben.users.profile({})
  expect(profile).toMatchObject({
    uid: ben.uid,
    email: 'ben@demo.example',
    isMember: true,
    membershipCount: 1,
    photoURL: null,
    permissions: { root: false },
    featureAccess: { journal: true },
    version: '',
    lastLogin: w.clock.now().epochMilliseconds,
    erasedFrom: null,
  })
  expect(profile.quickAccess.map(({ route }) => route)).toEqual(['/scan', '/wiki'])
})

test('PATCH /users changes what it names and leaves the rest [USER-033]', async () => {
  const clara = await w.as('clara')
  const contact = { email: 'C@Privat.example', phone: ' 0641 1 ', mobile: '' }
  const address = {
    country: 'DE',
    city: 'Gießen',
    postalCode: '35390',
    street: 'Weg',
    houseNumber: '1',
    apartment: '',
    extra: '',
  }
  const personals = { birthDate: '2001-03-04', birthPlace: 'Wien', birthCountry: 'AT', nationality: 'DE' }
  await clara.users.update({ contact })
  await clara.users.update({ address })
  await clara.users.update({ personals })
  expect(await clara.users.profile({})).toMatchObject({
    name: { first: 'Clara', last: 'Conrad' },
    contact: { email: 'c@privat.example', phone: '0641 1', mobile: '' },
    address,
    personals,
  })
  await clara.users.update({ personals: { ...personals, gender: 'f' } })
  expect((await clara.users.profile({})).personals.gender).toBe('f')
  await clara.users.update({ personals })
  expect((await clara.users.profile({})).personals).toEqual({ ...personals, gender: 'f' })
  await clara.users.update({ personals: { ...personals, gender: null } })
  expect((await clara.users.profile({})).personals.gender).toBeNull()
  await clara.users.update({ personals: { ...personals, birthDate: null } })
  expect((await clara.users.profile({})).personals.birthDate).toBeNull()
  expect(await clara.users.update({})).toEqual({})
})

test('the quick access is stored as it was sent, and the sign-in knows it [USER-032] [USER-035]', async () => {
  const dirk = await w.as('dirk')
  const quickAccess = [quickEntry('/friends', false), quickEntry('/calendar', true)]
  await dirk.users.changeQuickAccess({ quickAccess })
  expect((await dirk.auth.me({})).quickAccess).toEqual(quickAccess)
  const foreign = [{ ...quickEntry('/wiki', true), route: '/root' }]
  const { status, body } = await dirk.send('PATCH', '/users/quick-access', { quickAccess: foreign })
  expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
  await dirk.users.changeQuickAccess({ quickAccess: [] })
  expect((await dirk.auth.me({})).quickAccess).toEqual([])
})

test('the default club is one that is open to the person, or none [USER-036]', async () => {
  const dirk = await w.as('dirk')
  const { birkenau } = w.clubs
  await dirk.users.selectDefaultClub({ clubId: birkenau.id })
  expect((await dirk.auth.me({})).defaultClub).toBe(birkenau.id)
  const ben = await w.as('ben')
  const before = (await ben.auth.me({})).defaultClub
  for (const clubId of [birkenau.id, '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'])
    await expect(ben.users.selectDefaultClub({ clubId })).rejects.toMatchObject({ code: 'CLUB_NOT_FOUND' })
  expect((await ben.auth.me({})).defaultClub).toBe(before)
  await dirk.users.selectDefaultClub({ clubId: null })
  expect((await dirk.auth.me({})).defaultClub).toBeNull()
})

test('the last seen version is remembered, on every device [USER-009] [USER-037]', async () => {
  const ben = await w.as('ben')
  await ben.users.updateLastSeenVersion({ version: '0.39.15' })
  expect((await (await w.as('ben')).auth.me({})).version).toBe('0.39.15')
})

test('PATCH /users/settings changes language and channels [USER-034]', async () => {
  const ben = await w.as('ben')
  await ben.notifications.changeSettings({ language: 'en' })
  expect((await ben.notifications.settings({})).language).toBe('en')
})
