import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { KINDS, type Kind, OWN_ACTS, presetOf } from '@bahnfrei/domain/notifications/notification.ts'
import { describe, expect, test } from 'vitest'
import type { CastName } from '../../world/cast.ts'
import { mailServer } from '../../world/testMail.ts'
import { watch } from '../../world/testSocket.ts'
import { world } from '../../world/testWorld.ts'
import { createUser } from '../users/create.ts'
import { type Notice, notify } from './notify.ts'

const post = await mailServer()
const w = await world({ mail: post.config })

const SAID: Record<Language, { title: string; body: string }> = {
  de: { title: 'Für dich reserviert', body: 'Anna Ahrens hat für dich Stand 7 reserviert.' },
  en: { title: 'Reserved for you', body: 'Anna Ahrens reserved lane 7 for you.' },
}

/** Tells somebody something in a transaction of Eichenhain, as a verb there does. */
async function tell(who: CastName, changes: Partial<Notice> = {}, then: () => void = () => undefined): Promise<void> {
  await w.database.transaction({ clubId: w.clubs.eichenhain.id }, async (db, announce, job) => {
    const notice: Notice = { uid: w.people[who], kind: 'reservationCreateOther', words: (language) => SAID[language] }
    await notify({ db, announce, job, now: w.clock.now() }, { ...notice, ...changes })
    then()
  })
  await w.app.jobs.done()
}

const subjectsTo = (who: CastName) =>
  post.received.filter(({ to }) => to[0] === `${who}@demo.example`).map(({ mail }) => mail.subject)

test('who is told something finds it in the list, and nobody else does [USER-043]', async () => {
  await tell('ben', { link: '/calendar?v=week' })
  const ben = await w.as('ben')
  expect((await ben.notifications.list({})).notifications).toEqual([
    {
      id: expect.any(String),
      ...SAID.de,
      date: '2026-05-13T08:00:00.000Z',
      timestamp: Date.UTC(2026, 4, 13, 8),
      status: 'unopened',
      link: '/calendar?v=week',
    },
  ])
  for (const other of ['anna', 'clara', 'cara'] as const)
    expect((await (await w.as(other)).notifications.list({})).notifications).toEqual([])
})

test('the mail says the same in the language of the recipient, and leads to the screen', async () => {
  const clara = await w.as('clara')
  await tell('clara', { link: '/calendar?v=week' })
  await clara.notifications.changeSettings({ language: 'en' })
  await tell('clara')

  expect(subjectsTo('clara')).toEqual([SAID.de.title, SAID.en.title])
  const [german, english] = post.received.filter(({ to }) => to[0] === 'clara@demo.example').map(({ mail }) => mail)
  expect(german?.text).toContain(SAID.de.body)
  expect(german?.text).toContain(`In Bahnfrei ansehen:\n${w.origin}/calendar?v=week`)
  expect(german?.html).toContain('lang="de"')
  expect(english?.text).toContain(SAID.en.body)
  expect(english?.text).toContain('You can choose in the settings')
  expect(english?.html).toContain('lang="en"')
  // The list follows the language, also for what was told before.
  expect((await clara.notifications.list({})).notifications.map(({ title }) => title)).toEqual([
    SAID.en.title,
    SAID.en.title,
  ])
})

