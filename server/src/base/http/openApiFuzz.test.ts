import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { clubsTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { FIRST_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { CALLS, type SampledCall } from '@bahnfrei/domain/contract.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyClub } from '../../../world/clubOfAll.ts'
import { ASK_COOKIE, actsForMemberClub, kindsIn, makeOfficerOf } from '../../../world/insiders.ts'
import { randomFrom } from '../../../world/randomFrom.ts'
import { type Operation, type Parameter, type Parts, RequestMaker } from '../../../world/requestMaker.ts'
import { checksum } from '../../../world/testChecksum.ts'
import { idsOf } from '../../../world/testIds.ts'
import { type Client, formOf, world } from '../../../world/testWorld.ts'
import { testFeed } from '../../bank/testFeed.ts'
import { clubs } from '../../clubs/tables.ts'
import { join } from '../../members/join.ts'

/** So many for each call, so that the test grows with the calls. */
const REQUESTS_A_CALL = 11
const SEED = seedOr(1898)
/** So many different calls write before all live reads are asked again. */
const WRITES_BETWEEN = 30
/** So many requests are made at once. */
const BATCH = 20
/** So many batches of refused requests follow each other, so that one look at all that is stored serves two of them. */
const SPOILED_IN_A_ROW = 4

const w = await world({ bankFeed: testFeed })
const SIGN_INS: Record<string, () => Promise<Client>> = {
  owner: () => w.as('anna'),
  member: () => w.as('ben'),
  guest: () => w.as('clara'),
  elsewhere: () => w.as('cara', 'birkenau'),
  root: () => w.as('rita'),
  ofMemberClub: () => w.as('dieter'),
}
const NAMES = Object.keys(SIGN_INS)
const people = new Map<string, Client>([['nobody', w.nobody]])
/** The people who have no login yet, or who lost it by a request of theirs. */
const outside = new Set(NAMES)

async function signIn(): Promise<void> {
  for (const who of outside) people.set(who, await (SIGN_INS[who] as () => Promise<Client>)())
  outside.clear()
}

const TEXTS = [
  '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab',
  w.people.ben,
  w.hall.id,
  w.hall.laneIds[0] ?? '',
  w.clubs.birkenau.id,
  w.clubs.birkenau.ranges[0]?.id ?? '',
  '2026-05-21',
  '2026-05-24',
  '2026-02-29',
  '9999-12-31',
  '0001-01-01',
  '18:00',
  '19:00',
  '24:00',
  'anna@demo.example',
  'a@b.example',
  'Europe/Berlin',
  'DE',
  'Luftgewehr 10 m',
  'bahnfrei-demo',
  'ÄÖÜß €',
]
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const FILES = [picture, picture.subarray(0, 60), Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.alloc(5_000, 'x')]
const anna = await w.as('anna')
const ids = await idsOf(w, anna)
await makeOfficerOf(ids('memberClub'), await w.as('dieter'), w)
const kinds = new Set(CALLS.flatMap(({ sample }) => [...kindsIn(sample)]))
const { groups } = await anna.groups.list({})
type Described = Omit<Operation, 'path' | 'method' | 'parameters'> & { parameters: (Parameter | { $ref: string })[] }
type Document = { paths: Record<string, Record<string, Described>>; components: Parts }
const { body } = await w.nobody.send('GET', '/openapi.json')
const { paths, components } = body as unknown as Document
const ALL = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): Operation => {
    const parameters = operation.parameters.map((each) =>
      '$ref' in each ? (components.parameters[each.$ref.split('/').at(-1) ?? ''] as Parameter) : each,
    )
    return { ...operation, parameters, path, method }
  }),
)
const maker = new RequestMaker(
  randomFrom(SEED),
  TEXTS,
  {
    ...Object.fromEntries([...kinds].map((kind) => [kind, [ids(kind)]])),
    range: [w.hall.id],
    lane: w.hall.laneIds,
    club: [w.clubs.eichenhain.id],
    group: groups.map(({ id }) => id),
    screen: [w.screenId],
    member: w.crowd.slice(0, 5),
    friend: [w.people.ben, w.people.dirk],
  },
  components,
)
const REQUESTS = often({ gate: ALL.length * REQUESTS_A_CALL, long: 100_000 })
/** During maintenance all would be refused. */
const ASKED = ALL.filter(({ operationId }) => operationId !== 'home.setRealtime')
/** All calls but the removal of ranges, which comes last: without ranges there is little left to ask for. */
const EARLIER = ASKED.filter(({ operationId }) => operationId !== 'ranges.remove')
const SPOILABLE = EARLIER.filter(
  ({ parameters, requestBody }) => requestBody ?? parameters.some((each) => each.in !== 'header'),
)

