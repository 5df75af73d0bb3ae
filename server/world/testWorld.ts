import { type CallDefinition, type InputOf, type OutputOf, requestOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import type { ReservationLine, SentLine } from '@bahnfrei/domain/reservations/callFields.ts'
import type pg from 'pg'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import type { AppConfig } from '../src/app.ts'
import { type Device, openKioskLogin, openLogin } from '../src/auth/logins.ts'
import type { Database } from '../src/base/database/db.ts'
import { noNote } from '../src/base/security/securityLog.ts'
import type { BuiltRange, World } from './build.ts'
import type { CastName, ClubName } from './cast.ts'
import { sendRequest } from './httpRequest.ts'
import { TEMPLATE, TEST_BEGIN } from './keptCluster.ts'
import { freshDatabase, type RunningApp, runApp } from './testApp.ts'

/** A clock that the test moves. */
export class TestClock {
  #now = Temporal.Instant.from(TEST_BEGIN)
  now() {
    return this.#now
  }
  set(moment: string) {
    this.#now = Temporal.Instant.from(moment)
  }
  pass(duration: Temporal.DurationLike) {
    this.#now = this.#now.add(duration)
  }
}

type Options = { clubId?: Id<'club'> | undefined; idempotencyKey?: string }
type ClientOf<Calls> = { [Name in keyof Calls]: Calls[Name] extends CallShape ? Caller<Calls[Name]> : never }
type CallShape = Pick<CallDefinition, 'input' | 'output' | 'route'>
type Caller<Call extends CallShape> = (input: InputOf<Call>, options?: Options) => Promise<OutputOf<Call>>
/** The calls of the contract, sent as one person. */
export type Client = { [Room in keyof typeof contract]: ClientOf<(typeof contract)[Room]> } & {
  uid: Id<'user'>
  token: string
  clubId: Id<'club'>
  /** Sends any request with the headers of the person; returns status, headers and parsed body. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

export type TestWorld = World & {
  app: RunningApp
  url: string
  origin: string
  clock: TestClock
  /** The database with the rights of the system. */
  database: Database
  connection: pg.PoolConfig
  as: (who: CastName | { uid: Id<'user'> }, club?: ClubName) => Promise<Client>
  nobody: Client
  /** Signs a device in as K1, the screen of Eichenhain. It replaces an earlier one. */
  asKiosk: () => Promise<Client>
  /** Ranges of Eichenhain: the air-gun hall with 12 lanes, the pistol range with 5. */
  hall: BuiltRange
  pistol: BuiltRange
}

/** Creates a database with the cast and runs the application on it, until the end of the file. */
export async function world(options: Partial<AppConfig> = {}): Promise<TestWorld> {
  const connection = await freshDatabase(TEMPLATE)
  const clock = new TestClock()
  const app = await runApp(connection, options, clock)

  const built = inject('builtWorld')
  const { database, origin, url } = app
  const as = async (who: CastName | { uid: Id<'user'> }, club: ClubName = 'eichenhain') => {
    const uid = typeof who === 'string' ? built.people[who] : who.uid
    // A root is none without a second factor.
    const proof = who === 'rita' ? 'factor' : 'password'
    const { tokens } = await database.systemTransaction((db) => openLogin(db, uid, deviceAt(clock.now()), proof))
    return clientOf(url, { uid, token: tokens.token, clubId: built.clubs[club].id })
  }
  const asKiosk = async () => {
    const { tokens } = await database.systemTransaction((db) =>
      openKioskLogin(db, built.screenId, deviceAt(clock.now())),
    )
    return clientOf(url, { uid: built.screenId, token: tokens.token, clubId: built.clubs.eichenhain.id })
  }
  const nobody = clientOf(url, { uid: '', token: '', clubId: built.clubs.eichenhain.id })
  const [hall, pistol] = built.clubs.eichenhain.ranges as [BuiltRange, BuiltRange]
  return { ...built, app, url, origin, clock, database, connection, as, asKiosk, nobody, hall, pistol }
}

export function clientOf(url: string, who: { uid: string; token: string; clubId: string }): Client {
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const { text, ...answer } = await sendRequest(url + path, {
      method,
      headers: {
        ...(who.token !== '' && { authorization: `Bearer ${who.token}` }),
        'x-club-id': who.clubId,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    })
    return { ...answer, body: text === '' ? {} : JSON.parse(text) }
  }
  const caller =
    (call: CallShape) =>
    async (input: Record<string, unknown>, options: Options = {}) => {
      const { method, path, body } = requestOf(call, input)
      const answer = await send(method, path, body, {
        ...(options.clubId !== undefined && { 'x-club-id': options.clubId }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      })
      if (answer.status >= 400) {
        const { errorCode, statusCode, line, lane } = answer.body
        throw Object.assign(new Error(String(errorCode)), { code: errorCode, statusCode, line, lane })
      }
      // Every answer of the server must have exactly the shape that its contract promises.
      return z.parse(call.output, answer.body)
    }
  const rooms = Object.fromEntries(
    Object.entries(contract).map(([room, calls]) => [
      room,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, caller(call)])),
    ]),
  )
  return { ...(rooms as unknown as Client), ...who, send }
}

/** Returns a device for signing in without a request; the security log records nothing of it. */
export function deviceAt(now: Temporal.Instant): Device {
  return { now, agent: '', address: '', note: noNote }
}

/** Builds a form with one file, as a browser sends it. */
export function formOf(content: Uint8Array, { name = 'bild.png', type = 'image/png', field = 'file' } = {}): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  return form
}

/** Returns a line: one lane of a range for a time. */
export function line(
  range: { id: Id<'range'>; laneIds: Id<'lane'>[] },
  lane: number,
  date: string,
  start: string,
  end: string,
): ReservationLine {
  return { eventId: range.id, laneId: range.laneIds[lane] as string, date, times: { start, end } }
}

/** Returns the input that reserves these lines. */
export function reserving(...lines: SentLine[]): InputOf<typeof contract.reservations.create> {
  return { type: 'fixed', targetId: lines[0]?.eventId as string, specifics: { reservations: lines } }
}

/** Returns the input that moves a reservation to this line. */
export function moving(id: string, to: ReservationLine): InputOf<typeof contract.reservations.update> {
  return { id, type: 'fixed', specifics: { reservations: [to] } }
}
