import { randomUUID } from 'node:crypto'
import type { CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { watch } from '../../world/testSocket.ts'
import { formOf, world } from '../../world/testWorld.ts'
import { withoutIds } from '../../world/withoutIds.ts'

const w = await world()
const [anna, ben, trainer, cara] = [
  await w.as('anna'),
  await w.as('ben'),
  await w.as('trainer'),
  await w.as('cara', 'birkenau'),
]
const today = w.clock.now().toZonedDateTimeISO('Europe/Berlin').toPlainDate()
const inDays = (days: number) => today.add({ days }).toString()
const TODAY = inDays(0)
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const NONE = { code: 'CERTIFICATE_NOT_FOUND', statusCode: 404 }

const DATA: CertificateData = {
  kind: 'supervisor',
  number: 'HSB 4711',
  issuer: 'Hessischer Schützenverband',
  issued: '2020-03-01',
  expires: null,
  weaponClasses: [],
  givenBy: '',
  note: '',
  blocked: null,
}
const CONSENT: CertificateData = {
  ...DATA,
  kind: 'consent',
  number: '',
  weaponClasses: ['air'],
  givenBy: 'Petra Brandt',
}
const reader = await w.as({ uid: w.crowd[0] ?? '' })
await w.database.rows('reader', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [
  reader.uid,
  { members: 'r' },
])

const newPerson = async () => {
  const { memberNumber } = await anna.members.nextNumber({})
  return anna.members.createPerson({
    email: '',
    fullName: `Otto Ohnesorg`,
    firstName: 'Otto',
    lastName: 'Ohnesorg',
    callName: 'Otto',
    isMember: true,
    memberNumber,
  })
}
const held = async (uid: string) => (await anna.qualifications.ofMember({ uid })).certificates
const told = async (who: typeof anna) => {
  await w.app.jobs.done()
  const titles = "SELECT title->>'de' AS title FROM notifications WHERE uid = $1 ORDER BY created_on"
  return (await w.database.rows<{ title: string }>('titles', titles, [who.uid])).map(({ title }) => title)
}
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer()

test('an officer enters a qualification, changes and removes it; each change is kept, and the person sees it at once', async () => {
  const { uid } = ben
  const watcher = await watch(w.origin, { token: ben.token, clubId: ben.clubId })
  await watcher.subscribe('ownCertificates', {})
  const { id } = await anna.qualifications.add({ uid, data: DATA })
  await watcher.until(() => watcher.changes().length > 0)
  const stored = {
    id,
    version: 0,
    ...DATA,
    document: null,
    checkedBy: 'Anna Ahrens',
    checkedOn: TODAY,
    isSelfEntered: false,
    isFromFile: false,
  }
  expect(await ben.qualifications.mine({})).toMatchObject({
    clubs: [{ id: ben.clubId, clubName: 'SV Eichenhain 1898 e.V.', name: 'Ben Brandt', certificates: [stored] }],
  })
  w.clock.pass({ seconds: 1 })
  const blocked = { on: TODAY, reason: 'Zweifel an der Eignung.' }
  await anna.qualifications.change({ id, version: 0, data: { ...DATA, number: 'HSB 4712', blocked } })
  expect(await held(uid)).toEqual([{ ...stored, version: 1, number: 'HSB 4712', blocked }])
  // The second of two officers has not seen the change of the first.
  await expect(anna.qualifications.change({ id, version: 0, data: DATA })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  await expect(anna.qualifications.change({ id, version: 1, data: { ...DATA, kind: 'youth' } })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  w.clock.pass({ seconds: 1 })
  await anna.qualifications.remove({ id })
  await expect(anna.qualifications.remove({ id })).rejects.toMatchObject(NONE)
  const { certificates, changes } = await anna.qualifications.ofMember({ uid })
  expect(certificates).toEqual([])
  expect(changes.map(({ name, fields }) => [name, fields.map(({ field }) => field)])).toMatchObject([
    ['Anna Ahrens', expect.arrayContaining(['kind', 'number'])],
    ['Anna Ahrens', ['kind', 'number', 'blockedOn', 'blockedReason']],
    ['Anna Ahrens', expect.arrayContaining(['kind', 'number', 'issued'])],
  ])
})

test.each<[string, Partial<CertificateData>]>([
  ['an end before its issue', { expires: '2020-02-29' }],
  ['kinds of weapons of a qualification', { weaponClasses: ['air'] }],
  ['a consent of nobody', { ...CONSENT, givenBy: '' }],
  ['a consent without a day', { ...CONSENT, issued: null }],
])('%s is refused', async (_, data) => {
  await expect(anna.qualifications.add({ uid: ben.uid, data: { ...DATA, ...data } })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('certificates, birth dates and files are seen by the person and by officers who may change members, and each look is noted [F06]', async () => {
  const { uid } = ben
  const { id } = await anna.qualifications.add({ uid, data: CONSENT })
  await anna.send('POST', `/admin/members/certificates/${id}/document`, formOf(png))
  for (const other of [reader, trainer, ben]) {
    await expect(other.qualifications.ofMember({ uid })).rejects.toMatchObject(NO)
    await expect(other.qualifications.document({ id })).rejects.toMatchObject(NO)
    await expect(other.qualifications.add({ uid, data: DATA })).rejects.toMatchObject(NO)
    await expect(other.qualifications.remove({ id })).rejects.toMatchObject(NO)
    await expect(other.qualifications.registerPaper({})).rejects.toMatchObject(NO)
  }
  await expect(trainer.qualifications.ownDocument({ id })).rejects.toMatchObject(NONE)
  await w.database.rows('no_looks', 'DELETE FROM record_looks')
  await anna.qualifications.document({ id })
  await anna.qualifications.ofMember({ uid })
  const look = { clubName: 'SV Eichenhain 1898 e.V.', name: 'Anna Ahrens', part: 'certificates' }
  expect((await ben.members.looks({})).looks).toMatchObject([look])
  expect((await ben.qualifications.mine({})).clubs[0]?.certificates).toMatchObject([{ id, document: 'png' }])
  await anna.qualifications.remove({ id })
})

test('no officer of another club sees or changes a certificate, and nobody enters one for somebody of another club [T01] [T02]', async () => {
  const { id } = await anna.qualifications.add({ uid: ben.uid, data: DATA })
  await expect(cara.qualifications.document({ id })).rejects.toMatchObject(NONE)
  await expect(cara.qualifications.change({ id, version: 0, data: DATA })).rejects.toMatchObject(NONE)
  await expect(cara.qualifications.remove({ id })).rejects.toMatchObject(NONE)
  const upload = await cara.send('POST', `/admin/members/certificates/${id}/document`, formOf(png))
  expect(upload.body).toMatchObject({ errorCode: 'CERTIFICATE_NOT_FOUND' })
  await expect(cara.qualifications.add({ uid: ben.uid, data: DATA })).rejects.toMatchObject({ code: 'MISSING_USER' })
  await expect(cara.qualifications.ofMember({ uid: ben.uid })).rejects.toMatchObject({ code: 'MISSING_USER' })
  expect((await cara.qualifications.register({})).supervisors).toEqual([])
  await anna.qualifications.remove({ id })
})

test('a file is kept as the picture that it is, under a name of ours, replaced and removed [F02] [F07]', async () => {
  const { id } = await anna.qualifications.add({ uid: ben.uid, data: DATA })
  const path = `/admin/members/certificates/${id}/document`
  const page = formOf(Buffer.from('<svg onload="alert(1)"/>'), { name: 'x.png' })
  expect((await anna.send('POST', path, page)).body).toMatchObject({ errorCode: 'INPUT_INVALID' })
  expect((await anna.send('POST', path, formOf(png, { name: '../../böse.html' }))).body).toEqual({})
  const { base64, ...file } = await ben.qualifications.ownDocument({ id })
  expect(file).toEqual({ fileName: 'nachweis.png', type: 'image/png' })
  expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBe(60)
  await anna.send('POST', path, formOf(Buffer.from('%PDF-1.7\n%%EOF\n'), { name: 'a.pdf', type: 'application/pdf' }))
  expect((await anna.qualifications.document({ id })).fileName).toBe('nachweis.pdf')
  await anna.qualifications.removeDocument({ id })
  await expect(anna.qualifications.document({ id })).rejects.toMatchObject(NONE)
  await w.app.jobs.done()
  const kept = 'SELECT 1 FROM stored_files WHERE kept'
  expect(await w.database.rows('kept_files', kept)).toEqual([])
  await anna.qualifications.remove({ id })
})

test('who changes a certificate while its warning is told does not wait for it, and the warning comes all the same', async () => {
  const { id } = await anna.qualifications.add({
    uid: ben.uid,
    data: { ...DATA, kind: 'firstAid', expires: inDays(200) },
  })
  const before = await told(ben)
  await w.database.rows('ends_soon', 'UPDATE certificates SET expires = $2 WHERE id = $1', [id, inDays(10)])
  const key = `certificate ${ben.clubId} ${id} 14`
  const queue = "SELECT queue_job('warnOfEnd', $1, '-infinity', $2)"
  const due = [JSON.stringify({ clubId: ben.clubId, id }), key]
  const attempts = async () =>
    (await w.database.rows<{ attempts: number }>('tries', 'SELECT attempts FROM jobs WHERE key = $1', [key]))[0]
      ?.attempts
  await w.database.systemTransaction(async (db) => {
    await db.$client.query({ text: 'SELECT FROM certificates WHERE id = $1 FOR UPDATE', values: [id] })
    await w.database.rows('queue_warning', queue, due)
    void w.app.jobs.wake()
    await expect.poll(attempts).toBe(1)
    await db.$client.query({ text: queue, values: due })
  })
  expect((await told(ben)).slice(before.length)).toEqual([expect.stringMatching(/Erste Hilfe/)])
  await anna.qualifications.remove({ id })
})

test('the register names who may supervise with what was checked, and the paper for an authority adds birth and address [P15]', async () => {
  const { uid } = await newPerson()
  const { version } = await anna.members.one({ uid })
  const address = { street: 'Am Tor', houseNumber: '3', city: 'Eichenhain', postalCode: '31582' }
  const data = { address: { ...address, extra: '', apartment: '', country: 'DE' } }
  const personals = { birthDate: '1970-04-09', birthPlace: '', birthCountry: '', nationality: '' }
  await anna.members.update({ uid, version, data: { ...data, personals } })
  await anna.qualifications.add({ uid, data: { ...DATA, expires: inDays(100), note: 'Nur Luftdruck.' } })
  await anna.qualifications.add({ uid, data: { ...DATA, kind: 'youth', number: 'JBL 9', expires: inDays(-1) } })
  await anna.qualifications.add({ uid, data: CONSENT })
  await anna.qualifications.add({ uid: ben.uid, data: { ...DATA, kind: 'firstAid' } })
  const { supervisors } = await reader.qualifications.register({})
  expect(supervisors).toMatchObject([
    {
      id: uid,
      name: 'Otto Ohnesorg',
      certificates: [
        { kind: 'supervisor', number: 'HSB 4711', expires: inDays(100), checkedBy: 'Anna Ahrens' },
        { kind: 'youth', number: 'JBL 9' },
      ],
    },
  ])
  expect(withoutIds(JSON.stringify(supervisors))).not.toMatch(/Petra|Nur Luftdruck|1970/)
  const { base64, fileName } = await anna.qualifications.registerPaper({})
  expect(fileName).toBe(`aufsichten-${TODAY}.pdf`)
  const text = pagesOf(Buffer.from(base64, 'base64')).flat().join(' ')
  expect(text).toMatch(/§ 10 Abs\. 3 AWaffV/)
  expect(text).toMatch(/Otto Ohnesorg.*9\. April 1970.*Am Tor 3, 31582 Eichenhain.*HSB 4711.*JBL 9.*abgelaufen am/)
  expect(text).not.toMatch(/Petra|Nur Luftdruck/)
  const [look] = await w.database.rows('look_at', 'SELECT 1 FROM record_looks WHERE uid = $1', [uid])
  expect(look).toBeDefined()
  // A person who has left is not in the register any more.
  await anna.members.changeMembership({ uid, status: 'exMember' })
  expect((await reader.qualifications.register({})).supervisors).toEqual([])
})

test('when two records become one, the certificates go to the one that stays', async () => {
  const [{ uid: source }, { uid: target }] = [await newPerson(), await newPerson()]
  await anna.qualifications.add({ uid: source, data: CONSENT })
  await anna.members.merge({ source, target, deleteAfter: true })
  expect(await held(target)).toMatchObject([{ kind: 'consent' }])
})

test('a club keeps no more than a hundred certificates of one person', async () => {
  const { uid } = await newPerson()
  const fill = `INSERT INTO certificates (club_id, id, uid, kind, checked_by, checked_on)
    SELECT $1, gen_random_uuid(), $2, 'firstAid', $2, '2026-01-01' FROM generate_series(1, 100)`
  await w.database.rows('fill', fill, [anna.clubId, uid])
  await expect(anna.qualifications.add({ uid, data: DATA })).rejects.toMatchObject({
    code: 'CERTIFICATE_LIMIT_REACHED',
  })
  const nobody = { code: 'MISSING_USER' }
  await expect(anna.qualifications.add({ uid: randomUUID(), data: DATA })).rejects.toMatchObject(nobody)
})

test('60 and 14 days before a certificate ends the person and the officers are told, once each', async () => {
  const { uid } = ben
  await told(ben)
  await w.database.rows('none_told', 'DELETE FROM notifications')
  const { id } = await anna.qualifications.add({ uid, data: { ...DATA, expires: inDays(61) } })
  expect(await told(ben)).toEqual([])
  const begin = w.clock.now()
  w.clock.set(begin.add({ hours: 24 * 2 }).toString())
  expect(await told(ben)).toEqual([expect.stringMatching(/^Aufsicht mit Sachkunde: gültig bis /)])
  expect(await told(anna)).toEqual([expect.stringMatching(/^Ben Brandt, Aufsicht mit Sachkunde: gültig bis /)])
  expect(await told(reader)).toEqual([])
  const later = { reader: await w.as(reader), anna: await w.as('anna') }
  expect((await later.reader.qualifications.expiring({})).certificates).toMatchObject([
    { id, uid, name: 'Ben Brandt', kind: 'supervisor', expires: inDays(61) },
  ])
  // A change of something else tells nobody again.
  await later.anna.qualifications.change({
    id,
    version: 0,
    data: { ...DATA, expires: inDays(61), note: 'Kopie fehlt.' },
  })
  expect(await told(ben)).toHaveLength(1)
  w.clock.set(begin.add({ hours: 24 * 48 }).toString())
  expect(await told(ben)).toHaveLength(2)
  w.clock.set(begin.add({ hours: 24 * 50 }).toString())
  expect(await told(ben)).toHaveLength(2)
  // The next one is there: nothing ends any more.
  const now = { reader: await w.as(reader), anna: await w.as('anna') }
  await now.anna.qualifications.add({ uid, data: { ...DATA, issued: inDays(50), expires: inDays(111) } })
  expect(await told(ben)).toHaveLength(2)
  expect((await now.reader.qualifications.expiring({})).certificates).toEqual([])
})
