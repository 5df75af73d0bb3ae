import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_PHOTO_BYTES, PHOTO_EDGES } from '@bahnfrei/domain/base/photo.ts'
import { MOST_PHOTOS, MOST_PHOTOS_OF_PERSON } from '@bahnfrei/domain/journal/photos.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshFolder } from '../../world/testApp.ts'
import { type Client, formOf, world } from '../../world/testWorld.ts'
import { createValidators } from '../../world/validators.ts'
import { rows } from '../base/database/db.ts'
import { journalData } from './personalData.ts'

const folder = await freshFolder()
const w = await world({ files: folder })
const [anna, ben, clara, dirk] = [await w.as('anna'), await w.as('ben'), await w.as('clara'), await w.as('dirk')]
const cara = await w.as('cara', 'birkenau')
const { eichenhain, birkenau } = w.clubs
await w.database.systemTransaction((db) => createValidators(db, eichenhain.id, [anna.uid, ben.uid, dirk.uid]))
await w.database.systemTransaction((db) => createValidators(db, birkenau.id, [cara.uid]))
const NOT_THERE = { code: 'INPUT_INVALID' }

const shot = { disciplineName: '25 m Sportpistole', source: 'custom' as const, shotCount: 40 }
const written = { dateString: '2026-05-01', timeString: '18:00', rangeName: 'Wald', clubId: eichenhain.id }
const entry = { ...written, disciplines: [shot] }
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cc9933' } })
const target = await picture(2_400, 1_800)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Dirk' }, IFD3: { GPSLatitude: '50/1 40/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer()
const small = await picture(40, 30).png().toBuffer()

const add = (by: Client, entryId: string, { content = small as Uint8Array, photoId = randomUUID() as string } = {}) =>
  by.send('POST', `/journal/entries/${entryId}/photos/${photoId}`, formOf(content))
const added = async (by: Client, entryId: Id<'journalEntry'>, content: Uint8Array = small) => {
  const photoId = randomUUID() as Id<'journalPhoto'>
  expect((await add(by, entryId, { content, photoId })).status).toBe(200)
  return photoId
}
const entryOf = async (by: Client, id: string) => (await by.journal.entries({})).entries.find((one) => one.id === id)
/** The files of the store once nothing is left to do. */
const stored = async () => {
  await w.app.jobs.done()
  return (await readdir(folder, { recursive: true })).filter((path) => path.includes('.')).sort()
}

test('a photo is scaled down without what the camera added, and its person alone reads it [F06] [F11] [T02]', async () => {
  const { id } = await dirk.journal.save(entry)
  const photoId = await added(dirk, id, target)
  expect(await entryOf(dirk, id)).toMatchObject({ photos: [photoId] })
  for (const size of ['large', 'small'] as const) {
    const { base64, type } = await dirk.journal.photo({ photoId, size })
    const { width, exif, xmp, format } = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect([width, exif, xmp, format, type]).toEqual([PHOTO_EDGES[size], undefined, undefined, 'webp', 'image/webp'])
  }
  for (const other of [anna, ben, clara, cara]) {
    await expect(other.journal.photo({ photoId, size: 'small' })).rejects.toMatchObject(NOT_THERE)
    await expect(
      other.journal.waitingPhoto({ uid: dirk.uid, photoId, size: 'small' }),
      'it has not asked for anything',
    ).rejects.toMatchObject(NOT_THERE)
    await expect(other.journal.removePhoto({ entryId: id, photoId })).rejects.toMatchObject(NOT_THERE)
    expect((await add(other, id)).body.errorCode).toBe('INPUT_INVALID')
  }
  expect(await entryOf(dirk, id)).toMatchObject({ photos: [photoId] })
})

test('who may approve an entry sees its photos as long as it waits, and nobody else, not even by the tables', async () => {
  const { id: entryId } = await dirk.journal.save(entry)
  const photoId = await added(dirk, entryId)
  const seenInClub = (clubId: Id<'club'>) =>
    w.database.transaction({ clubId }, (db) =>
      rows(db, 'club_photos', 'SELECT id FROM journal_photos WHERE entry_id = $1', [entryId]),
    )
  const look = (by: Client) => by.journal.waitingPhoto({ uid: dirk.uid, photoId, size: 'large' })
  const photosFor = async (by: Client) =>
    (await by.journal.waiting({})).entries.find(({ id }) => id === entryId)?.photos
  expect(await seenInClub(eichenhain.id)).toEqual([])

  await dirk.journal.ask({ entryId, trainerUid: anna.uid })
  expect(await photosFor(anna)).toEqual([photoId])
  expect((await look(anna)).type).toBe('image/webp')
  for (const [other, why] of [
    [ben, 'another trainer was asked'],
    [clara, 'validates nothing'],
    [cara, 'validates in another club'],
    [dirk, 'nobody validates an own one'],
  ] as const)
    await expect(look(other), why).rejects.toMatchObject(NOT_THERE)
  expect([await seenInClub(eichenhain.id), await seenInClub(birkenau.id)]).toEqual([[{ id: photoId }], []])

  await anna.journal.decide({ uid: dirk.uid, entryId, action: 'approve' })
  await expect(look(anna), 'it waits no more').rejects.toMatchObject(NOT_THERE)
  expect(await seenInClub(eichenhain.id)).toEqual([])
  expect((await dirk.journal.photo({ photoId, size: 'small' })).type).toBe('image/webp')
})

