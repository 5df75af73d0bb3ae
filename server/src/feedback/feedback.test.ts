import { readdir } from 'node:fs/promises'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshFolder } from '../../world/testApp.ts'
import { mailServer } from '../../world/testMail.ts'
import { type Client, formOf, world } from '../../world/testWorld.ts'

const folder = await freshFolder()
const smtp = await mailServer()
const w = await world({ files: folder, mail: smtp.config, feedbackMail: ['a@verein.example', 'b@verein.example'] })

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const MOST = 15_728_640

const wordsOf = (description: string, more = {}) => ({
  data: { description, isBug: false, ...more },
  attachmentCount: 0,
  attachmentNames: [] as string[],
})
const withFiles = (description: string, ...attachmentNames: string[]) => ({
  ...wordsOf(description),
  attachmentCount: attachmentNames.length,
  attachmentNames,
})
const attach = (who: Client, reportId: string, content: Uint8Array, name: string) =>
  who.send('POST', `/feedback/${reportId}/attachments`, formOf(content, { name }))
const listed = async (id: string) =>
  (await (await w.as('rita')).feedback.list({})).reports.find((report) => report.id === id)
/** How many mails have left once nothing is left to do. */
const sent = async () => {
  await w.app.jobs.done()
  return smtp.received.length
}
const stored = async () => (await readdir(folder, { recursive: true })).filter((path) => path.includes('.')).length
const fetched = (who: Client, address: string) =>
  fetch(`${w.url}/${address}`, { headers: { authorization: `Bearer ${who.token}` } })

test('words alone are told at once to everybody who looks after feedback, and answers reach the person [USER-059] [USER-060] [USER-061]', async () => {
  const ben = await w.as('ben')
  const before = await sent()
  const description = `Der Kalender ist langsam.\nBesonders abends. ${'x'.repeat(100)}`
  const { feedbackReportId } = await ben.feedback.submit({ ...wordsOf(description, { isBug: true }) })
  await w.app.jobs.done()
  const mails = smtp.received.slice(before)
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['a@verein.example', 'b@verein.example'])
  expect(mails[0]?.mail.subject).toMatch(/^Fehler: Der Kalender ist langsam\. Besonders abends\. x+$/)
  expect(mails[0]?.mail.replyTo?.[0]?.address).toBe('ben@demo.example')
  expect(mails[0]?.mail.text).toContain('Besonders abends.')
  expect(fieldsOf((await listed(feedbackReportId)) ?? {})).toEqual(
    namesIn(`title description isBug generated submitted result attachmentCount attachmentNames attachmentURLs
      id name email creationTime`),
  )
  expect(await listed(feedbackReportId)).toEqual({
    id: feedbackReportId,
    title: expect.stringMatching(/^.{80}$/),
    description,
    isBug: true,
    generated: false,
    submitted: true,
    result: { evaluated: false, resolution: '' },
    attachmentCount: 0,
    attachmentNames: [],
    attachmentURLs: [],
    name: 'Ben Brandt',
    email: 'ben@demo.example',
    creationTime: expect.any(Number),
  })
})

test('an error report says that it was made by the application [USER-059]', async () => {
  const ben = await w.as('ben')
  const { feedbackReportId } = await ben.feedback.submit(wordsOf('TypeError', { isBug: true, generated: true }))
  expect(await listed(feedbackReportId)).toMatchObject({ generated: true })
})

test('files come one by one, under clean names; with the last one the report is submitted and told once [USER-059] [USER-062]', async () => {
  const ben = await w.as('ben')
  const before = await sent()
  const { feedbackReportId: id } = await ben.feedback.submit(withFiles('Mit Bildern', '../Übersicht.png', 'a.pdf'))
  expect(await sent()).toBe(before)

  expect((await attach(ben, id, png, 'Uebersicht.png')).body).toEqual({})
  expect(await listed(id)).toMatchObject({ submitted: false, attachmentNames: ['Uebersicht.png', 'a.pdf'] })
  // The answer was lost and the file comes again.
  expect((await attach(ben, id, png, 'Uebersicht.png')).status).toBe(200)
  expect((await attach(ben, id, pdf, 'a.pdf')).status).toBe(200)
  await w.app.jobs.done()
  expect(await listed(id)).toMatchObject({
    submitted: true,
    attachmentCount: 2,
    attachmentURLs: ['a.pdf', 'Uebersicht.png'].map((name) => `feedback/${ben.uid}/reports/${id}/attachments/${name}`),
  })
  expect(await sent()).toBe(before + 2)
  expect(smtp.received.at(-1)?.mail.text).toMatch(/Datei: Uebersicht\[\.\]png/)
  w.clock.pass({ hours: 2 })
  expect(await sent()).toBe(before + 2)
})

