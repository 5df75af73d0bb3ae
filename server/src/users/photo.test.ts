import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshFolder } from '../../world/testApp.ts'
import { formOf, world } from '../../world/testWorld.ts'

const folder = await freshFolder()
const w = await world({ files: folder })
const MOST = 2_097_152

/** The files of the store once nothing is left to do, without their folders. */
const stored = async () => {
  await w.app.jobs.done()
  return filesNow()
}
const filesNow = async () => (await readdir(folder, { recursive: true })).filter((path) => path.includes('.')).sort()
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
const send = async (who: 'ben' | 'clara' | 'dirk', form: FormData) =>
  (await w.as(who)).send('POST', '/users/image', form)
const get = (path: string) => fetch(w.origin + path)

test('a picture becomes squares without what the camera added, and an address that browsers may keep [F07] [F11]', async () => {
  const ben = await w.as('ben')
  const photo = await picture(900, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ben' }, IFD3: { GPSLatitude: '50/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  const { status, body } = await ben.send('POST', '/users/image', formOf(photo, { name: 'x.jpg', type: 'image/jpeg' }))
  expect(status).toBe(200)
  const { photoURL } = await ben.users.profile({})
  expect(photoURL).toBe(body.photoURL)
  const answer = await get(String(photoURL))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('cache-control')).toContain('private')
  const { width, height, exif, icc, xmp } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height, exif, icc, xmp]).toEqual([512, 512, undefined, undefined, undefined])
  const small = (await ben.auth.me({})).photoURL
  expect((await sharp(Buffer.from(await (await get(String(small))).arrayBuffer())).metadata()).width).toBe(128)
})

test('a new picture has a new address and the old one goes; a removed one is gone from the store', async () => {
  const dirk = await w.as('dirk')
  const before = await stored()
  const png = formOf(await picture(300, 300).png().toBuffer())
  await dirk.send('POST', '/users/image', png)
  const first = String((await dirk.users.profile({})).photoURL)
  await dirk.send('POST', '/users/image', formOf(await picture(200, 400).webp().toBuffer()))
  const second = String((await dirk.users.profile({})).photoURL)
  await w.app.jobs.done()
  expect(second).not.toBe(first)
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])

  await dirk.users.removePhoto({})
  await w.app.jobs.done()
  expect((await dirk.auth.me({})).photoURL).toBeNull()
  expect((await get(second)).status).toBe(404)
  expect(await stored()).toEqual(before)
})

test.each([
  ['../../x.png'],
  ['..\\..\\x.png'],
  ['%2e%2e/%2e%2e/x.png'],
  ['/etc/x.png'],
  [`${'x'.repeat(300)}.png`],
  ['x.png\u0000.html'],
])('a file named %j lies under a random name and nowhere else [F01]', async (name) => {
  const before = await stored()
  const { status } = await send('clara', formOf(await picture(50, 50).png().toBuffer(), { name }))
  expect(status).toBe(200)
  const now = await stored()
  for (const path of now) expect(path).toMatch(/^[0-9a-f-]{36}\/(128|512)\.webp$/)
  expect(now.length - before.length).toBeLessThanOrEqual(2)
})

const SVGS = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://evil.example/x"/></svg>',
  '\ufeff<svg onload="alert(1)"/>',
]
const NO_PICTURES: [string, Buffer][] = [
  ...SVGS.map((svg, index): [string, Buffer] => [`SVG ${index}`, Buffer.from(svg)]),
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a page behind the head of a picture', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ['only the head of a picture', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['nothing', Buffer.alloc(0)],
]

test.each(NO_PICTURES)('%s is no picture, whatever it is called [F02] [F03]', async (_, content) => {
  const before = await stored()
  for (const type of ['image/png', 'image/svg+xml']) {
    const { status, body } = await send('ben', formOf(content, { type }))
    expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
  }
  expect(await stored()).toEqual(before)
})

