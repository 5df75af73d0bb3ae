import { expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { clientOf, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const nameOf = (first: string, last: string, call: string) => ({ name: { first, last, call } })

test('a new person gives a name, and with it the setup is done', async () => {
  const browser = new Browser(w.app)
  const { body } = await browser.post('/auth/registration', { email: 'nele@demo.example', password: 'achtzeichen' })
  const nele = clientOf(w.url, { uid: String(body.uid), token: browser.token, clubId: '' })
  expect(await nele.auth.me({})).toMatchObject({
    setupCompleted: false,
    name: { full: '', first: '', last: '', call: '', title: '' },
    memberships: [],
    defaultClub: null,
  })

  expect(await nele.users.update({ ...nameOf('Cornelia', 'Neumann', 'Nele'), setupCompleted: true })).toEqual({})
  expect(await nele.auth.me({})).toMatchObject({
    setupCompleted: true,
    name: { full: 'Nele Neumann', first: 'Cornelia', last: 'Neumann', call: 'Nele' },
  })
})

test.each([
  ['Benedikt', 'Brandt', 'Ben', 'Ben Brandt'],
  [' Benedikt ', ' von der Brandt ', ' Ben ', 'Ben von der Brandt'],
  ['Bjørn-Åke', 'Größe', "D'Arc", "D'Arc Größe"],
  ['{count}', '$t(LOGIN)', '{{name}}', '{{name}} $t(LOGIN)'],
])('%s %s, called %s, is listed as %s', async (first, last, call, full) => {
  const ben = await w.as('ben')
  await ben.users.update(nameOf(first, last, call))
  const { name, setupCompleted } = await ben.auth.me({})
  expect([name.full, setupCompleted]).toEqual([full, true])
})

test.each([
  ['another person', { uid: w.people.anna }],
  ['the root', { root: true }],
  ['verified', { verified: true }],
  ['allowed more', { permissions: { owner: 'w' } }],
  ['under another address', { email: 'anna@demo.example' }],
  ['new again', { setupCompleted: false }],
  ['with another mark', { mark: 'x' }],
])('nobody makes himself %s [V01] [P11]', async (_, surplus) => {
  const ben = await w.as('ben')
  const before = await ben.auth.me({})
  const { status, body } = await ben.send('PATCH', '/users', { ...nameOf('A', 'B', 'C'), ...surplus })
  expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
  expect(await ben.auth.me({})).toEqual(before)
})

test.each([
  ['no first name', nameOf('', 'B', 'C')],
  ['a blank call name', nameOf('A', 'B', ' ')],
  ['301 letters', nameOf('A'.repeat(301), 'B', 'C')],
  ['a call name of 51 letters', nameOf('A', 'B', 'C'.repeat(51))],
  ['a full name of one’s own', { name: { first: 'A', last: 'B', call: 'C', full: 'Vorstand' } }],
  ['null', nameOf(null as unknown as string, 'B', 'C')],
])('a name with %s is refused', async (_, input) => {
  const ben = await w.as('ben')
  expect((await ben.send('PATCH', '/users', input)).body.errorCode).toBe('INPUT_INVALID')
})

test('the officers’ calendar shows the name that a shooter has now', async () => {
  const [anna, dirk] = [await w.as('anna'), await w.as('dirk')]
  const period = { rangeId: w.hall.id, from: '2026-05-18', to: '2026-05-24' }
  await dirk.reservations.create(reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00')))
  expect((await anna.reservations.adminWeek(period)).reservations.map(({ name }) => name)).toEqual(['Dirk Degen'])
  await dirk.users.update(nameOf('Dirk', 'Degen-Dorn', 'Dirk'))
  expect((await anna.reservations.adminWeek(period)).reservations.map(({ name }) => name)).toEqual(['Dirk Degen-Dorn'])
})