test('a report whose files never come is told after an hour, takes no more, and leaves nothing behind [F10]', async () => {
  const dirk = await w.as('dirk')
  const [before, files] = [await sent(), await stored()]
  const { feedbackReportId: id } = await dirk.feedback.submit(withFiles('Abgebrochen', 'a.png', 'b.png'))
  await attach(dirk, id, png, 'a.png')
  w.clock.pass({ minutes: 61 })
  expect(await sent()).toBe(before + 2)
  expect(smtp.received.at(-1)?.mail.text).toContain('Nicht angekommene Dateien: 1')
  const late = await w.as('dirk')
  expect((await attach(late, id, png, 'b.png')).body.errorCode).toBe('FEEDBACK_NOT_FOUND')
  w.clock.pass({ minutes: 51 })
  await w.app.jobs.done()
  expect(await stored()).toBe(files + 1)
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page behind the head of a picture', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'an SVG with an entity',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ],
  ['a GIF', 'GIF89a'],
  ['an archive', 'PK\x03\x04'],
  ['nothing', ''],
])('%s called .png is not taken [F02] [F03]', async (_, content) => {
  const clara = await w.as('clara')
  const { feedbackReportId: id } = await clara.feedback.submit(withFiles('Falsch', 'a.png'))
  const { status, body } = await attach(clara, id, Buffer.from(content, 'latin1'), 'a.png')
  expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
  expect(await listed(id)).toMatchObject({ attachmentURLs: [], submitted: false })
})

test('a picture is written again, without what the camera added, and a huge one is not opened [F05]', async () => {
  const ben = await w.as('ben')
  const { feedbackReportId: id } = await ben.feedback.submit(withFiles('Foto', 'a.jpg', 'b.png'))
  const photo = await sharp(png)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '50/1 40/1 0/1' } })
    .toBuffer()
  await attach(ben, id, photo, 'a.jpg')
  const answer = await fetched(ben, (await listed(id))?.attachmentURLs[0] ?? '')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined()
  const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await attach(ben, id, huge, 'b.png')).body.errorCode).toBe('INPUT_INVALID')
})

test('15,728,640 bytes are taken and one more is not [LIM-001] [USER-057] [F04]', async () => {
  const anna = await w.as('anna')
  const { feedbackReportId: id } = await anna.feedback.submit(withFiles('Gross', 'a.pdf', 'b.pdf'))
  const exact = Buffer.concat([pdf, Buffer.alloc(MOST - pdf.length)])
  expect((await attach(anna, id, Buffer.concat([exact, Buffer.from([0])]), 'a.pdf')).body).toMatchObject({
    errorCode: 'INPUT_INVALID',
    statusCode: 413,
  })
  expect((await attach(anna, id, exact, 'b.pdf')).status).toBe(200)
})

test.each([
  ['no description', { data: { description: ' ', isBug: false } }],
  ['a character too many', { data: { description: 'x'.repeat(5001), isBug: false } }],
  ['eleven files', { attachmentCount: 11, attachmentNames: Array(11).fill('a.png') }],
  ['another count than names', { attachmentCount: 1 }],
  ['a result of its own', { result: { evaluated: true } }],
  ['a false claim', { data: { description: 'x', isBug: false, generated: false } }],
])('a report with %s is refused [USER-054] [USER-055] [USER-056] [F04]', async (_, changes) => {
  const ben = await w.as('ben')
  const { body } = await ben.send('POST', '/feedback', { ...wordsOf('Gut'), ...changes })
  expect(body.errorCode).toBe('INPUT_INVALID')
  expect((await ben.send('POST', '/feedback', wordsOf('x'.repeat(5000)))).status).toBe(200)
})

test('only the author adds files, and only those that were announced [F01] [F06]', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const { feedbackReportId: id } = await ben.feedback.submit(withFiles('Meine', 'a.png'))
  expect((await attach(clara, id, png, 'a.png')).body.errorCode).toBe('FEEDBACK_NOT_FOUND')
  expect((await attach(ben, crypto.randomUUID(), png, 'a.png')).body.errorCode).toBe('FEEDBACK_NOT_FOUND')
  for (const name of ['b.png', '../a.pdf', 'A.png'])
    expect((await attach(ben, id, png, name)).body.errorCode).toBe('INPUT_INVALID')
  expect((await attach(w.nobody, id, png, 'a.png')).status).toBe(401)
})

