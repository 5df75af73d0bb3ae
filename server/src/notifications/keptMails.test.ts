import { expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { mailServer } from '../../world/testMail.ts'
import { world } from '../../world/testWorld.ts'
import { BASE_SWEEPS } from '../base/jobs/sweep.ts'

const w = await world()
const rita = await w.as('rita')
const ask = (email: string) => new Browser(w.app).post('/auth/password/request', { email })

test('without a mail server a root reads the mails that were kept, the latest first', async () => {
  await ask('ben@demo.example')
  await w.app.jobs.done()
  w.clock.pass({ minutes: 1 })
  await ask('clara@demo.example')
  await w.app.jobs.done()

  const { mails } = await rita.notifications.mails({})
  expect(mails.map(({ address, kind, subject }) => [address, kind, subject])).toEqual([
    ['clara@demo.example', 'passwordReset', 'Neues Passwort für Bahnfrei'],
    ['ben@demo.example', 'passwordReset', 'Neues Passwort für Bahnfrei'],
  ])
  expect(mails[0]?.createdOn).toBe(w.clock.now().epochMilliseconds)
  const { mail } = await rita.notifications.mail({ id: mails[0]?.id ?? '' })
  expect(mail?.text).toContain(`${w.origin}/login/create-password?data=`)
  expect(mail?.html).toContain('<h1>Neues Passwort für Bahnfrei</h1>')
})

test('the installation is a matter of roots: no owner, officer or stranger reads a mail [AUTH-001]', async () => {
  const [mail] = (await rita.notifications.mails({})).mails
  for (const who of ['anna', 'trainer', 'ben', 'dieter'] as const) {
    const person = await w.as(who)
    for (const path of ['/sudo/mails', `/sudo/mails/${mail?.id}`]) {
      const { status, body } = await person.send('GET', path)
      expect([status, body.errorCode]).toEqual([403, 'INSUFFICIENT_PERMISSION'])
    }
  }
  expect((await w.nobody.send('GET', '/sudo/mails')).status).toBe(401)
  await w.database.rows('no_root', 'UPDATE users SET root = false WHERE uid = $1', [rita.uid])
  expect((await rita.send('GET', '/sudo/mails')).status).toBe(403)
  await w.database.rows('root', 'UPDATE users SET root = true WHERE uid = $1', [rita.uid])
})

test('a mail that there is not is null, also for what was never kept', async () => {
  expect(await rita.notifications.mail({ id: crypto.randomUUID() })).toEqual({ mail: null })
  const smtp = await mailServer()
  const sending = await world({ mail: smtp.config })
  await new Browser(sending.app).post('/auth/password/request', { email: 'ben@demo.example' })
  await sending.app.jobs.done()
  expect(smtp.received).toHaveLength(1)
  const [sent] = await sending.database.rows<{ id: string }>('sent', 'SELECT id FROM mails')
  const root = await sending.as('rita')
  expect(await root.notifications.mails({})).toEqual({ mails: [] })
  expect(await root.notifications.mail({ id: sent?.id ?? '' })).toEqual({ mail: null })
})

test('the database itself hands kept mails to nobody but a root', async () => {
  const count = (uid: string) =>
    w.database.transaction({ uid }, async (db) => (await db.$client.query('SELECT 1 FROM kept_mails()')).rowCount)
  expect(await count(rita.uid)).toBe(2)
  expect(await count(w.people.anna)).toBe(0)
  await expect(
    w.database.transaction({ uid: rita.uid }, (db) => db.$client.query('SELECT 1 FROM mails')),
  ).rejects.toThrow('permission denied')
})

test('a kept mail loses its link when that opens nothing any more, and stays', async () => {
  const [{ id = '' } = {}] = (await rita.notifications.mails({})).mails
  w.clock.pass({ minutes: 30 })
  for (const [index, sweep] of BASE_SWEEPS.entries())
    await w.database.rows(`swept_${index}`, sweep, [w.clock.now().toString()])
  const { mail } = await (await w.as('rita')).notifications.mail({ id })
  expect(mail?.text).toContain('Neues Passwort für Bahnfrei')
  expect(mail?.text + String(mail?.html)).not.toContain('create-password')
})