/** The calls for a member club, which are made first: later it may be no member club any more. */
const ACTING = new Set(CALLS.filter(actsForMemberClub).map(({ name }) => name))
const IS_LIVE = new Map(CALLS.map(({ name, call }) => [name, call.live !== undefined]))
const LIVE = ALL.filter(({ operationId, method }) => method === 'get' && IS_LIVE.get(operationId))
/** The last addresses at which each live read was asked, so that what is kept of them is asked again. */
const MOST_ASKED = 2
const asked = new Map<string, string[]>()
/** The writes since the live reads were asked last. */
const written = new Set<string>()

/** The calls that went well once, and those that let somebody in. */
const done = new Set<string>()
const reached = new Set<string>()
const DOORS = [
  ...['UNAUTHENTICATED', 'INSUFFICIENT_PERMISSION', 'STEP_UP_NEEDED', 'SECOND_FACTOR_NEEDED', 'EMAIL_UNVERIFIED'],
  ...['NO_CLUB_FEATURE', 'CLUB_ID_MISSING', 'CLUB_NOT_FOUND'],
]

/** Sends one random request and returns whether it may have changed something. */
async function ask(among: Operation[], isSpoiled: boolean): Promise<boolean> {
  const operation = maker.one(among)
  // The owner gets furthest.
  const who = maker.chance(3) ? 'owner' : maker.one([...people.keys()])
  const isSampled = !isSpoiled && !maker.chance(3)
  const made = isSampled ? maker.sampled(operation) : maker.described(operation, isSpoiled)
  const isRepeated = operation.parameters.some(({ name }) => name === 'idempotency-key') && maker.chance(2)
  return send(operation, { who, made, key: isRepeated ? { 'idempotency-key': maker.one(['1', '2', '3']) } : {} })
}

type Sent = {
  who: string
  made: { path: string; body?: unknown }
  key?: Record<string, string>
  /** Whether the call itself says that it finds no club, to somebody whom it has let in. */
  findsNoClub?: boolean
}

async function send(
  { operationId, method, requestBody }: Operation,
  { who, made, key = {}, findsNoClub = false }: Sent,
): Promise<boolean> {
  const { path, body } = made
  const isForm = requestBody?.content['multipart/form-data'] !== undefined
  const sent = isForm ? formOf(maker.one(FILES)) : body && JSON.stringify(body)

  const answer = await (people.get(who) as Client).send(method.toUpperCase(), path, sent, key)
  const said = `${who}: ${method} ${path} ${sent} answered ${JSON.stringify(answer.body).slice(0, 300)} after ${[...written].join(', ')}`
  expect(answer.status, said).toBeLessThan(500)
  const code = String(answer.body.errorCode)
  if (!DOORS.includes(code) || (findsNoClub && code === 'CLUB_NOT_FOUND')) reached.add(operationId)
  if (answer.status >= 400)
    expect(answer.body, said).toMatchObject({ statusCode: answer.status, errorCode: expect.any(String) })
  else {
    maker.hear(operationId, answer.body)
    done.add(operationId)
    if (method !== 'get') written.add(operationId)
  }
  if (answer.status === 401 && who !== 'nobody') outside.add(who)
  // A file is recorded before it is looked into.
  return isForm || (method !== 'get' && answer.status < 400)
}

/** Makes the calls by their samples, each as somebody whom it lets in. */
async function askInside(operations: Operation[], owner = 'owner'): Promise<void> {
  for (const operation of operations) {
    await signIn()
    const each = CALLS.find(({ name }) => name === operation.operationId) as SampledCall
    const inside = each.call.guard === 'root' ? 'root' : actsForMemberClub(each) ? 'ofMemberClub' : owner
    const made = requestOf(each.call, withIds(each.sample, ids))
    await send(operation, { who: inside, made, findsNoClub: each.call.refusals.includes('CLUB_NOT_FOUND') })
  }
}