test('a file is fetched by its author and by roots, as a download that runs nowhere [F06] [F08]', async () => {
  const ben = await w.as('ben')
  const { feedbackReportId: id } = await ben.feedback.submit(withFiles('Geheim', 'a"\r\nX: 1\u202e.png'))
  await attach(ben, id, png, 'a-X-1.png')
  const [address = ''] = (await listed(id))?.attachmentURLs ?? []
  for (const who of [ben, await w.as('rita')]) {
    const { status, headers } = await fetched(who, address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toBe('attachment; filename="a-X-1.png"')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x')).toBeNull()
  }
  for (const who of ['anna', 'clara', 'trainer', 'dieter'] as const)
    expect((await fetched(await w.as(who), address)).status).toBe(403)
  expect((await fetch(`${w.url}/${address}`)).status).toBe(401)
  expect((await fetched(ben, address.replace('a-X', '..%2fa'))).status).toBe(404)
  expect((await fetched(ben, address.replace(id, crypto.randomUUID()))).status).toBe(404)
})

test('only roots read and evaluate reports; long after that a report is gone with its files [USER-059]', async () => {
  const ben = await w.as('ben')
  const { feedbackReportId: id } = await ben.feedback.submit(withFiles('Erledigt', 'a.png'))
  await attach(ben, id, png, 'a.png')
  for (const who of ['anna', 'ben'] as const) {
    const person = await w.as(who)
    expect((await person.send('GET', '/sudo/feedback')).body.errorCode).toBe('INSUFFICIENT_PERMISSION')
    const evaluation = { id, evaluated: true, resolution: 'x' }
    expect((await person.send('PATCH', '/sudo/feedback', evaluation)).body.errorCode).toBe('INSUFFICIENT_PERMISSION')
  }
  const root = await w.as('rita')
  await expect(
    root.feedback.evaluate({ id: crypto.randomUUID(), evaluated: true, resolution: '' }),
  ).rejects.toMatchObject({ code: 'FEEDBACK_NOT_FOUND' })
  await root.feedback.evaluate({ id, evaluated: true, resolution: 'Behoben.' })
  const found = (await root.feedback.list({})).reports.find((report) => report.id === id)
  expect(found?.result).toEqual({ evaluated: true, resolution: 'Behoben.' })
  await w.app.jobs.done()
  const files = await stored()
  w.clock.pass({ hours: 90 * 24 + 1 })
  await w.app.jobs.done()
  expect((await (await w.as('rita')).feedback.list({})).reports.some((report) => report.id === id)).toBe(false)
  expect(await stored()).toBe(files - 1)
})

test('a report that is sent twice is one, and fifty a day are enough', async () => {
  const trainer = await w.as('trainer')
  const once = await trainer.feedback.submit(wordsOf('Doppelt'), { idempotencyKey: 'feedback-1-feedback-1' })
  expect(await trainer.feedback.submit(wordsOf('Doppelt'), { idempotencyKey: 'feedback-1-feedback-1' })).toEqual(once)
  for (let count = 1; count < 50; count++) await trainer.feedback.submit(wordsOf(`Nummer ${count}`))
  await expect(trainer.feedback.submit(wordsOf('Noch eine'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a report of a member is mailed to what the club has confirmed for it, while it wants that [CLUB-013] [CLUB-041]', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const clubId = ben.clubId
  const want = (enabled: boolean) =>
    w.database.rows('want_feedback', 'UPDATE club_settings SET feedback_mail = $2 WHERE club_id = $1', [
      clubId,
      JSON.stringify({ enabled, targets: ['technik@verein.example', 'fremd@verein.example'] }),
    ])
  const CONFIRMED = `INSERT INTO mail_forward_addresses (club_id, address, hash, until, confirmed_on)
    VALUES ($1, 'technik@verein.example', 'one', now(), now()), ($1, 'fremd@verein.example', 'other', now(), NULL)`
  await w.database.rows('confirm_one', CONFIRMED, [clubId])
  await w.database.rows('of_club', 'UPDATE users SET default_club = $1 WHERE uid = ANY($2::uuid[])', [
    clubId,
    [ben.uid, clara.uid],
  ])
  const toClub = async (who: Client, more = {}) => {
    const before = await sent()
    await who.feedback.submit(wordsOf('Das Licht an Stand 3 flackert.', more))
    await w.app.jobs.done()
    return smtp.received
      .slice(before)
      .flatMap(({ to, mail }) => (to[0]?.includes('@verein.example') ? ([[to[0], mail]] as const) : []))
  }
  const addresses = async (who: Client, more = {}) =>
    (await toClub(who, more))
      .map(([address]) => address)
      .filter((address) => !/^[ab]@/.test(address))
      .toSorted()

  await want(true)
  const [mail] = (await toClub(ben)).filter(([address]) => address === 'technik@verein.example')
  expect(mail?.[1].subject).toBe('Rückmeldung: Das Licht an Stand 3 flackert.')
  expect(mail?.[1].text).not.toContain('/root/feedback')
  expect(await addresses(ben, { isBug: true })).toEqual(['technik@verein.example'])
  expect(await addresses(ben, { isBug: true, generated: true })).toEqual([])
  expect(await addresses(clara), 'a guest is no member').toEqual([])
  await want(false)
  expect(await addresses(ben)).toEqual([])
})
