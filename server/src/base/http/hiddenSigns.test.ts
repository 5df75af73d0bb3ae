import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'
import { testFeed } from '../../bank/testFeed.ts'

const w = await world({ bankFeed: testFeed })
const anna = await w.as('anna')

/** The characters that no text for others may contain. Line breaks are fine in a text of several lines. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]/u
const spoiled = (good: string) => `${good.slice(0, 2)}\r\u202e\u200b\u2066\u00ad\u0007\u2028${good.slice(2)}`

/** Returns the input with hidden signs in every text but passwords, which are never shown and may hold anything. */
function withSigns(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'password' ? value : spoiled(value)
  if (Array.isArray(value)) return value.map((item) => withSigns(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSigns(item, key)]))
}

/** Each text of an input on its own, so that one that is refused hides no other. */
function* spoiledOnes(good: object): Generator<object> {
  for (const [key, value] of Object.entries(good)) {
    if (typeof value === 'string') yield { ...good, [key]: withSigns(value, key) }
    else if (typeof value === 'object' && value !== null)
      for (const inside of spoiledOnes(value))
        yield { ...good, [key]: Array.isArray(value) ? Object.values(inside) : inside }
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []

test.each(CALLS)(
  '$name takes no hidden sign in any of its texts: it is cleaned or refused [X06] [X14] [X15]',
  async ({ call, sample }) => {
    for (const input of spoiledOnes(sample)) {
      const parsed = (call.input as { safeParse: (input: unknown) => { success: boolean; data?: unknown } }).safeParse(
        input,
      )
      const { password: _, ...shown } = { ...(parsed.data as Record<string, unknown> | undefined) }
      for (const text of textsIn(shown)) expect(text).not.toMatch(HIDDEN)
    }
  },
)

test('what anybody sends with hidden signs lies in the database without them [X14] [X15]', async () => {
  for (const { call, sample } of CALLS) {
    if (call.route.startsWith('GET') || call.guard === 'root' || call.upload !== undefined) continue
    for (const input of spoiledOnes(withIds(sample, () => w.hall.id))) {
      const { method, path, body } = requestOf(call, input as Record<string, unknown>)
      const { status } = await anna.send(method, path, body && JSON.stringify(body))
      expect(status, call.route).toBeLessThan(500)
    }
  }
  const name = withSigns({ first: 'Anna', last: 'Ahrens', call: 'Anna' }) as {
    first: string
    last: string
    call: string
  }
  await anna.users.update({ name })
  await anna.ranges.create({
    name: spoiled('Neuer Stand'),
    address: spoiled('Am Wald'),
    description: { de: spoiled('Neu'), en: spoiled('New') },
    lanes: [spoiled('Stand 1')],
  })
  await w.app.jobs.done()

  const tables = await w.database.rows<{ name: string }>(
    'tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  for (const table of tables) {
    const { rows } = await w.database.pool.query(`SELECT * FROM ${table.name}`)
    for (const text of textsIn(rows)) expect(text, table.name).not.toMatch(HIDDEN)
  }
  const stored = await w.database.rows('stored', `SELECT 1 FROM ranges WHERE name = 'Ne uer Stand'`)
  expect(stored).toHaveLength(1)
})
