import { afterAll, expect, test, vi } from 'vitest'

/** The library hashes for real; the test only sees who is at it, and holds the door. */
const door = { atOnce: 0, most: 0, open: Promise.resolve() }
vi.doMock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
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
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

test('of sixty logins at once four hash, fifty wait, the rest hears so at once, and others are served [L23]', async () => {
  // From addresses of their own, for each has an end of its own (L02).
  const w = await world({ proxies: ['127.0.0.1'] })
  // Forty accounts are too few for sixty logins of different people.
  await w.database.rows(
    'more_people',
    `INSERT INTO users (uid, email, password_hash, mark, created_on)
     SELECT gen_random_uuid(), 'shooter' || n || '@demo.example', (SELECT password_hash FROM users WHERE uid = $1), n::text, now()
     FROM generate_series(1, 60) n`,
    [w.people.ben],
  )
  const ben = await w.as('ben')
  let openDoor = () => {}
  door.open = new Promise((resolve) => {
    openDoor = resolve
  })

  const refused: string[] = []
  let hearSix = () => {}
  const sixRefused = new Promise<void>((resolve) => {
    hearSix = resolve
  })
  const logins = Array.from({ length: 60 }, (_, index) =>
    new Browser(w.app)
      .signIn(`shooter${index + 1}@demo.example`, 'bahnfrei-demo', { 'x-forwarded-for': `192.0.2.${index}` })
      .catch(({ code }) => {
        refused.push(code)
        if (refused.length === 6) hearSix()
        return undefined
      }),
  )
  // While nobody's hash is ready the six that found no place have their answer, and everything else goes on.
  await sixRefused
  expect((await ben.ranges.list({})).ranges).toHaveLength(4)
  openDoor()

  const tokens = (await Promise.all(logins)).filter((login) => login !== undefined)
  expect(tokens).toHaveLength(54)
  expect(refused).toEqual(Array(6).fill('TOO_MANY_REQUESTS'))
  expect(door.most).toBe(4)
})
