import { afterAll, expect, test, vi } from 'vitest'

/** The library hashes for real; the test only sees who is at it, and holds the door. */
const door = { atOnce: 0, most: 0, all: 0, begun: [] as string[], open: Promise.resolve() }
vi.doMock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
      door.all += 1
      door.begun.push(String(given[1]))
      door.atOnce += 1
      door.most = Math.max(door.most, door.atOnce)
      await door.open
      return real.verify(...given).finally(() => {
        door.atOnce -= 1
      })
    },
  }
})
// For this file alone: other files have loaded the application before, and others come after it.
vi.resetModules()
const { Browser } = await import('../../world/testBrowser.ts')
const { world } = await import('../../world/testWorld.ts')
const { isPassword } = await import('./hashing.ts')
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

/** Holds the door until it is opened. */
function hold(): () => void {
  let openDoor = () => {}
  door.open = new Promise((resolve) => {
    openDoor = resolve
  })
  return openDoor
}

/** A world with as many more people as a test needs; each comes from the address that it names (L02). */
async function crowd(size: number) {
  const w = await world({ proxies: ['127.0.0.1'] })
  await w.database.rows(
    'more_people',
    `INSERT INTO users (uid, email, password_hash, mark, created_on)
     SELECT gen_random_uuid(), 'shooter' || n || '@demo.example', (SELECT password_hash FROM users WHERE uid = $1), n::text, now()
     FROM generate_series(0, $2::int - 1) n`,
    [w.people.ben, size],
  )
  const signIn = (index: number, address: string, password = 'bahnfrei-demo') =>
    new Browser(w.app).signIn(`shooter${index}@demo.example`, password, { 'x-forwarded-for': address }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  return { w, signIn }
}

test('of 210 logins at once four hash, 200 wait, the rest hears so at once, and others are served [L23]', async () => {
  const { w, signIn } = await crowd(210)
  const ben = await w.as('ben')
  const openDoor = hold()
  let refused = 0
  let hearSix = () => {}
  const sixRefused = new Promise<void>((resolve) => {
    hearSix = resolve
  })
  const logins = Array.from({ length: 210 }, async (_, index) => {
    const outcome = await signIn(index, `192.0.2.${index}`)
    if (outcome === 'TOO_MANY_REQUESTS') refused += 1
    if (refused === 6) hearSix()
    return outcome
  })
  // While nobody's hash is ready the six that found no place have their answer, and everything else goes on.
  await sixRefused
  expect((await ben.ranges.list({})).ranges).toHaveLength(4)
  openDoor()

  const outcomes = await Promise.all(logins)
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(204)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(6)
  expect(door.most).toBe(4)
})

test('a crowd at one address takes turns with the others, and gives up a place to who comes from elsewhere [L23] [L28]', async () => {
  const openDoor = hold()
  const order: string[] = []
  const check = (address: string) =>
    isPassword(null, `from ${address}`, address).then(
      () => order.push(address),
      ({ code }: { code: string }) => order.push(code),
    )
  const flood = Array.from({ length: 204 }, () => check('203.0.113.1'))
  const late = [check('198.51.100.1'), check('198.51.100.2')]
  await expect.poll(() => order).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  openDoor()
  await Promise.all([...flood, ...late])

  // Four were at it, and the line of the flood has its turn once before each of theirs. Which hash is ready first is chance.
  const begun = door.begun.filter((password) => password.startsWith('from '))
  expect(begun.slice(0, 12)).toEqual(expect.arrayContaining(['from 198.51.100.1', 'from 198.51.100.2']))
  expect(begun).toHaveLength(204)
  expect(order).toHaveLength(206)
})

test('of sixty wrong guesses at once at sixty accounts from one address about twenty reach a password, then one in three seconds [L02]', async () => {
  const { signIn } = await crowd(60)
  const before = { hashed: door.all, on: performance.now() }
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => signIn(index, '203.0.113.210', 'Sommer2026')),
  )
  const turns = 1 + Math.ceil((performance.now() - before.on) / 3_000)

  expect(outcomes.filter((outcome) => outcome === 'PASSWORD_INVALID')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(40)
  expect(door.all - before.hashed).toBeLessThanOrEqual(20 + turns)
  expect(door.all - before.hashed).toBeLessThanOrEqual(30)
})