test('where nobody was asked by name every validator of the club sees the photo, and a member who validates nothing does not [T02]', async () => {
  const { id: entryId } = await dirk.journal.save(entry)
  const photoId = await added(dirk, entryId)
  await dirk.journal.ask({ entryId })
  const look = (by: Client) => by.journal.waitingPhoto({ uid: dirk.uid, photoId, size: 'small' })
  for (const validator of [anna, ben]) expect((await look(validator)).type).toBe('image/webp')
  for (const other of [clara, cara, dirk]) await expect(look(other)).rejects.toMatchObject(NOT_THERE)
})

test('another photo or one less takes the approval away, and the trail says how many there were [J03]', async () => {
  for (const change of ['add', 'remove'] as const) {
    const { id: entryId } = await dirk.journal.save(entry)
    const photoId = await added(dirk, entryId)
    await dirk.journal.ask({ entryId })
    await anna.journal.decide({ uid: dirk.uid, entryId, action: 'approve' })
    if (change === 'add') await added(dirk, entryId)
    else await dirk.journal.removePhoto({ entryId, photoId })
    expect(await entryOf(dirk, entryId)).toMatchObject({ approved: false, state: 'open', decided: null })
    const trail = (await dirk.journal.history({ entryId })).changes
    expect(trail.find(({ before }) => before === 'approved')).toMatchObject({ after: 'open', said: { photos: 1 } })
  }
})

test('the same photo sent twice is one, and what waits for approval must be asked again after it [B13]', async () => {
  const { id: entryId } = await dirk.journal.save(entry)
  const photoId = randomUUID() as Id<'journalPhoto'>
  const answers = await Promise.all([add(dirk, entryId, { photoId }), add(dirk, entryId, { photoId })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await dirk.journal.ask({ entryId })
  expect((await add(dirk, entryId, { photoId })).status).toBe(200)
  expect(await entryOf(dirk, entryId), 'nothing new came').toMatchObject({ state: 'asked', photos: [photoId] })
  await added(dirk, entryId)
  expect((await entryOf(dirk, entryId))?.state).toBe('open')
})

test('an entry has so many photos and a person so many, two at once included [F09]', async () => {
  const { id: entryId } = await ben.journal.save(entry)
  const answers = await Promise.all(Array.from({ length: MOST_PHOTOS + 2 }, () => add(ben, entryId)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.errorCode)).toEqual(['UPLOAD_LIMIT_REACHED', 'UPLOAD_LIMIT_REACHED'])
  expect((await entryOf(ben, entryId))?.photos).toHaveLength(MOST_PHOTOS)
  const { id: another } = await ben.journal.save(entry)
  await w.database.rows(
    'many_photos',
    `INSERT INTO journal_photos (uid, id, entry_id, file_id, added_on)
      SELECT $1, gen_random_uuid(), $2, gen_random_uuid(), now() FROM generate_series(1, $3::int)`,
    [ben.uid, entryId, MOST_PHOTOS_OF_PERSON - MOST_PHOTOS],
  )
  expect((await add(ben, another)).body.errorCode).toBe('UPLOAD_LIMIT_REACHED')
  await w.database.rows('few_photos', 'DELETE FROM journal_photos WHERE uid = $1', [ben.uid])
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.4\n')],
  ['the beginning of a picture', target.subarray(0, 400)],
  ['more than 40 megapixels', await picture(8_000, 6_000).png().toBuffer()],
  ['more bytes than it may', Buffer.concat([small, Buffer.alloc(MOST_PHOTO_BYTES)])],
])('%s is no photo [F02] [F03] [F05]', async (_, content) => {
  const { id: entryId } = await clara.journal.save({ ...entry, clubId: null })
  expect((await add(clara, entryId, { content })).status).toBeGreaterThanOrEqual(400)
  expect(await entryOf(clara, entryId)).toMatchObject({ photos: [] })
})

test('a photo leaves the store with the entry, by itself, and with the account; who may not write adds none', async () => {
  const gina = await w.as('gina')
  const before = await stored()
  const { id: first } = await gina.journal.save({ ...entry, clubId: null })
  const { id: second } = await gina.journal.save({ ...entry, clubId: null, dateString: '2026-05-02' })
  const photoId = await added(gina, first)
  await added(gina, first)
  await added(gina, second)
  expect(await stored()).toHaveLength(before.length + 6)
  await gina.journal.removePhoto({ entryId: first, photoId })
  expect(await stored()).toHaveLength(before.length + 4)
  await gina.journal.remove({ entryId: first })
  expect(await stored()).toHaveLength(before.length + 2)

  const access = 'UPDATE users SET journal_access = $2 WHERE uid = $1'
  await w.database.rows('no_journal', access, [gina.uid, false])
  expect((await add(gina, second)).body.errorCode).toBe('INSUFFICIENT_PERMISSION')
  await w.database.rows('journal_again', access, [gina.uid, true])

  await w.database.systemTransaction((db, announce, job) =>
    journalData.erase({ db, announce, job, now: w.clock.now() }, gina.uid),
  )
  expect(await stored()).toEqual(before)
})

test('what was approved once and is removed loses its photos, and its trail keeps their number', async () => {
  const { id: entryId } = await dirk.journal.save(entry)
  await added(dirk, entryId)
  await dirk.journal.ask({ entryId })
  await anna.journal.decide({ uid: dirk.uid, entryId, action: 'approve' })
  await dirk.journal.save({ entryId, disciplines: [shot] })
  await dirk.journal.remove({ entryId })
  const [removed] = (await dirk.journal.entries({ state: 'removed' })).entries
  expect(removed).toMatchObject({ id: entryId, photos: [] })
  const trail = (await dirk.journal.history({ entryId })).changes
  expect(trail.find(({ after }) => after === 'removed')?.said.photos).toBe(1)
  expect((await add(dirk, entryId)).body.errorCode).toBe('CHANGED_MEANWHILE')
})