test('a small file with a huge picture is not opened [F05]', async () => {
  const huge = await picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
  expect(huge.length).toBeLessThan(MOST)
  expect((await send('ben', formOf(huge))).body.errorCode).toBe('INPUT_INVALID')
  const allowed = await picture(8_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
  expect((await send('ben', formOf(allowed))).status).toBe(200)
})

test('two megabytes are taken and one byte more is not, nor a second file or a field [F04]', async () => {
  const small = await picture(60, 60).jpeg().toBuffer()
  const exact = Buffer.concat([small, Buffer.alloc(MOST - small.length)])
  expect((await send('ben', formOf(exact))).status).toBe(200)
  expect((await send('ben', formOf(Buffer.concat([exact, Buffer.from([0])])))).body).toMatchObject({
    errorCode: 'INPUT_INVALID',
    statusCode: 413,
  })
  const two = formOf(small)
  two.append('file', new Blob([new Uint8Array(small)]), 'b.jpg')
  const named = formOf(small)
  named.append('uid', w.people.anna)
  for (const form of [two, named, formOf(small, { field: 'photo' }), new FormData()])
    expect((await send('ben', form)).body.errorCode).toBe('INPUT_INVALID')
  const ben = await w.as('ben')
  expect((await ben.send('POST', '/users/image', {})).body.errorCode).toBe('INPUT_INVALID')
  expect((await ben.send('PATCH', '/users', formOf(small))).status).toBe(415)
})

test('a stream without end is cut off, and nothing of it stays [F04]', async () => {
  const before = await stored()
  const { token } = await w.as('ben')
  let sent = 0
  const over = await new Promise<string>((resolve) => {
    const upload = request(`${w.url}/users/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    upload.on('error', () => resolve('cut'))
    upload.on('close', () => resolve('cut'))
    upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n')
    const chunk = Buffer.alloc(65_536)
    const more = () => {
      sent += chunk.length
      if (sent > 512 * 1024 * 1024) return resolve('all was read')
      if (upload.destroyed) return undefined
      return upload.write(chunk) ? setImmediate(more) : upload.once('drain', more)
    }
    more()
  })
  expect(over).toBe('cut')
  expect(sent).toBeLessThan(64 * 1024 * 1024)
  expect(await stored()).toEqual(before)
})

test('200 megabytes a day are enough for anybody, and tomorrow there is room again [F09]', async () => {
  const trainer = await w.as('trainer')
  const png = await picture(40, 40).png().toBuffer()
  await w.database.rows(
    'used_up',
    `INSERT INTO stored_files (id, uid, bytes, created_on) VALUES (gen_random_uuid(), $1, $2, $3)`,
    [trainer.uid, 200 * 1024 * 1024 - png.length, w.clock.now().toString()],
  )
  expect((await trainer.send('POST', '/users/image', formOf(png))).status).toBe(200)
  expect((await trainer.send('POST', '/users/image', formOf(png))).body).toMatchObject({
    errorCode: 'UPLOAD_LIMIT_REACHED',
    statusCode: 429,
  })
  w.clock.pass({ hours: 24, seconds: 1 })
  const tomorrow = await w.as('trainer')
  expect((await tomorrow.send('POST', '/users/image', formOf(png))).status).toBe(200)
})

test('what no transaction has kept is gone within the hour [F10]', async () => {
  const before = await stored()
  const anna = await w.as('anna')
  // It is stored, and then the transaction breaks.
  await w.database.rows('break', 'ALTER TABLE users ADD CONSTRAINT breaks CHECK (photo IS NULL) NOT VALID')
  const { status } = await anna.send('POST', '/users/image', formOf(await picture(40, 40).png().toBuffer()))
  await w.database.rows('mend', 'ALTER TABLE users DROP CONSTRAINT breaks')
  expect(status).toBe(500)
  expect((await stored()).length).toBe(before.length + 2)
  w.clock.pass({ minutes: 59 })
  expect(await stored()).toEqual(before)
})

test('no address reaches a file outside of the store [F01]', async () => {
  const secret = join(folder, 'secret.webp')
  for (const path of ['../secret-128.webp', '..%2fsecret-128.webp', 'secret.webp', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'])
    expect((await get(`/api/photos/${path}`)).status).not.toBe(200)
  await expect(readFile(secret)).rejects.toMatchObject({ code: 'ENOENT' })
})
