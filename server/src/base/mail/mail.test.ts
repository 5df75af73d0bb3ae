import { randomBytes } from 'node:crypto'
import { MAIL_PURPOSES, MOST_MAILS_TO_ADDRESS } from '@bahnfrei/domain/base/mail/mailLimit.ts'
import { expect, test } from 'vitest'
import { freePort } from '../../../world/freePort.ts'
import type { MailServer } from '../../../world/mailServer.ts'
import { runApp } from '../../../world/testApp.ts'
import { mailServer } from '../../../world/testMail.ts'
import { startMain } from '../../../world/testMain.ts'
import { type TestWorld, world } from '../../../world/testWorld.ts'
import { Database } from '../database/db.ts'
import { MOST_ATTEMPTS, pauseAfter } from '../jobs/jobs.ts'
import { type Mail, sendMail, sendMails } from './mail.ts'

const MAIL: Mail = {
  kind: 'greeting',
  purpose: 'notice',
  address: 'ben@demo.example',
  language: 'de',
  words: { subject: 'Grüße für Ben', paragraphs: ['Schöne Grüße vom Schießstand.'] },
}

/** Writes a mail down in a transaction of a club, as a verb does. */
function write(w: TestWorld, changes: Partial<Mail> = {}, then: () => void = () => undefined): Promise<void> {
  return w.database.transaction({ clubId: w.clubs.eichenhain.id }, async (db, _, job) => {
    await sendMail({ db, job, now: w.clock.now() }, { ...MAIL, ...changes })
    then()
  })
}

async function office(): Promise<{ w: TestWorld; post: MailServer }> {
  const post = await mailServer()
  return { w: await world({ mail: post.config }), post }
}

function stored(w: TestWorld) {
  return w.database.rows<{ status: string; failure: string | null; sent: boolean }>(
    'stored',
    'SELECT status, failure, sent_on IS NOT NULL AS sent FROM mails ORDER BY created_on',
  )
}

test('a mail leaves after the commit, signed in, from the sender of the configuration, as text and HTML', async () => {
  const { w, post } = await office()
  await write(w, { replyTo: 'verein@eichenhain.example' })
  await w.app.jobs.done()

  const [{ from, to, mail, raw } = fail()] = post.received
  expect(post.received).toHaveLength(1)
  expect([from, to, post.passwords()]).toEqual(['bahnfrei@verein.example', ['ben@demo.example'], 1])
  expect(mail.from).toEqual({ name: 'Bahnfrei', address: 'bahnfrei@verein.example' })
  expect(mail.replyTo).toEqual([{ name: '', address: 'verein@eichenhain.example' }])
  expect(mail.subject).toBe('Grüße für Ben')
  expect(mail.text).toContain('Schöne Grüße vom Schießstand.')
  expect(mail.html).toContain('<p>Schöne Grüße vom Schießstand.</p>')
  expect(mail.date).toBe('2026-05-13T08:00:00.000Z')
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@verein\.example>$/)
  expect(raw).toMatch(/^auto-submitted: auto-generated\r$/im)
  expect(await stored(w)).toEqual([{ status: 'sent', failure: null, sent: true }])
})

