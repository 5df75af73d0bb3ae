import { type CallDefinition, type Guard, requestOf } from '@bahnfrei/domain/base/call.ts'
import { type Level, PERMISSIONS, type Permissions } from '@bahnfrei/domain/base/permissions.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/standing.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { SAMPLES } from '@bahnfrei/domain/contractSamples.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Watcher, watch } from '../world/testSocket.ts'
import { type Client, clientOf, world } from '../world/testWorld.ts'
import { join } from './members/join.ts'
import { createUser } from './users/create.ts'

/** What stands in the table for a request that the guard lets through, and for what it answers otherwise. */
const THROUGH = '✓'
const NOTHING = 'nothing'
const ANSWERS: Record<string, string> = {
  UNAUTHENTICATED: '401',
  INSUFFICIENT_PERMISSION: '403',
  STEP_UP_NEEDED: 'step-up',
  SECOND_FACTOR_NEEDED: 'factor',
}
const LEVELS = ['r', 'w'] as const satisfies Level[]

const w = await world()
const eichenhain = w.clubs.eichenhain.id

type Standing = { status: MembershipStatus; permissions?: Permissions }

/** Somebody with this standing in Eichenhain and none elsewhere. */
async function somebody(standing?: Standing): Promise<Client> {
  const uid = await w.database.systemTransaction(async (db) => {
    const email = `${crypto.randomUUID()}@demo.example`
    const created = await createUser(
      db,
      { email, passwordHash: null, verified: true, name: { first: 'Jo', last: 'Jost', call: 'Jo', full: 'Jo Jost' } },
      w.clock.now(),
    )
    if (standing !== undefined) await join(db, { clubId: eichenhain, uid: created, permissions: null, ...standing })
    return created
  })
  return w.as({ uid })
}

/** A member who proved it long ago. */
async function unconfirmed(): Promise<Client> {
  const client = await somebody({ status: 'member' })
  await w.database.rows('long_ago', 'UPDATE logins SET confirmed_on = NULL WHERE uid = $1', [client.uid])
  return client
}

async function root(isFactorFresh: boolean): Promise<Client> {
  const client = await somebody()
  await w.database.rows('make_root', 'UPDATE users SET root = true WHERE uid = $1', [client.uid])
  const on = isFactorFresh ? w.clock.now().toString() : null
  await w.database.rows('factor', 'UPDATE logins SET factor_on = $2 WHERE uid = $1', [client.uid, on])
  return client
}

const owner = await somebody({ status: 'member', permissions: { owner: 'w' } })
const PEOPLE: Record<string, Client> = {
  nobody: w.nobody,
  stranger: await somebody(),
  'ex-member': await somebody({ status: 'exMember' }),
  blocked: await somebody({ status: 'blocked' }),
  guest: await somebody({ status: 'guest' }),
  member: await somebody({ status: 'member' }),
  'member, confirmed long ago': await unconfirmed(),
  owner,
  'owner elsewhere': clientOf(w.url, { ...owner, clubId: w.clubs.birkenau.id }),
  'root without factor': await root(false),
  root: await root(true),
  kiosk: await w.asKiosk(),
}
/** Members who hold nothing but one permission. */
const HOLDERS = await Promise.all(
  PERMISSIONS.flatMap((permission) =>
    LEVELS.map(async (level) => ({
      permission,
      level,
      client: await somebody({ status: 'member', permissions: { [permission]: level } }),
    })),
  ),
)

type Row = { name: string; guard: Guard; answer: (client: Client) => Promise<string> }

const calls = Object.entries(contract).flatMap(([room, named]) =>
  Object.entries(named as Record<string, CallDefinition>).flatMap(([name, call]): Row[] => {
    const sample = (SAMPLES as unknown as Record<string, Record<string, Record<string, unknown>>>)[room]?.[name] ?? {}
    const { guard, live } = call
    return [
      { name: `${room}.${name}`, guard, answer: (client) => answerTo(call, sampleOf(client, sample), client) },
      ...(live
        ? [
            {
              name: `${room}.${name}, live`,
              guard,
              answer: (client: Client) => heard(live.collection, sampleOf(client, sample), client),
            },
          ]
        : []),
    ]
  }),
)