/** The owner may have given away rights by now, and the provider has changed features. */
async function makeFreshOwner(): Promise<string> {
  const { uid } = await emptyClub({ w, name: 'SV Neuland' })
  const clubId = w.clubs.eichenhain.id
  await w.database.systemTransaction(async (db, announce) => {
    await join(db, { clubId, uid, status: 'member', permissions: { owner: 'w' } })
    await db.update(clubs).set({ features: FIRST_CLUB_FEATURES }).where(eq(clubs.id, clubId))
    announce(membersTopic(clubId), clubsTopic())
  })
  await settled()
  SIGN_INS['fresh owner'] = () => w.as({ uid })
  outside.add('fresh owner')
  return 'fresh owner'
}

/** Asks all live reads once more: the server fails where it kept an answer that is not true any more (`base/live/views.ts`). */
async function askLiveReads(): Promise<void> {
  const requests = LIVE.flatMap(({ operationId, ...operation }) => {
    const paths = new Set([maker.sampled({ operationId, ...operation }).path, ...(asked.get(operationId) ?? [])])
    asked.set(operationId, [...paths].slice(0, MOST_ASKED))
    return [...paths].flatMap((path) => ['owner', maker.one(NAMES)].map((who) => ({ operationId, path, who })))
  })
  while (requests.length > 0)
    await Promise.all(
      requests.splice(0, BATCH).map(async ({ operationId, path, who }) => {
        const answer = await (people.get(who) as Client).send('GET', path)
        expect(answer.status, `${operationId} as ${who} after ${[...written].join(', ')}`).toBeLessThan(500)
        if (answer.status === 200) maker.hear(operationId, answer.body)
      }),
    )
  written.clear()
}

/** The checksum of all that is stored, except for the looks, because some reads are recorded too. */
async function stored(): Promise<string> {
  return (await checksum(w.database)).replace(/^record_looks .*$/m, '')
}

/** Waits until the queued jobs are done and the announcements are told. */
async function settled(): Promise<void> {
  await w.app.jobs.done()
  const untold = () => w.database.rows('untold', 'SELECT FROM announcements LIMIT 1')
  await expect.poll(untold, { interval: 5 }).toEqual([])
}

test(
  `${REQUESTS} requests made of the reference of calls: nothing breaks, what is refused changes nothing, and what live reads keep stays true [V01] [V02] [V03]`,
  async () => {
    let compared = 0
    let before: string | undefined
    await askInside(ASKED.filter(({ operationId }) => ACTING.has(operationId)))
    for (let sent = 0; sent < REQUESTS; sent += BATCH) {
      if (outside.size > 0) before = undefined
      await signIn()
      const isSpoiled = (sent / BATCH) % (2 * SPOILED_IN_A_ROW) < SPOILED_IN_A_ROW
      const among = isSpoiled ? SPOILABLE : sent < REQUESTS * 0.95 ? EARLIER : ASKED
      if (isSpoiled) before ??= await stored()
      const changing = await Promise.all(Array.from({ length: BATCH }, () => ask(among, isSpoiled)))
      if (!isSpoiled || changing.includes(true)) before = undefined
      if (changing.includes(true)) {
        await settled()
        if (written.size >= WRITES_BETWEEN) await askLiveReads()
      } else if (before !== undefined) {
        expect(await stored(), `what the requests ${sent} to ${sent + BATCH} changed`).toBe(before)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(REQUESTS / BATCH / 20)
    // About half of them are let in and do something now and then; else this would only try doors.
    expect(done.size).toBeGreaterThan(ASKED.length * 0.4)
    const closed = () => ASKED.filter(({ operationId }) => !reached.has(operationId))
    await askInside(closed(), await makeFreshOwner())
    expect(closed().map(({ operationId }) => operationId)).toEqual(ASK_COOKIE)
    await signIn()
    for (const who of NAMES) expect((await people.get(who)?.send('GET', '/auth/me'))?.status, who).toBe(200)
  },
  REQUESTS * 150,
)
