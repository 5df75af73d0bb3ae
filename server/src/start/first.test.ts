import { FEATURES, NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { HOURS_TEMPLATES, RANGE_TEMPLATES, timesOfLines } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { STEPS, stepsOf } from '@bahnfrei/domain/start/checklist.ts'
import { describe, expect, test } from 'vitest'
import { EMPTY_TEMPLATE } from '../../world/keptCluster.ts'
import { freshDatabase, type RunningApp, runApp } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { mailServer } from '../../world/testMail.ts'
import { clientOf, reserving, world } from '../../world/testWorld.ts'
import { systemClock } from '../base/time/clock.ts'
import { newStartSecret } from './first.ts'

const wish = (secret: string) => ({
  secret,
  club: { name: 'Schützengilde Neustadt' },
  owner: { email: 'Olga@Gilde.Example', password: 'ein langes Passwort', first: 'Olga', last: 'Ost' },
  range: { name: 'Luftgewehrstand', lanes: 6, timeZone: 'Europe/Vienna' },
})

async function emptySystem(): Promise<{ app: RunningApp; secret: string }> {
  const app = await runApp(await freshDatabase(EMPTY_TEMPLATE))
  const secret = await newStartSecret(app.database, systemClock.now())
  if (secret === undefined) throw new Error('An empty system has a link.')
  return { app, secret }
}

describe('on an empty system', async () => {
  const { app, secret } = await emptySystem()
  const count = async (table: string) =>
    (await app.database.rows<{ n: number }>(`count_${table}`, `SELECT count(*) AS n FROM ${table}`))[0]?.n

  test('a link that nobody printed opens nothing', async () => {
    for (const wrong of ['', 'A'.repeat(32), `${secret}x`]) {
      const { status, body } = await new Browser(app).post('/clubs/first', wish(wrong))
      expect([status, body.errorCode]).toEqual([400, 'RESET_SECRET_INVALID'])
    }
    expect([await count('clubs'), await count('users')]).toEqual([0, 0])
  })

  test.each([
    ['an owner without an address', { owner: { ...wish('').owner, email: 'olga' } }, 'EMAIL_INVALID'],
    ['a short password', { owner: { ...wish('').owner, password: '1234567' } }, 'INPUT_INVALID'],
    ['a common password', { owner: { ...wish('').owner, password: 'passwort' } }, 'PASSWORD_COMMON'],
    [
      'a password of the club and its year',
      { owner: { ...wish('').owner, password: 'Neustadt1898' } },
      'PASSWORD_PRODUCT',
    ],
    ['a password of a season', { owner: { ...wish('').owner, password: 'Herbst-2026' } }, 'PASSWORD_GUESSABLE'],
    ['a password of the own name', { owner: { ...wish('').owner, password: 'olga.ost1' } }, 'PASSWORD_PERSONAL'],
    ['no lane', { range: { ...wish('').range, lanes: 0 } }, 'INPUT_INVALID'],
    ['17 lanes', { range: { ...wish('').range, lanes: 17 } }, 'INPUT_INVALID'],
    [
      'a zone that does not exist [ERR-030]',
      { range: { ...wish('').range, timeZone: 'Europe/Neustadt' } },
      'TIMEZONE_INVALID',
    ],
    ['a blank name', { club: { name: ' \t ' } }, 'INPUT_INVALID'],
    ['a right that it takes itself', { root: true }, 'INPUT_INVALID'],
  ])('%s is refused, and the link stays good', async (_, changes, code) => {
    const { body } = await new Browser(app).post('/clubs/first', { ...wish(secret), ...changes })
    expect(body.errorCode).toBe(code)
    expect([await count('clubs'), await count('users'), await count('start_links')]).toEqual([0, 0, 1])
  })

  test('an owner who has an account already hears so, and the link stays good', async () => {
    const before = await count('users')
    await new Browser(app).post('/auth/registration', { email: 'olga@gilde.example', password: 'anderes Passwort' })
    const { body } = await new Browser(app).post('/clubs/first', wish(secret))
    expect(body.errorCode).toBe('EMAIL_EXISTS')
    expect([await count('clubs'), await count('start_links')]).toEqual([0, 1])
    await app.database.rows('remove', 'DELETE FROM users')
    expect(before).toBe(0)
  })

  test('of two browsers with the link one makes the club, and is its owner at once', async () => {
    const browsers = [new Browser(app), new Browser(app)]
    const replies = await Promise.all(browsers.map((browser) => browser.post('/clubs/first', wish(secret))))

    expect(replies.map(({ body }) => body.errorCode ?? 'made').toSorted()).toEqual(['RESET_SECRET_INVALID', 'made'])
    expect([await count('clubs'), await count('ranges'), await count('users')]).toEqual([1, 1, 1])

    const winner = browsers[replies.findIndex(({ status }) => status === 200)] as Browser
    const me = (await winner.me()).body as { uid: string; defaultClub: string; memberships: unknown[] }
    expect(me).toMatchObject({
      email: 'olga@gilde.example',
      name: { full: 'Olga Ost', first: 'Olga', last: 'Ost', call: 'Olga' },
      setupCompleted: true,
      root: false,
      memberships: [{ clubName: 'Schützengilde Neustadt', membershipStatus: 'member', permissions: { owner: 'w' } }],
    })
    const olga = clientOf(app.url, { uid: me.uid, token: winner.token, clubId: me.defaultClub })
    const { ranges } = await olga.ranges.list({})
    expect(ranges.map(({ name, timeZone, lanes }) => [name, timeZone, lanes.map((lane) => lane.name)])).toEqual([
      ['Luftgewehrstand', 'Europe/Vienna', ['1', '2', '3', '4', '5', '6']],
    ])
    // Nobody said when it is open, so that it is not.
    expect(ranges.flatMap(({ schedules }) => schedules.flatMap(({ bookableTimes }) => bookableTimes))).toEqual([])
    await expect(winner.refresh()).resolves.toMatchObject({ uid: me.uid })
  })

  test('the link works once', async () => {
    const { body } = await new Browser(app).post('/clubs/first', wish(secret))
    expect(body.errorCode).toBe('RESET_SECRET_INVALID')
  })
})

test('hours, permit and state of the first range are as the form said', async () => {
  const { app, secret } = await emptySystem()
  const { permit } = RANGE_TEMPLATES.pistol25
  const bookableTimes = timesOfLines(HOURS_TEMPLATES.evenings)
  const range = { ...wish('').range, federalState: 'HE', permit, bookableTimes }
  const wrong = { ...range, bookableTimes: [{ ...bookableTimes[0], from: 600, to: 600 }] }
  const browser = new Browser(app)
  expect((await browser.post('/clubs/first', { ...wish(secret), range: wrong })).body.errorCode).toBe('INPUT_INVALID')
  expect((await browser.post('/clubs/first', { ...wish(secret), range })).status).toBe(200)

  const me = (await browser.me()).body as { uid: string; defaultClub: string }
  const olga = clientOf(app.url, { uid: me.uid, token: browser.token, clubId: me.defaultClub })
  const [stored] = (await olga.ranges.list({})).ranges
  expect(stored?.federalState).toBe('HE')
  expect(stored?.lanes.map((lane) => lane.permit)).toEqual(Array(6).fill(permit))
  expect(stored?.schedules.map((schedule) => schedule.bookableTimes)).toEqual([bookableTimes])
})

test('the link of a later start takes the place of an earlier one', async () => {
  const { app, secret } = await emptySystem()
  const later = (await newStartSecret(app.database, systemClock.now())) as string
  expect((await new Browser(app).post('/clubs/first', wish(secret))).body.errorCode).toBe('RESET_SECRET_INVALID')
  expect((await new Browser(app).post('/clubs/first', wish(later))).status).toBe(200)
})

test('once a club exists there is no link, and one that was left behind is worth nothing', async () => {
  const left = await emptySystem()
  const [link] = await left.app.database.rows<{ hash: string }>('link', 'SELECT hash FROM start_links')
  const w = await world()

  expect(await newStartSecret(w.database, systemClock.now())).toBeUndefined()
  await w.database.rows('membership_ends', 'INSERT INTO start_links VALUES ($1, now())', [link?.hash])
  const { body } = await new Browser(w.app).post('/clubs/first', wish(left.secret))
  expect(body.errorCode).toBe('RESET_SECRET_INVALID')
})

test('the owner of a new club reads what is left to set up, until all is done', async () => {
  const { app, secret } = await emptySystem()
  const browser = new Browser(app)
  await browser.post('/clubs/first', wish(secret))
  const me = (await browser.me()).body as { uid: string; defaultClub: string }
  const club = me.defaultClub
  const olga = clientOf(app.url, { uid: me.uid, token: browser.token, clubId: club })
  const [range] = (await olga.ranges.list({})).ranges
  const rangeId = range?.id ?? ''
  const laneId = range?.lanes[0]?.id ?? ''
  const done = async () => (await olga.start.checklist({})).done
  expect(await olga.start.checklist({})).toEqual({ isSettingUp: true, steps: [...STEPS], done: [], rangeId })

  const bookableTimes = timesOfLines(HOURS_TEMPLATES.daily)
  await olga.ranges.saveSchedule({
    ...{ rangeId, openingHourConfig: { per: 'range', type: 'schedule' }, active: true },
    ...{ deadlineMinutes: null, bookableTimes },
  })
  expect(await done()).toEqual(['hours'])
  await olga.ranges.saveLane({ rangeId, laneId, permit: RANGE_TEMPLATES.air10.permit })
  await olga.ranges.update({ rangeId, address: 'Am Bach 1' })
  await olga.members.renewJoinCode({})
  expect(await done()).toEqual(['hours', 'permits', 'address', 'invitation'])
  const date = Temporal.Now.plainDateISO('Europe/Vienna').add({ days: 1 }).toString()
  await olga.reservations.create(reserving({ eventId: rangeId, laneId, date, times: { start: '10:00', end: '11:00' } }))
  await app.database.rows(
    'deputy',
    `WITH made AS (INSERT INTO users (uid, email, full_name, mark, verified, created_on)
       VALUES (gen_random_uuid(), 'v@gilde.example', 'Vera', 'v', true, now()) RETURNING uid)
     INSERT INTO memberships (club_id, uid, status, permissions) SELECT $1, uid, 'member', '{"admin": "w"}' FROM made`,
    [club],
  )
  const { isSettingUp, done: all } = await olga.start.checklist({})
  const ofOwner = ['hours', 'permits', 'address', 'reservation', 'invitation', 'member', 'deputy']
  expect(all).toEqual(ofOwner)
  expect(isSettingUp).toBe(true)
  await app.database.rows(
    'papers',
    `INSERT INTO member_imports (club_id, id, state, file_name, created_on, header_set, shown, columns, new_groups, left_groups, with_accounts)
     VALUES ($1, gen_random_uuid(), 'done', 'alt.csv', now(), '', '[]', '[]', '{}', '{}', false)`,
    [club],
  )
  expect(await done()).toEqual(STEPS.filter((step) => [...ofOwner, 'file'].includes(step)))
  await olga.start.createClub({ name: 'Ein zweiter Verein', email: '', timeZone: 'Europe/Vienna' })
  expect((await olga.start.checklist({})).steps).toEqual(stepsOf(2))
})

test('an owner sends a mail to the own address and reads what became of it, also what the mail server said', async () => {
  const smtp = await mailServer()
  const w = await world({ mail: smtp.config })
  const anna = await w.as('anna')
  expect(await anna.start.testMailState({})).toEqual({ mail: null })
  await anna.start.testMail({})
  expect((await anna.start.testMailState({})).mail?.status).toBe('waiting')
  await w.app.jobs.done()
  expect((await anna.start.testMailState({})).mail).toMatchObject({ status: 'sent', failure: null })
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['anna@demo.example'], 'Test von Bahnfrei'],
  ])

  smtp.answer({ code: 550 })
  w.clock.pass({ minutes: 1 })
  await anna.start.testMail({})
  await w.app.jobs.done()
  const { mail } = await anna.start.testMailState({})
  expect(mail?.status).toBe('failed')
  expect(mail?.failure).toContain('550')
  // It is about the own mail and nobody else's.
  const trainer = await w.as('trainer')
  await expect(trainer.start.testMailState({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('without a mail server a test mail says that it was kept', async () => {
  const w = await world()
  const anna = await w.as('anna')
  await anna.start.testMail({})
  await w.app.jobs.done()
  expect((await anna.start.testMailState({})).mail?.status).toBe('kept')
})

test('the club that comes with its installation has everything on, no limit of members, and an owner with a number; a later one has what a new club has [CLUB-022]', async () => {
  const { app, secret } = await emptySystem()
  const browser = new Browser(app)
  await browser.post('/clubs/first', wish(secret))
  const me = (await browser.me()).body as { uid: string; defaultClub: string }
  const olga = clientOf(app.url, { uid: me.uid, token: browser.token, clubId: me.defaultClub })
  const [first] = (await olga.clubs.open({})).clubs
  expect(first?.features).toEqual(Object.fromEntries(FEATURES.map((feature) => [feature, true])))
  expect((await olga.members.invitations({})).left).toBeNull()
  expect((await olga.members.list({})).members.map(({ memberNumber }) => memberNumber)).toEqual([1])
  const { clubId } = await olga.start.createClub({ name: 'Ein zweiter Verein', email: '', timeZone: 'Europe/Vienna' })
  const second = (await olga.clubs.open({})).clubs.find(({ id }) => id === clubId)
  expect(second?.features).toEqual(NEW_CLUB_FEATURES)
  const there = clientOf(app.url, { uid: me.uid, token: browser.token, clubId })
  expect((await there.members.list({})).members.map(({ memberNumber }) => memberNumber)).toEqual([1])
})

test('without a mail server the owner of the only club reads what was not sent, but no link that opens an account', async () => {
  const { app, secret } = await emptySystem()
  const browser = new Browser(app)
  await browser.post('/clubs/first', wish(secret))
  const me = (await browser.me()).body as { uid: string; defaultClub: string }
  const olga = clientOf(app.url, { uid: me.uid, token: browser.token, clubId: me.defaultClub })
  await olga.start.testMail({})
  const newcomer = new Browser(app)
  await newcomer.post('/auth/registration', { email: 'emil@gilde.example', password: 'ein langes Passwort' })
  await newcomer.post('/auth/password/request', { email: 'olga@gilde.example' })
  const person = { fullName: 'Otto Ost', firstName: 'Otto', lastName: 'Ost', callName: 'Otto' }
  const { uid } = await olga.members.createPerson({
    email: 'otto@gilde.example',
    ...person,
    isMember: true,
    memberNumber: 2,
  })
  await olga.members.invite({ uids: [uid], by: 'mail' })
  await app.jobs.done()
  const stored = await app.database.rows<{ kind: string }>(
    'kinds',
    `SELECT kind FROM mails WHERE status = 'kept' ORDER BY kind`,
  )
  expect(stored.map(({ kind }) => kind)).toEqual(['emailConfirmation', 'invitation', 'passwordReset', 'testMail'])
  const { mails } = await olga.start.keptMails({})
  expect(mails.map(({ address, subject }) => [address, subject])).toEqual([['olga@gilde.example', 'Test von Bahnfrei']])

  // Once the installation serves more clubs, the owner reads no kept mails: they may be those of other clubs.
  await olga.start.createClub({ name: 'Ein zweiter Verein', email: '', timeZone: 'Europe/Vienna' })
  expect(await olga.start.keptMails({})).toEqual({ mails: [] })
})