test('a mail can say more than the list, and carry a calendar entry', async () => {
  await tell('dirk', {
    mail: (language) => ({
      facts: [[language === 'de' ? 'Stand' : 'Lane', '7']],
      attachments: [{ name: 'termin.ics', type: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\r\n' }],
      replyTo: 'verein@eichenhain.example',
    }),
  })
  const { mail } = post.received.find(({ to }) => to[0] === 'dirk@demo.example') ?? {}
  expect(mail?.text).toContain('Stand: 7')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['termin.ics'])
  expect(mail?.replyTo).toEqual([{ name: '', address: 'verein@eichenhain.example' }])
})

test('what is rolled back was never told, neither in the list nor by mail', async () => {
  const no = () => {
    throw new Error('no')
  }
  await expect(tell('fritz', {}, no)).rejects.toThrow('no')
  await w.app.jobs.done()
  const fritz = await w.as('fritz')
  expect((await fritz.notifications.list({})).notifications).toEqual([])
  expect(subjectsTo('fritz')).toEqual([])
})

test('an address that nobody confirmed gets no mail; the list has it [L07]', async () => {
  const uid = await w.database.systemTransaction((db) =>
    createUser(db, { email: 'stranger@demo.example', passwordHash: null }, w.clock.now()),
  )
  await tell('ben', { uid })
  expect(post.received.filter(({ to }) => to[0] === 'stranger@demo.example')).toEqual([])
  expect((await (await w.as({ uid })).notifications.list({})).notifications).toHaveLength(1)
})

test('nobody is told who has no account or a disabled one', async () => {
  await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [w.people.gina])
  await tell('gina')
  await tell('ben', { uid: w.clubs.eichenhain.id as string })
  expect(subjectsTo('gina')).toEqual([])
  expect(await w.database.rows('of', 'SELECT id FROM notifications WHERE uid = $1', [w.people.gina])).toEqual([])
})

describe('a person named <b> [X01]', () => {
  test('is text in the list and in the mail', async () => {
    const words = () => ({ title: '<b> hat reserviert', body: 'Für <b>: Stand 7' })
    await tell('trainer', { words })
    const { mail } = post.received.find(({ to }) => to[0] === 'trainer@demo.example') ?? {}
    expect(mail?.html).toContain('Für &lt;b&gt;: Stand 7')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.subject).toBe('<b> hat reserviert')
    const { notifications } = await (await w.as('trainer')).notifications.list({})
    expect(notifications.map(({ body }) => body)).toEqual(['Für <b>: Stand 7'])
  })
})

test('who watches the list sees what is told straight away [LIVE-027]', async () => {
  const anna = await w.as('anna')
  const watcher = await watch(w.origin, { token: anna.token, clubId: anna.clubId })
  await watcher.subscribe('notifications', {})
  await tell('anna')
  await watcher.until(() => watcher.changes().length > 0)
  expect(watcher.changes()).toMatchObject([{ type: 'added', data: { title: SAID.de.title } }])
})

describe('the channels of a person [USER-014] [USER-015]', () => {
  const preset = { mail: true, push: true }
  const presets = Object.fromEntries(KINDS.map((kind) => [kind, presetOf(kind)]))

  test('are mail, and push for what others did, until the person says something else', async () => {
    const cara = await w.as('cara', 'birkenau')
    expect(await cara.notifications.settings({})).toEqual({
      language: 'de',
      notificationSettings: presets,
      pushDevices: 0,
      pushKey: expect.any(String),
    })
    const changed = { mail: false, push: true }
    await cara.notifications.changeSettings({ notificationSettings: { invoice: changed } })
    await cara.notifications.changeSettings({ language: 'en' })
    await cara.notifications.changeSettings({
      notificationSettings: { reservationCancelSelf: changed, invoice: preset },
    })
    expect(await cara.notifications.settings({})).toMatchObject({
      language: 'en',
      notificationSettings: { ...presets, reservationCancelSelf: changed },
    })
  })

  test.each(KINDS)('without mail for %s all others are mailed, and the list has what others did', async (off: Kind) => {
    const dieter = await w.as('dieter', 'talblick')
    const without = { mail: false, push: false }
    await dieter.notifications.changeSettings({ notificationSettings: { [off]: without } })
    const [mailed, listed] = [subjectsTo('dieter').length, (await dieter.notifications.list({})).notifications.length]
    for (const kind of KINDS) await tell('dieter', { kind, words: () => ({ title: kind, body: 'x' }) })
    expect(subjectsTo('dieter').slice(mailed)).toEqual(KINDS.filter((kind) => kind !== off))
    expect((await dieter.notifications.list({})).notifications).toHaveLength(listed + KINDS.length - OWN_ACTS.length)
    await dieter.notifications.changeSettings({ notificationSettings: { [off]: preset } })
  })
})
