import { afterAll, expect, test, vi } from 'vitest'

/** The libraries work for real; the test only holds the door in front of them. */
const door = { waiting: 0, most: 0, open: Promise.resolve() }
async function behindDoor<Result>(work: () => Promise<Result>): Promise<Result> {
  door.waiting += 1
  door.most = Math.max(door.most, door.waiting)
  await door.open
  return work().finally(() => {
    door.waiting -= 1
  })
}
vi.doMock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: (...given: Parameters<typeof real.verify>) => behindDoor(() => real.verify(...given)) }
})
vi.doMock('sharp', async (original) => {
  const { default: real } = await original<typeof import('sharp')>()
  return {
    default: (...given: Parameters<typeof real>) => {
      const picture = real(...given)
      const toBuffer = picture.toBuffer.bind(picture) as () => Promise<Buffer>
      return Object.assign(picture, { toBuffer: () => behindDoor(toBuffer) })
    },
  }
})
// For this file alone: other files have loaded the application before, and others come after it.
vi.resetModules()
const { formOf, world } = await import('../../../world/testWorld.ts')
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.doUnmock('sharp')
  vi.resetModules()
})

const w = await world()

function shut(): () => void {
  let openDoor = () => {}
  door.most = 0
  door.open = new Promise((resolve) => {
    openDoor = resolve
  })
  return openDoor
}

type Sent = Promise<{ status: number }>

/** Waits until some work stands behind the shut door and the rest of these was refused. */
async function crowded(requests: Sent[], refused: number): Promise<void> {
  let heard = 0
  for (const request of requests)
    request.then(({ status }) => {
      if (status === 429) heard += 1
    })
  await expect.poll(() => heard, { timeout: 20_000 }).toBe(refused)
  await expect.poll(() => door.waiting).toBeGreaterThan(0)
}

/** Expects that health, a read, and a write of the busy person still work while the heavy work does not end. */
async function expectLife(who: Awaited<ReturnType<typeof w.as>>): Promise<void> {
  const clara = await w.as('clara')
  expect((await clara.send('GET', '/health')).status).toBe(200)
  expect((await clara.ranges.list({})).ranges).toHaveLength(4)
  await who.users.updateLastSeenVersion({ version: '0.1.0' })
}

function statusesOf(answers: { status: number }[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, these]) => [status, these.length]),
  )
}

test('of 300 confirmations of one person at once two are worked on, ten wait, and everything else goes on [V11]', async () => {
  const ben = await w.as('ben')
  const openDoor = shut()
  const requests = Array.from({ length: 300 }, () => ben.send('POST', '/auth/step-up', { password: 'bahnfrei-demo' }))
  await crowded(requests, 288)
  await expectLife(ben)
  openDoor()
  expect(statusesOf(await Promise.all(requests))).toEqual({ 200: 12, 429: 288 })
  expect(door.most).toBe(2)
})

test('of 80 pictures of one person at once two are worked on, ten wait, and everything else goes on [V11]', async () => {
  const dirk = await w.as('dirk')
  const { default: sharp } = await vi.importActual<typeof import('sharp')>('sharp')
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const openDoor = shut()
  const requests = Array.from({ length: 80 }, () => dirk.send('POST', '/users/image', formOf(picture)))
  await crowded(requests, 68)
  await expectLife(dirk)
  openDoor()
  expect(statusesOf(await Promise.all(requests))).toEqual({ 200: 12, 429: 68 })
  expect(door.most).toBe(2)
})

test('pictures of ten people at once are worked on two at a time, and everything else goes on [V11]', async () => {
  const people = await Promise.all(w.crowd.slice(0, 10).map((uid) => w.as({ uid })))
  const { default: sharp } = await vi.importActual<typeof import('sharp')>('sharp')
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const openDoor = shut()
  const requests = people.flatMap((person) => [1, 2].map(() => person.send('POST', '/users/image', formOf(picture))))
  await crowded(requests, 0)
  await expectLife(people[0] as (typeof people)[0])
  openDoor()
  expect(statusesOf(await Promise.all(requests))).toEqual({ 200: 20 })
  expect(door.most).toBe(2)
})
