import { type CallDefinition, type Guard, requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { FEATURES, type Features } from '@bahnfrei/domain/base/rights/features.ts'
import { type Level, PERMISSIONS, type Permission, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { emptyClub } from '../world/clubOfAll.ts'
import { ASK_COOKIE, makeOfficerOf } from '../world/insiders.ts'
import { idsOf } from '../world/testIds.ts'
import { type Watcher, watch } from '../world/testSocket.ts'
import { type Client, clientOf, world } from '../world/testWorld.ts'
import { createValidators } from '../world/validators.ts'
import { testFeed } from './bank/testFeed.ts'
import { join } from './members/join.ts'
import { createUser } from './users/create.ts'

/** The words of the table: for a request that the guard lets through, and for its other answers. */
const THROUGH = '✓'
const NOTHING = 'nothing'
const NO_FEATURE = 'feature'
const ANSWERS: Record<string, string> = {
  UNAUTHENTICATED: '401',
  INSUFFICIENT_PERMISSION: '403',
  NO_CLUB_FEATURE: NO_FEATURE,
  STEP_UP_NEEDED: 'step-up',
  EMAIL_UNVERIFIED: 'address',
  SECOND_FACTOR_NEEDED: 'factor',
  LOOK_NEEDED: 'look',
}
const w = await world({ bankFeed: testFeed, checksAnswers: false })
const eichenhain = w.clubs.eichenhain.id
const ids = await idsOf(w, await w.as('anna'))

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

/** A member whose login proved that long ago, or never did, as one by QR code. */
async function confirmed(on: Temporal.Instant | null, permissions?: Permissions): Promise<Client> {
  const client = await somebody({ status: 'member', ...(permissions && { permissions }) })
  await w.database.rows('confirmed_on', 'UPDATE logins SET confirmed_on = $2 WHERE uid = $1', [
    client.uid,
    on?.toString() ?? null,
  ])
  return client
}

async function unverified(): Promise<Client> {
  const client = await somebody({ status: 'member' })
  await w.database.rows('unverified', 'UPDATE users SET verified = false WHERE uid = $1', [client.uid])
  return client
}

async function root(isFactorFresh: boolean): Promise<Client> {
  const client = await somebody()
  await w.database.rows('make_root', 'UPDATE users SET root = true WHERE uid = $1', [client.uid])
  const on = isFactorFresh ? w.clock.now().toString() : null
  await w.database.rows('factor', 'UPDATE logins SET factor_on = $2 WHERE uid = $1', [client.uid, on])
  return client
}

/** A member who validates the journals of the club. */
async function validating(): Promise<Client> {
  const client = await somebody({ status: 'member' })
  await w.database.systemTransaction((db) => createValidators(db, eichenhain, [client.uid]))
  return client
}

async function ofMemberClub(): Promise<Client> {
  const client = await somebody()
  await makeOfficerOf(ids('memberClub'), client, w)
  return client
}

/** The owner of a club with these features and no others. */
async function ownerWith(features: Features): Promise<Client> {
  const { clubId, uid } = await emptyClub({ w, name: 'SV Ohneland', features })
  return clientOf(w.url, { ...(await w.as({ uid })), clubId })
}

const owner = await somebody({ status: 'member', permissions: { owner: 'w' } })
const PEOPLE: Record<string, Client> = {
  nobody: w.nobody,
  stranger: await somebody(),
  'ex-member': await somebody({ status: 'exMember' }),
  blocked: await somebody({ status: 'blocked' }),
  guest: await somebody({ status: 'guest' }),
  member: await somebody({ status: 'member' }),
  'member by QR code': await confirmed(null),
  'member, unverified': await unverified(),
  validator: await validating(),
  'officer of a member club': await ofMemberClub(),
  owner,
  'owner, confirmed long ago': await confirmed(w.clock.now().subtract({ minutes: 16 }), { owner: 'w' }),
  'owner without features': await ownerWith({}),
  'owner elsewhere': clientOf(w.url, { ...owner, clubId: w.clubs.birkenau.id }),
  'root without factor': await root(false),
  root: await root(true),
  kiosk: await w.asKiosk(),
}
/** Members who hold nothing but one permission, each to read and to write. */
const HOLDERS = await Promise.all(
  PERMISSIONS.map(async (permission) => ({
    permission,
    r: await somebody({ status: 'member', permissions: { [permission]: 'r' } }),
    w: await somebody({ status: 'member', permissions: { [permission]: 'w' } }),
  })),
)

/** Members who hold all permissions together, to read and to write, and those who hold all but owner and one of them. */
const TOGETHER = {
  r: await somebody({ status: 'member', permissions: holding(PERMISSIONS, 'r') }),
  w: await somebody({ status: 'member', permissions: holding(PERMISSIONS, 'w') }),
}
const ALL_BUT = new Map(
  await Promise.all(
    PERMISSIONS.map(async (permission) => {
      const held = PERMISSIONS.filter((each) => each !== permission && each !== 'owner')
      return [permission as string, await somebody({ status: 'member', permissions: holding(held, 'w') })] as const
    }),
  ),
)

/** The owners of clubs that have one feature each. */
const WITH_ONE = await Promise.all(
  FEATURES.map(async (feature) => ({ feature, client: await ownerWith({ [feature]: true }) })),
)

function holding(permissions: readonly Permission[], level: Level): Permissions {
  return Object.fromEntries(permissions.map((permission) => [permission, level]))
}

type Row = { room: string; name: string; guard: Guard; answer: (client: Client) => Promise<string> }

const ROWS = CALLS.flatMap(({ room, name, call, sample }): Row[] => {
  const { guard, live } = call
  const requested: Row = { room, name, guard, answer: (client) => answerTo(call, sampleFor(client, sample), client) }
  if (live === undefined) return [requested]
  const followed = (client: Client) => heard(live.collection, sampleFor(client, sample), client)
  return [requested, { room, name: `${name}, live`, guard, answer: followed }]
})

/** A kiosk asks for its own screen and range wherever there is one to be named, and each for the club of the header. */
function sampleFor(client: Client, sample: Record<string, unknown>): Record<string, unknown> {
  const own: Record<string, string> = {
    club: client.clubId,
    ...(client === PEOPLE.kiosk && { screen: w.screenId, range: w.hall.id }),
  }
  return withIds(sample, (kind) => own[kind] ?? ids(kind))
}

async function answerTo(call: CallDefinition, sample: Record<string, unknown>, client: Client): Promise<string> {
  const { method, path, body } = requestOf(call, sample)
  const { status, body: answer } = await client.send(method, path, body && JSON.stringify(body))
  return status < 400 ? THROUGH : shown(String(answer.errorCode))
}

function shown(code: string): string {
  if (code === 'SERVICE_UNAVAILABLE') throw new Error('The server did not come to the guard.')
  return ANSWERS[code] ?? THROUGH
}

const sockets = new Map<Client, Promise<[Watcher, Watcher]>>()

/** The two sockets of somebody. A stranger's sockets are cut after a while, and opened again. */
async function openSockets(client: Client): Promise<[Watcher, Watcher]> {
  const known = await sockets.get(client)
  if (known?.every(({ socket }) => socket.connected)) return known
  const { token, clubId } = client
  const opening = Promise.all([watch(w.origin, { token, clubId }), watch(w.origin, { token, clubId })])
  sockets.set(client, opening)
  return opening
}

/**
 * A subscription bears the same id for all who see the same, and another one for anybody who is to see nothing. A socket that is
 * cut while it asks never hears the answer: then it is asked again by another.
 */
async function heard(collection: string, filter: Record<string, unknown>, client: Client): Promise<string> {
  try {
    const opened = await openSockets(client)
    const asked = Promise.all(opened.map((each) => each.subscribe(collection, filter)))
    const cut = Promise.race(opened.map(({ closed }) => closed)).then(() => undefined)
    const answers = await Promise.race([asked, cut])
    if (answers === undefined) return heard(collection, filter, client)
    const [one, other] = answers
    return one?.subscriptionId === other?.subscriptionId ? THROUGH : NOTHING
  } catch (error) {
    return shown((error as { code: string }).code)
  }
}

/**
 * The least permissions that alone let somebody through. A permission that is refused with write is not tried with
 * read. When all the others together are refused, each of them alone is too; and a call that lets somebody with all of
 * them through asks for none in particular.
 */
async function enough({ name, guard, answer }: Row): Promise<string> {
  const [area = ''] = guard.split(':')
  const others = ALL_BUT.get(area)
  const together = await Promise.all((others ? [others] : [TOGETHER.r, TOGETHER.w]).map(answer))
  if (!others && together.every((each) => each === THROUGH)) return 'any'
  const areOthersOut = others !== undefined && !together.includes(THROUGH)
  const asked = areOthersOut ? HOLDERS.filter((each) => ['owner', area].includes(each.permission)) : HOLDERS
  const rights = await Promise.all(
    asked.map(async ({ permission, r, w }) => {
      if ((await answer(w)) !== THROUGH) return { closed: [`${permission}:r`, `${permission}:w`] }
      return (await answer(r)) === THROUGH
        ? { least: `${permission}:r`, closed: [] }
        : { least: `${permission}:w`, closed: [`${permission}:r`] }
    }),
  )
  const closed = rights.flatMap((right) => right.closed)
  if (!areOthersOut && closed.length === 0) return 'any'
  if (!areOthersOut && closed.length < HOLDERS.length) return `any but ${closed.join(' ')}`
  const through = rights.flatMap(({ least }) => least ?? [])
  const foreign = through.filter((right) => right !== 'owner:w' && !right.startsWith(`${area}:`))
  if (guard.includes(':')) expect(foreign, name).toEqual([])
  return through.join(' ')
}

/** The features that each open a call to a club which has no other. */
async function featuresFor({ answer }: Row): Promise<string> {
  const answers = await Promise.all(
    WITH_ONE.map(async ({ feature, client }) => ((await answer(client)) === NO_FEATURE ? [] : [feature])),
  )
  return answers.flat().join(' ')
}

/** From now on nobody can change anything, so that each request meets the same world. */
beforeAll(async () => {
  await w.database.pool.query(`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'Nothing may change now.' USING CONSTRAINT = 'nothing_may_change'; END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format(
          'CREATE TRIGGER refuse_change BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION refuse_change()', name);
      END LOOP;
    END $$`)
  w.database.constraints = { ...w.database.constraints, nothing_may_change: 'UNKNOWN' }
})

test(
  'every call and every live read answers each role as the table says, and no right opens what asks for another one [L22] [P03] [P04] [P12] [P13] [R01] [T01] [T11]',
  async () => {
    const tables = new Map<string, string[][]>()
    const blind: string[] = []
    // One call after the other: a thousand requests at once are more than the machine takes in.
    for (const row of ROWS) {
      // A socket takes so many messages a second, and time stands still here.
      w.clock.pass({ milliseconds: 50 })
      const answers = await Promise.all(Object.values(PEOPLE).map(row.answer))
      const isOfEveryone = answers.every((answer) => answer === THROUGH)
      const rights = isOfEveryone ? 'any' : await enough(row)
      if (rights === '' && !answers.includes(THROUGH)) blind.push(row.name)
      const cells = await Promise.all(answers.map((answer) => (answer === NO_FEATURE ? featuresFor(row) : answer)))
      tables.set(row.room, [...(tables.get(row.room) ?? []), [row.name, ...cells, rights]])
    }
    expect.soft(blind).toEqual(ASK_COOKIE)
    const head = ['call', ...Object.keys(PEOPLE), 'permission that is enough']
    for (const [room, rows] of tables) {
      // Nothing is padded: a new call changes its own lines and no other.
      const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
      await expect.soft(`${PREFACE}\n${table}\n`).toMatchFileSnapshot(`./${room}/permissions.md`)
    }
  },
  ROWS.length * 10_000,
)

const PREFACE = `# Who may call what

How to read it, and how it is made: [permissions](../../../docs/permissions.md).
`