/** A kiosk asks for its own screen and range wherever there is one to be named. */
function sampleOf(client: Client, sample: Record<string, unknown>): Record<string, unknown> {
  if (client !== PEOPLE.kiosk) return sample
  const own = { screenId: w.screenId, rangeId: w.hall.id }
  return { ...sample, ...Object.fromEntries(Object.entries(own).filter(([name]) => name in sample)) }
}

async function answerTo(call: CallDefinition, sample: Record<string, unknown>, client: Client): Promise<string> {
  // A club that the input names is the one of the header; anything else is refused before rights are asked.
  const input = 'clubId' in sample ? { ...sample, clubId: client.clubId } : sample
  const { method, path, body } = requestOf(call, input)
  const { status, body: answer } = await client.send(method, path, body && JSON.stringify(body))
  return status < 400 ? THROUGH : (ANSWERS[String(answer.errorCode)] ?? THROUGH)
}

const sockets = new Map<Client, Promise<[Watcher, Watcher]>>()

/** A subscription bears the same id for all who see the same, and another one for whoever is to see nothing. */
async function heard(collection: string, filter: Record<string, unknown>, client: Client): Promise<string> {
  const { token, clubId } = client
  const open =
    sockets.get(client) ?? Promise.all([watch(w.origin, { token, clubId }), watch(w.origin, { token, clubId })])
  sockets.set(client, open)
  try {
    const [one, other] = await Promise.all((await open).map((socket) => socket.subscribe(collection, filter)))
    return one?.subscriptionId === other?.subscriptionId ? THROUGH : NOTHING
  } catch (error) {
    return ANSWERS[(error as { code: string }).code] ?? THROUGH
  }
}

/** The least permissions with which alone somebody gets through. */
async function enough({ name, guard, answer }: Row): Promise<string> {
  const through = new Set<string>()
  for (const { permission, level, client } of HOLDERS)
    if ((await answer(client)) === THROUGH) through.add(`${permission}:${level}`)
  if (through.size === HOLDERS.length) return 'any'
  const [area] = guard.split(':')
  const foreign = [...through].filter((right) => right !== 'owner:w' && !right.startsWith(`${area}:`))
  if (guard.includes(':')) expect(foreign, name).toEqual([])
  return [...through].filter((right) => right.endsWith(':r') || !through.has(right.replace(':w', ':r'))).join(' ')
}

/** From now on nobody can change anything, so that each request meets the same world. */
beforeAll(async () => {
  await w.database.rows('read_only', `ALTER DATABASE ${w.connection.database} SET default_transaction_read_only = on`)
  await w.database.rows(
    'reconnect',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await vi.waitUntil(async () => (await w.nobody.send('GET', '/health')).status === 200, { timeout: 20_000 })
})

test('every call and every live read answers each role as the table says, and no right opens what asks for another one [P03] [P04] [P12] [R01] [T01] [T11]', async () => {
  const columns = Object.keys(PEOPLE)
  const rows: string[][] = []
  // One call after the other: a thousand requests at once are more than the machine takes in.
  for (const row of calls) {
    const answers = await Promise.all(Object.values(PEOPLE).map(row.answer))
    const isOfEveryone = answers.every((answer) => answer === THROUGH)
    rows.push([row.name, ...answers, isOfEveryone ? 'any' : await enough(row)])
  }
  const head = ['call', ...columns, 'permission that is enough']
  // As the formatter aligns it.
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  const table = [head, rule, ...rows].map(line).join('\n')
  await expect(`${PREFACE}\n${table}\n`).toMatchFileSnapshot('../../docs/permissions.md')
})

const PREFACE = `# Who may call what

Held by \`server/src/permissions.test.ts\`: it makes every call and every live read of the contract, with a good input, as
everybody of this table. A new call gets its row by \`npm test -- permissions -u\`; read the row before it is committed.

- **✓** the request gets past the guard (what it names may still not exist), **401** not signed in, **403** not permitted,
  **nothing** a live read that stays empty and says no reason (AUTH-121), **factor** asks root for a second factor, **step-up** asks for a fresh confirmation.
- **owner elsewhere** is the owner of one club who names another club in the header. **kiosk** is the screen
  K1, which gets past the guard only where it names itself or its range.
- **permission that is enough**: a member who holds nothing but this gets through; r includes w. \`any\`: every member.
`
