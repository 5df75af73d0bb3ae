import { randomBytes } from 'node:crypto'
import { contract } from '@bahnfrei/domain/contract.ts'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../world/cast.ts'
import { EMPTY_TEMPLATE } from '../world/keptCluster.ts'
import { freshDatabase, runApp, TEST_KEY } from '../world/testApp.ts'
import { Browser } from '../world/testBrowser.ts'
import { startMain } from '../world/testMain.ts'
import { readConfig } from './config.ts'
import { newStartSecret } from './start/first.ts'

describe('a system that was just installed', async () => {
  const app = await runApp(await freshDatabase(EMPTY_TEMPLATE))
  await newStartSecret(app.database, Temporal.Now.instant())

  test('holds nobody who could sign in, and nothing that somebody could sign in with [O12]', async () => {
    const tables = await app.database.rows<{ name: string }>(
      'tables',
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    )
    const filled = []
    for (const { name } of tables) {
      const found = await app.database.rows(`one_of_${name}`, `SELECT 1 FROM "${name}" LIMIT 1`)
      if (found.length > 0) filled.push(name)
    }
    // The hash of the one link that its owner reads at the start, the pair of push keys, and what the system says of itself.
    expect(filled.toSorted()).toEqual(['push_keys', 'realtime', 'secret_check', 'start_links'])

    for (const name of ['anna', 'admin', 'root', 'test', 'demo'])
      for (const password of [PASSWORD, 'admin', 'passwort1', '12345678']) {
        const email = `${name}@demo.example`
        const { body } = await new Browser(app).post('/auth/login', { email, password })
        expect([email, password, body.token]).toEqual([email, password, undefined])
      }
  })

  test('answers under /api what the contract names, and these addresses besides it [O12]', () => {
    const called = new Set(
      Object.values(contract).flatMap((calls) =>
        Object.values(calls).map(({ route }) => `/api${route.split(' ')[1]?.replace(/\{\w+\}/g, ':')}`),
      ),
    )
    const others = routesOf(app.fastify.printRoutes({ commonPrefix: false })).filter(
      (route) => route.startsWith('/api/') && !called.has(route),
    )
    expect(others.filter((route) => !route.startsWith('/api/docs')).toSorted()).toEqual([
      '/api/billing/tables.zip',
      '/api/clubs/:/events.ics',
      '/api/clubs/:/frame',
      '/api/feedback/:/reports/:/attachments/:',
      '/api/feeds/:',
      '/api/health',
      '/api/openapi.json',
      '/api/photos/:',
    ])
  })
})

/** The addresses in the tree that Fastify prints; of their parts that stand for values the name is left out. */
function routesOf(tree: string): string[] {
  const way: string[] = []
  return tree.split('\n').flatMap((row) => {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S*)( \(.*\))?$/.exec(row) ?? []
    if (indent === undefined || part === undefined) return []
    way.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
    return methods === undefined ? [] : [way.join('').replace(/:\w+(\|:\w+)*/g, ':')]
  })
}

describe('a secret that is a sample', () => {
  test.each([
    ['BAHNFREI_KEY', 'change-me-change-me-change-me-now'],
    ['BAHNFREI_KEY', TEST_KEY],
    ['BAHNFREI_KEY', 'x'.repeat(43)],
    ['BAHNFREI_KEY', '0101010101010101010101010101010101010101'],
    ['BAHNFREI_KEY', 'please-replace-this-example-value-here'],
    ['BAHNFREI_BACKUP_KEY', 'password-password'],
    ['BAHNFREI_BACKUP_KEY', 'ein geheimes Passwort'],
    ['BAHNFREI_BACKUP_KEY', 'aaaaaaaaaaaa'],
    ['DATABASE_URL', 'postgres://club:password@db.example/bahnfrei'],
    ['SMTP_URL', 'smtps://club:password@post.example'],
  ])('as %s %s is refused in one sentence that does not repeat it [O12]', (name, value) => {
    const reading = () => readConfig({ MAIL_FROM: 'a@verein.example', [name]: value })
    expect(reading).toThrow(new RegExp(`^${name} must be [^\n]*\\.$`))
    expect(reading).not.toThrow(value)
  })

  test('ends the start, and one that was drawn does not [O12]', async () => {
    const sample = startMain({ BAHNFREI_KEY: TEST_KEY, LOG_LEVEL: 'silent' })
    expect(await sample.ended).toBe(1)
    expect(sample.output()).toMatch(/^BAHNFREI_KEY must be [^\n]*\.\n$/)
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      const drawn = randomBytes(32).toString(encoding)
      expect(readConfig({ BAHNFREI_KEY: drawn, BAHNFREI_BACKUP_KEY: drawn })).toMatchObject({ key: drawn })
    }
  })
})