test('a mail of a transaction that is rolled back is never sent', async () => {
  const { w, post } = await office()
  const rolledBack = write(w, {}, () => {
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await write(w, { words: { subject: 'Danach', paragraphs: [] } })
  await w.app.jobs.done()
  expect(post.received.map(({ mail }) => mail.subject)).toEqual(['Danach'])
  expect(await stored(w)).toHaveLength(1)
})

test('a mail that the server cannot take now is tried again, with the same id, and taken once', async () => {
  const { w, post } = await office()
  post.answer({ code: 451 })
  await write(w)
  await w.app.jobs.done()
  expect([post.asked(), post.received.length]).toEqual([1, 0])
  expect(await stored(w)).toEqual([{ status: 'waiting', failure: expect.stringMatching(/^451 /), sent: false }])

  await w.app.jobs.done()
  expect(post.asked()).toBe(1)
  post.answer('yes')
  w.clock.pass({ milliseconds: pauseAfter(1) })
  await w.app.jobs.done()
  w.clock.pass({ hours: 48 })
  await w.app.jobs.done()
  expect([post.asked(), post.received.length]).toEqual([2, 1])
  expect(await stored(w)).toEqual([{ status: 'sent', failure: null, sent: true }])
})

test('mails wait while the mail server is down, and go out once when it is back [O05]', async () => {
  const { w, post } = await office()
  const lost = await world({ mail: { ...post.config, url: 'smtp://127.0.0.1:9' } })
  await write(lost)
  await lost.app.jobs.done()
  expect(await stored(lost)).toMatchObject([{ status: 'waiting', sent: false }])
  await lost.app.close()

  const back = await runApp(lost.connection, { mail: post.config }, w.clock)
  w.clock.pass({ minutes: 5 })
  await back.jobs.done()
  await back.jobs.done()
  expect(post.received).toHaveLength(1)
})

test.each([
  ['the recipient', 'recipient' as const],
  ['the mail', undefined],
])('a mail is not tried again when the server will never have %s', async (_, to) => {
  const { w, post } = await office()
  post.answer({ code: 550, ...(to && { to }) })
  await write(w)
  await w.app.jobs.done()
  post.answer('yes')
  w.clock.pass({ hours: 48 })
  await w.app.jobs.done()
  expect(post.received).toHaveLength(0)
  expect(await stored(w)).toEqual([{ status: 'failed', failure: expect.stringMatching(/^550 /), sent: false }])
})

test('a wrong password of the mail server loses no mail, until it was tried for a day', async () => {
  const post = await mailServer()
  const url = post.config.url.replace('geheim', 'falsch')
  const w = await world({ mail: { ...post.config, url } })
  await write(w)
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    await w.app.jobs.done()
    const status = attempt < MOST_ATTEMPTS ? 'waiting' : 'failed'
    expect(await stored(w)).toEqual([{ status, failure: expect.stringMatching(/^535 /), sent: false }])
    w.clock.pass({ milliseconds: pauseAfter(attempt) })
  }
})

test('a password goes to a mail server elsewhere only if the line is encrypted', async () => {
  const post = await mailServer()
  // An address that leads here and does not say so.
  const w = await world({ mail: { ...post.config, url: post.config.url.replace('127.0.0.1', '0.0.0.0') } })
  await write(w)
  await w.app.jobs.done()
  expect(await stored(w)).toMatchObject([{ status: 'waiting', sent: false }])
  expect([post.passwords(), post.asked()]).toEqual([0, 0])
})

test('a mail whose instance is killed while it hands it in is sent by another one, once', async () => {
  const post = await mailServer()
  const key = randomBytes(32).toString('base64url')
  const w = await world({ key })
  await w.app.close()
  post.answer('nothing')
  // Nobody does it yet: the commit is all that there is.
  const database = new Database(w.connection, 1, () => undefined)
  await database.systemTransaction((db, _, job) => sendMail({ db, job, now: w.clock.now() }, MAIL))
  await database.close()
  const { host = '', port, user, password, database: name } = w.connection
  const main = startMain({
    DATABASE_URL: `postgres://${user}:${password ?? ''}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    PORT: String(await freePort()),
    SMTP_URL: post.config.url,
    MAIL_FROM: post.config.from,
    BAHNFREI_KEY: key,
    LOG_LEVEL: 'silent',
  })
  await post.untilAsked(1)
  main.child.kill('SIGKILL')
  await main.ended

  post.answer('yes')
  w.clock.set(Temporal.Now.instant().toString())
  const app = await runApp(w.connection, { mail: post.config, key }, w.clock)
  await app.jobs.done()
  expect(post.received).toHaveLength(0)
  w.clock.pass({ minutes: 6 })
  await app.jobs.done()
  await app.jobs.done()
  expect([post.asked(), post.received.length]).toEqual([2, 1])
})

test('without a mail server a mail is kept, and a later one does not send it after weeks', async () => {
  const post = await mailServer()
  const w = await world()
  await write(w)
  await w.app.jobs.done()
  expect(await stored(w)).toEqual([{ status: 'kept', failure: null, sent: false }])
  await w.app.close()
  const app = await runApp(w.connection, { mail: post.config }, w.clock)
  await app.jobs.done()
  expect(post.received).toHaveLength(0)
})

test('what is attached arrives as it was, text and bytes, under a harmless name [F08]', async () => {
  const { w, post } = await office()
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  await write(w, {
    attachments: [
      { name: 'Termin.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8', content: 'SUMMARY:Schießstand\r\n' },
      { name: '../a"\r\nX: 1\u202efdp.exe', type: 'application/pdf', content: bytes },
    ],
  })
  await w.app.jobs.done()
  const { mail, raw } = post.received[0] ?? fail()
  const { attachments } = mail
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['Termin.ics', 'text/calendar'],
    ['..-a- X: 1fdp.exe', 'application/pdf'],
  ])
  // A calendar keeps its line ends only as base64; the reader would make them its own.
  expect(raw).toContain(Buffer.from('SUMMARY:Schießstand\r\n').toString('base64'))
  expect(Buffer.from(attachments[1]?.content as ArrayBuffer).equals(bytes)).toBe(true)
})

test('no text of a mail writes a head of its own, and no name becomes markup [X06] [X01]', async () => {
  const { w, post } = await office()
  await write(w, {
    words: { subject: 'Hallo <b>\r\nBcc: eve@evil.example', paragraphs: ['<b>Ben</b>\r\n\r\nTo: eve@evil.example'] },
  })
  await w.app.jobs.done()
  const { to, mail, raw } = post.received[0] ?? fail()
  expect(to).toEqual(['ben@demo.example'])
  expect(raw).not.toMatch(/^(bcc|to): *eve/im)
  expect([mail.subject, mail.bcc]).toEqual(['Hallo <b> Bcc: eve@evil.example', undefined])
  expect(mail.html).toContain('<p>&lt;b&gt;Ben&lt;/b&gt; To: <a>eve<span>@</span>evil')
})

test('an address gets so many mails of a purpose in a day and no more, also of two instances at once, and none is lost in silence [S02]', async () => {
  const w = await world()
  const most = MOST_MAILS_TO_ADDRESS.club
  const club: Partial<Mail> = { purpose: 'club', address: 'opfer@fremd.example' }
  for (let count = 1; count < most; count += 1) await write(w, club)
  await Promise.all([
    write(w, { ...club, address: 'Opfer@Fremd.example' }),
    write(w, { ...club, address: 'opfer+neu@fremd.example' }),
  ])
  const statuses = async () => {
    const found = await w.database.rows<{ status: string }>('statuses', 'SELECT status FROM mails')
    return found.map(({ status }) => status)
  }
  const failed = async () => (await statuses()).filter((status) => status === 'failed').length
  expect(await failed()).toBe(1)
  expect(await stored(w)).toContainEqual({ status: 'failed', failure: expect.stringMatching(/^Too many/), sent: false })

  // Other purposes and other addresses have counts of their own.
  await write(w, { ...club, purpose: 'security' })
  await write(w, { ...club, purpose: 'link' })
  await write(w, { ...club, address: 'ben@demo.example' })
  expect(await failed()).toBe(1)
  w.clock.pass({ hours: 24 })
  await write(w, club)
  expect(await failed()).toBe(1)
})

test.each(MAIL_PURPOSES.filter((purpose) => purpose !== 'notice'))(
  'of many mails for %s to one address at once, those beyond the limit are held back and lose their links [S02]',
  async (purpose) => {
    const w = await world()
    const most = MOST_MAILS_TO_ADDRESS[purpose]
    const words = { subject: 'x', paragraphs: [], action: { label: 'x', path: '/geheim' } }
    const opensUntil = w.clock.now().add({ hours: 1 })
    const mail = { ...MAIL, purpose, words, opensUntil }
    const ids = await w.database.transaction({ clubId: w.clubs.eichenhain.id }, (db, _, job) =>
      sendMails(
        { db, job, now: w.clock.now() },
        Array.from({ length: most + 2 }, () => mail),
      ),
    )
    expect(ids.map((id) => id !== undefined)).toEqual([...Array(most).fill(true), false, false])
    const failed = await w.database.rows<{ words: object }>('failed', "SELECT words FROM mails WHERE status = 'failed'")
    expect(failed.map(({ words }) => Object.keys(words).toSorted())).toEqual([
      ['paragraphs', 'subject'],
      ['paragraphs', 'subject'],
    ])
  },
)

test('no request reads or takes back what was counted of mails [S02]', async () => {
  const w = await world()
  await write(w)
  const asked = (text: string) =>
    w.database.transaction({ clubId: w.clubs.eichenhain.id }, (db) => db.$client.query(text))
  for (const text of ['SELECT FROM mail_counts', 'DELETE FROM mail_counts', 'UPDATE mail_counts SET count = 0'])
    await expect(asked(text)).rejects.toThrow('permission denied')
})

test.each([
  'ben@demo.example\r\nBcc: eve@evil.example',
  'ben@demo.example, eve@evil.example',
  'Ben <ben@demo.example>',
  'ben@demo.example\0',
  'ben',
])('no mail is written to %j [X06]', async (address) => {
  const w = await world()
  await expect(write(w, { address })).rejects.toThrow('Not an address')
  await expect(write(w, { replyTo: address })).rejects.toThrow('Not an address')
  expect(await stored(w)).toEqual([])
})

function fail(): never {
  throw new Error('No mail came.')
}
