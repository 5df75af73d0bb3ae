import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../../world/testWorld.ts'
import { Views } from './views.ts'

const w = await world()
const { hall } = w
const WEEK = { rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' }
const ben = await w.as('ben')
const PATH = `/api/reservations?${new URLSearchParams(WEEK)}`

const range = () => ['range']
const none = () => []
const topic = () => ['topic']

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
function get(client: Client, headers: Record<string, string> = {}, path = PATH): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const own = { authorization: `Bearer ${client.token}`, 'x-club-id': client.clubId }
    const sent = request(w.origin + path, { headers: { ...own, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}
const reserve = (lane: number) =>
  ben.reservations.create(
    reserving(
      ...['18:00', '18:30'].map((start) =>
        line(hall, lane, '2026-05-21', start, start === '18:00' ? '18:30' : '19:00'),
      ),
    ),
  )

describe('the prepared answer', () => {
  test('is not sent again to anybody who has it, and is renewed by a reservation', async () => {
    await reserve(0)
    const first = await get(ben)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers.vary).toBe('accept-encoding, authorization, x-club-id, x-view-as')

    const again = await get(await w.as('clara'), { 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])

    await reserve(1)
    const renewed = await get(ben, { 'if-none-match': etag })
    expect([renewed.status, JSON.parse(renewed.body.toString()).reservations.length]).toEqual([200, 4])
    expect(renewed.headers.etag).not.toBe(etag)
  })

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0.5', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br; q=0, gzip ; q=0.1', 'gzip', gunzipSync],
    ['br;q=0.000,gzip;q=0.001', 'gzip', gunzipSync],
    ['BR', 'br', brotliDecompressSync],
    ['brotli, xgzip, identity', undefined, (body: Buffer) => body],
    ['*;q=0', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('to a reader of %j is the same after unpacking %s', async (accepted, encoding, unpack) => {
    const plain = await get(ben)
    const packed = await get(ben, { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.body).equals(plain.body)).toBe(true)
    expect(packed.headers.etag).toBe(plain.headers.etag)
    if (encoding !== undefined) expect(packed.body.length).toBeLessThan(plain.body.length)
  })

  test('of one club is never that of another, with or without a tag', async () => {
    const mine = await get(ben)
    const cara = await w.as('cara', 'birkenau')
    for (const headers of [{}, { 'if-none-match': String(mine.headers.etag) }]) {
      const theirs = await get(cara, headers)
      expect([theirs.status, theirs.body.toString()]).toEqual([200, '{"reservations":[]}'])
    }
    const stranger = await get(await w.as('cara', 'eichenhain'), { 'if-none-match': String(mine.headers.etag) })
    expect(stranger.status).toBe(403)
    const nobody = await get(w.nobody, { 'if-none-match': String(mine.headers.etag) })
    expect([nobody.status, nobody.headers.etag]).toEqual([401, undefined])
  })

  test('of one person is never that of another', async () => {
    const [clara, dirk] = [await w.as('clara'), await w.as('dirk')]
    for (const path of ['/api/auth/me', '/api/clubs', '/api/reservations/mine']) {
      const [mine, theirs] = [await get(clara, {}, path), await get(dirk, {}, path)]
      const crossed = await get(dirk, { 'if-none-match': String(mine.headers.etag) }, path)
      expect(crossed.body.toString()).toBe(path.endsWith('mine') ? '' : theirs.body.toString())
    }
    await ben.reservations.create(reserving(line(hall, 5, '2026-05-22', '18:00', '19:00')))
    expect((await dirk.reservations.mine({})).reservations).toEqual([])
    expect((await ben.reservations.mine({})).reservations).toHaveLength(5)
  })
})

describe('the store of prepared answers', () => {
  const later = <Value>() => Promise.withResolvers<Value>()

  test('computes once for all who ask at the same time', async () => {
    const views = new Views()
    let computed = 0
    const compute = async () => {
      computed += 1
      return '{}'
    }
    const found = await Promise.all([1, 2, 3].map(() => views.get('week', range, compute)))
    expect([computed, new Set(found).size]).toEqual([1, 1])
  })

  test('keeps nothing that began before its topic was announced', async () => {
    const views = new Views()
    const read = later<string>()
    const old = views.get('week', range, () => read.promise)
    views.forget(['range'])
    read.resolve('"old"')
    expect((await old).json.toString()).toBe('"old"')
    expect((await views.get('week', range, async () => '"new"')).json.toString()).toBe('"new"')
  })

  test('keeps no failure', async () => {
    const views = new Views()
    await expect(views.get('week', none, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await views.get('week', none, async () => '"back"')).json.toString()).toBe('"back"')
  })

  test('fails in tests for an answer that is kept though it has changed, and waits for what is announced meanwhile', async () => {
    const views = new Views(0)
    const ask = async (answer: string) => (await views.get('week', range, async () => answer)).json.toString()
    expect([await ask('1'), await ask('1')]).toEqual(['1', '1'])
    await expect(ask('2')).rejects.toThrow('Kept, but not true any more: week')
    const asking = ask('2')
    views.forget(['range'])
    expect([await asking, await ask('2')]).toEqual(['1', '2'])
  })

  test('forgets only what is concerned, and all when it may have missed something', async () => {
    const views = new Views()
    const ask = async (key: string, answer: string) =>
      (
        await views.get(
          key,
          () => [`range/${key}`, 'names'],
          async () => answer,
        )
      ).json.toString()
    await Promise.all([ask('a', '1'), ask('b', '1')])
    views.forget(['range/a', 'range/nowhere'])
    expect([await ask('a', '2'), await ask('b', '2')]).toEqual(['2', '1'])
    views.forget('all')
    expect([await ask('a', '3'), await ask('b', '3')]).toEqual(['3', '3'])
    views.forget(['names'])
    expect([await ask('a', '4'), await ask('b', '4')]).toEqual(['4', '4'])
  })

  test('lets the oldest go when there are too many or they weigh too much', async () => {
    const views = new Views()
    let computed = 0
    const ask = (key: string, json = '{}') =>
      views.get(key, topic, async () => {
        computed += 1
        return json
      })
    for (let index = 0; index <= 5_000; index += 1) await ask(`view ${index}`)
    await ask('view 5000')
    await ask('view 0')
    expect(computed).toBe(5_002)
    const heavy = 'x'.repeat(12 * 1024 * 1024)
    for (const key of ['heavy 1', 'heavy 2', 'heavy 3']) await ask(key, heavy)
    await ask('heavy 3', heavy)
    await ask('heavy 1', heavy)
    expect(computed).toBe(5_006)
  })

  test('weighs the compressed forms of an answer, too', async () => {
    const views = new Views(undefined, { views: 10, bytes: 3_000 })
    // Base64 of noise, which compresses to three quarters.
    const noise = randomBytes(900).toString('base64')
    let computed = 0
    const ask = (key: string) =>
      views.get(key, topic, async () => {
        computed += 1
        return noise
      })
    const first = await ask('first')
    await ask('second')
    await ask('first')
    expect(computed).toBe(2)
    await first.compressed('br')
    await ask('second')
    expect(computed).toBe(2)
    await ask('first')
    expect(computed).toBe(3)
  })
})
