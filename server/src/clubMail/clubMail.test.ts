import { MOST_MAILS_TO_ADDRESS } from '@bahnfrei/domain/base/mail/mailLimit.ts'
import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { type Client, formOf, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const anna = await w.as('anna')
const clubId = w.clubs.eichenhain.id
const NONE = { subject: '', text: '' }
const GERMAN = { subject: 'Arbeitseinsatz', text: 'Hallo {Vorname},\nam Samstag streichen wir.' }

async function person(name: string, email = '') {
  const { uid } = await anna.members.createPerson({
    email,
    fullName: `${name} Test`,
    firstName: name,
    lastName: 'Test',
    callName: name,
    isMember: true,
    memberNumber: null,
  })
  return uid
}
async function draft(by: Client, uids: string[], texts = { de: GERMAN, en: NONE }) {
  const { id } = await by.clubMail.create({ audience: { uids } })
  await by.clubMail.write({ id, texts })
  return id
}
async function sent(id: string) {
  // Earlier actions may still have mails to send.
  await w.app.jobs.done()
  post.received.length = 0
  await anna.clubMail.send({ id })
  await w.app.jobs.done()
  return post.received
}
const setVerified = (isVerified: boolean) =>
  w.database.rows('set_verified', 'UPDATE club_profiles SET is_verified = $2 WHERE club_id = $1', [clubId, isVerified])
await setVerified(true)
/** Dates the mails of the club back two days, so that they no longer count towards the limit of today. */
const twoDaysAgo = () =>
  w.database.rows('earlier', "UPDATE club_mails SET sent_on = sent_on - interval '2 days' WHERE club_id = $1", [clubId])
const statesOf = async (id: string) =>
  Object.fromEntries((await anna.clubMail.one({ id })).people.map(({ name, state }) => [name, state]))

test('each gets a mail apart with the own name, in the own language, with the files, and answers go to the club', async () => {
  await w.database.rows(
    'contact',
    `UPDATE club_settings SET contact = '{"email":"post@eichenhain.example","phone":"","mobile":""}' WHERE club_id = $1`,
    [clubId],
  )
  await w.database.rows('english', "UPDATE users SET language = 'en' WHERE uid = $1", [w.people.clara])
  const id = await draft(anna, [w.people.ben, w.people.clara], {
    de: GERMAN,
    en: { subject: 'Work at {club}', text: 'Hello {first name}' },
  })
  const pdf = Buffer.from('%PDF-1.4 plan')
  await anna.send('POST', `/admin/mails/${id}/files`, formOf(pdf, { name: 'plan.pdf', type: 'text/html' }))
  const received = await sent(id)
  expect(received.map(({ to, mail }) => [to, mail.to?.map(({ address }) => address), mail.cc, mail.bcc])).toEqual(
    received.map(({ to }) => [to, to, undefined, undefined]),
  )
  const [ben, clara] = ['ben@demo.example', 'clara@demo.example'].map((address) =>
    received.find(({ to }) => to.includes(address)),
  )
  expect([ben?.mail.subject, clara?.mail.subject]).toEqual(['Arbeitseinsatz', 'Work at SV Eichenhain 1898 e.V.'])
  expect(ben?.mail.text).toMatch(/Hallo Ben,\n\nam Samstag streichen wir\.\n/)
  expect(clara?.mail.text).toContain('Hello Clara')
  expect(ben?.raw).not.toContain('clara@demo.example')
  for (const { mail } of received) {
    expect(mail.replyTo).toEqual([{ name: '', address: 'post@eichenhain.example' }])
    expect(mail.attachments).toMatchObject([{ filename: 'plan.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(pdf)
  }
  const { counts, sentOn } = await anna.clubMail.one({ id })
  expect([counts.sent, typeof sentOn]).toEqual([2, 'number'])
  expect((await anna.clubMail.list({})).mails[0]).toMatchObject({ id, counts: { sent: 2 }, by: 'Anna Ahrens' })
})

test('those without an address and those whose mail server says no stay named with the reason', async () => {
  const [without, wrong] = [await person('Ohne'), await person('Falsch', 'falsch@weg.example')]
  const id = await draft(anna, [without, wrong])
  post.answer({ code: 550, to: 'recipient' })
  await sent(id)
  post.answer('yes')
  expect(await statesOf(id)).toEqual({ 'Ohne Test': 'noAddress', 'Falsch Test': 'failed' })
  const { people } = await anna.clubMail.one({ id })
  expect(people[0]).toMatchObject({ name: 'Falsch Test', failure: expect.stringContaining('No such person') })
})

test('an address of an account that nobody has proved is no address [L07]', async () => {
  await w.database.rows('unproved', 'UPDATE users SET verified = false WHERE uid = $1', [w.people.fritz])
  const id = await draft(anna, [w.people.fritz])
  expect(await sent(id)).toEqual([])
  expect(await statesOf(id)).toEqual({ 'Fritz Fuchs': 'noAddress' })
})

test('markup in text and names stays text, and line breaks make no heads of a mail [X06] [X07]', async () => {
  const uid = await person('<b>Ötzi</b>', 'oetzi@eis.example')
  const id = await draft(anna, [uid], {
    de: {
      subject: 'Neu\r\nBcc: alle@demo.example\r\n\r\n<script>alert(1)</script>',
      text: '<script>alert(1)</script> <img src=x onerror=alert(1)> {Vorname} https://boese.example',
    },
    en: NONE,
  })
  const [only, ...others] = await sent(id)
  expect(others).toEqual([])
  expect(only?.to).toEqual(['oetzi@eis.example'])
  expect(only?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(only?.mail.html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt; &lt;b&gt;Ötzi',
  )
  expect(only?.mail.html).not.toMatch(/<script|<img|<b>/)
  expect(only?.mail.text).not.toContain('https://boese.example')
})

test('a mail is sent once, and not changed afterwards', async () => {
  const id = await draft(anna, [w.people.ben])
  const both = await Promise.allSettled([anna.clubMail.send({ id }), anna.clubMail.send({ id })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  post.received.length = 0
  await w.app.jobs.done()
  expect(post.received).toHaveLength(1)
  for (const attempt of [
    () => anna.clubMail.write({ id, texts: { de: GERMAN, en: NONE } }),
    () => anna.clubMail.remove({ id }),
    () => anna.clubMail.send({ id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('the latest mail comes first in the list', async () => {
  w.clock.pass({ minutes: 1 })
  const earlier = await draft(anna, [w.people.ben])
  w.clock.pass({ minutes: 1 })
  const later = await draft(anna, [w.people.ben])
  expect((await anna.clubMail.list({})).mails.slice(0, 2).map(({ id }) => id)).toEqual([later, earlier])
})

test('the officer tries it alone before, and sees what it says to somebody', async () => {
  const id = await draft(anna, [w.people.ben])
  post.received.length = 0
  await anna.clubMail.try({ id })
  await w.app.jobs.done()
  expect(post.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['anna@demo.example'], 'Probe: Arbeitseinsatz'],
  ])
  expect(await anna.clubMail.preview({ id, uid: w.people.ben, language: 'en' })).toEqual({
    subject: 'Arbeitseinsatz',
    paragraphs: ['Hallo Ben,', 'am Samstag streichen wir.'],
    footnote: expect.stringContaining('SV Eichenhain 1898 e.V. sent you this email'),
  })
  await expect(anna.clubMail.preview({ id, uid: w.people.clara, language: 'de' })).rejects.toMatchObject({
    code: 'MISSING_USER',
  })
})

test('a club that nobody verified writes to 300 people a day and no more, however the mails are cut [S02]', async () => {
  await setVerified(false)
  const id = await draft(anna, [w.people.ben])
  await w.database.rows(
    'many',
    `WITH people AS (INSERT INTO users (uid, full_name, mark, created_on)
       SELECT gen_random_uuid(), 'Viele ' || n, 'x', now() FROM generate_series(1, 299) n RETURNING uid)
     INSERT INTO memberships (club_id, uid, status) SELECT $1, uid, 'member' FROM people`,
    [clubId],
  )
  await w.database.rows(
    'many_more',
    `INSERT INTO club_mail_people (club_id, mail_id, uid) SELECT club_id, $2, uid FROM memberships
     WHERE club_id = $1 AND uid IN (SELECT uid FROM users WHERE full_name LIKE 'Viele %')`,
    [clubId, id],
  )
  await twoDaysAgo()
  await anna.clubMail.send({ id })
  const more = await draft(anna, [w.people.ben])
  await expect(anna.clubMail.send({ id: more })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('until somebody has looked at a club, its mails reach confirmed accounts only, and at no address but theirs [S02]', async () => {
  await setVerified(false)
  const stranger = await person('Fremd', 'opfer@fremd.example')
  const id = await draft(anna, [stranger])
  await expect(anna.clubMail.send({ id })).rejects.toMatchObject({ code: 'CLUB_UNVERIFIED' })
  expect(await anna.clubMail.one({ id })).toMatchObject({ isVerified: false, sentOn: null })

  const { version } = await anna.members.one({ uid: w.people.ben })
  const data = { contact: { email: 'opfer@fremd.example' } }
  await anna.members.update({ uid: w.people.ben, version, data, isAnother: true })
  const both = await draft(anna, [stranger, w.people.ben])
  await twoDaysAgo()
  expect((await sent(both)).map(({ to }) => to)).toEqual([['ben@demo.example']])
  expect(await statesOf(both)).toEqual({ 'Fremd Test': 'unconfirmed', 'Ben Brandt': 'sent' })

  await setVerified(true)
  expect((await sent(id)).map(({ to }) => to)).toEqual([['opfer@fremd.example']])
})

test('an address that many people share gets so many mails of clubs in a day, and the officer sees for whom there was none [S02]', async () => {
  await setVerified(true)
  const most = MOST_MAILS_TO_ADDRESS.club
  const family: string[] = []
  for (let count = 0; count <= most; count += 1)
    family.push(await person(`Kind${count}`, `familie+${count}@haus.example`))
  const id = await draft(anna, family)
  expect(await sent(id)).toHaveLength(most)
  expect((await anna.clubMail.one({ id })).counts).toMatchObject({ sent: most, tooMany: 1, waiting: 0, failed: 0 })
  const again = await draft(anna, family.slice(0, 1))
  expect(await sent(again)).toEqual([])
})

test('only officers who may write members write mails, and only to people of their club [T01] [T02]', async () => {
  const id = await draft(anna, [w.people.ben])
  const ben = await w.as('ben')
  await expect(ben.clubMail.list({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  await expect(ben.clubMail.send({ id })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  const cara = await w.as('cara', 'birkenau')
  for (const attempt of [
    () => cara.clubMail.one({ id }),
    () => cara.clubMail.send({ id }),
    () => cara.clubMail.create({ audience: { uids: [w.people.ben] } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect((await cara.clubMail.list({})).mails).toEqual([])
})
