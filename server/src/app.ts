import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, OutputOf, UploadRule } from '@bahnfrei/domain/base/call.ts'
import type { OpenClub } from '@bahnfrei/domain/clubs/calls.ts'
import { type Contract, contract } from '@bahnfrei/domain/contract.ts'
import cookies from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type pg from 'pg'
import { authVerbs } from './auth/calls.ts'
import { AUTH_DEEDS } from './auth/deeds.ts'
import { PairingSockets } from './auth/pairingSockets.ts'
import { authData } from './auth/personalData.ts'
import { QR_CODES } from './auth/qrCodes.ts'
import { relyingParty } from './auth/relyingParty.ts'
import { hashOf } from './auth/secrets.ts'
import { AUTH_SWEEPS } from './auth/sweep.ts'
import { type Clock, systemClock } from './base/clock.ts'
import type { ClubContext, Context, PublicContext, UploadContext, Verb } from './base/context.ts'
import { Database } from './base/db.ts'
import { Files, removeFileErrand } from './base/files.ts'
import { addSafeHeaders } from './base/headers.ts'
import { type AnyCall, type AnyVerb, addRoute, type Bound, describe, sendRefusal, type Wiring } from './base/http.ts'
import { type Doers, Jobs } from './base/jobs.ts'
import { LiveReads } from './base/live.ts'
import { logLines } from './base/logLines.ts'
import { forgetMail, mailErrand } from './base/mail.ts'
import { migrate } from './base/migrate.ts'
import { PublicAgent } from './base/publicAddress.ts'
import { beginOrEnd, RealtimeValues } from './base/realtime.ts'
import { addReference, openApi } from './base/reference.ts'
import { BASE_SWEEPS, startSweeping } from './base/sweep.ts'
import { Topics } from './base/topics.ts'
import { Views } from './base/views.ts'
import { addWebFiles } from './base/webFiles.ts'
import { clubVerbs } from './clubs/calls.ts'
import { type Config, VERSION } from './config.ts'
import { addAttachments } from './feedback/attachmentRoute.ts'
import { feedbackVerbs } from './feedback/calls.ts'
import { feedbackData } from './feedback/personalData.ts'
import { forgetFeedback, tellFeedback } from './feedback/tell.ts'
import { friendVerbs } from './friends/calls.ts'
import { friendData } from './friends/personalData.ts'
import { FRIEND_SWEEPS } from './friends/sweep.ts'
import { groupVerbs } from './groups/calls.ts'
import { groupData } from './groups/personalData.ts'
import { homeVerbs } from './home/calls.ts'
import { kioskVerbs } from './kiosk/calls.ts'
import { KIOSK_CODES } from './kiosk/codes.ts'
import { SCREEN_OF_LOGIN } from './kiosk/screens.ts'
import { memberVerbs } from './members/calls.ts'
import { join } from './members/join.ts'
import { memberData } from './members/personalData.ts'
import { clubsOf, whoIs } from './members/standing.ts'
import { notificationVerbs } from './notifications/calls.ts'
import { keptMailVerbs } from './notifications/keptMails.ts'
import { notificationData } from './notifications/personalData.ts'
import { pushErrand } from './notifications/push.ts'
import { type PushKeys, pushKeysOf } from './notifications/pushKeys.ts'
import { NOTIFICATION_SWEEPS } from './notifications/sweep.ts'
import { rangeVerbs } from './ranges/calls.ts'
import { createRange, everyDay } from './ranges/create.ts'
import { BusyLanes } from './reservations/busyLanes.ts'
import { reservationVerbs } from './reservations/calls.ts'
import { RESERVATION_DEEDS, RESERVATION_SWEEPS } from './reservations/deeds.ts'
import { addFeeds } from './reservations/feedRoute.ts'
import { reservationData } from './reservations/personalData.ts'
import { userVerbs } from './users/calls.ts'
import { endCopy, makeCopy } from './users/copy.ts'
import { eraseAccount } from './users/leave.ts'
import { userData } from './users/personalData.ts'
import { addPhotos } from './users/photo.ts'

type ContextOf<Call> = Call extends { guard: 'public' }
  ? PublicContext
  : (Call extends { guard: 'user' | 'root' } ? Context : ClubContext) &
      (Call extends { upload: UploadRule } ? UploadContext : unknown)
/** A verb for every call of the contract, in the context that its guard gives. */
type Verbs = {
  [Room in keyof Contract]: {
    [Name in keyof Contract[Room]]: Contract[Room][Name] extends AnyCallShape
      ? Verb<InputOf<Contract[Room][Name]>, OutputOf<Contract[Room][Name]>, ContextOf<Contract[Room][Name]>>
      : never
  }
}
type AnyCallShape = Pick<AnyCall, 'input' | 'output'>

/** All of the configuration but where the database is. */
export type AppConfig = Omit<Config, 'databaseUrl' | 'data'> & {
  /** How push services are reached. Only tests give one, which leads to their own: no environment variable does. */
  pushAgent?: Agent
}

export type App = {
  fastify: FastifyInstance
  database: Database
  jobs: Jobs
  /** The port that it listens on, also when the configuration asked for any. */
  port: number
  /** Goes on for a while and says in its health that it will stop, so that a proxy sends the next requests elsewhere. */
  drain(): Promise<void>
  close(): Promise<void>
}

const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none';object-src 'none';frame-ancestors 'none'",
}

/** Brings the database up to date and serves Bahnfrei on it. */
export async function startApp(config: AppConfig, connection: pg.PoolConfig, clock: Clock = systemClock): Promise<App> {
  const fastify = Fastify({
    logger: { level: config.logLevel, stream: logLines },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.proxies.length > 0 ? config.proxies : false,
    bodyLimit: 1024 * 1024,
    // 15 MB at one megabit a second, which is what some ranges have.
    requestTimeout: 180_000,
    // An address that cannot be read has no route, so that the plugins never see it.
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply.headers(BARE_HEADERS), error)
    },
    // On SIGTERM requests finish, those included that are already on their way, and idle connections close at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  const database = new Database(connection, config.poolSize, (error) =>
    fastify.log.warn({ failure: describe(error) }, 'database connection lost'),
  )
  await migrate(database)
  await database.checkRequestRole()

  const topics = new Topics(database)
  const views = new Views()
  const realtime = new RealtimeValues(database)
  const wiring: Wiring = {
    database,
    views,
    realtime,
    clock,
    whoIs: whoIs(database, { hashOf, screenOfLogin: SCREEN_OF_LOGIN }),
    origins: config.origins,
    proxies: config.proxies,
    isSecure: config.origins.every((origin) => origin.startsWith('https:')),
  }
  const files = new Files(config.files)
  const pushKeys = await pushKeysOf(database)
  const jobs = new Jobs(database, clock, jobsOf(config, { files, pushKeys }), ({ failure, ...line }) =>
    fastify.log.warn({ ...line, failure: describe(failure) }, 'job failed'),
  )
  const busyLanes = new BusyLanes()
  const bounds = bind(verbsOf({ busyLanes, files, realtime, config, pushKey: pushKeys.publicKey }))
  fastify.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error))
  await addPlugins(fastify, wiring)
  const life: Life = { isStopping: false }
  await fastify.register((api) => addApi(api, bounds, wiring, life, files, config), { prefix: '/api' })
  await addWebFiles(fastify, sendNotFound)
  const qrCodes = new PairingSockets(database, clock, QR_CODES)
  const kioskCodes = new PairingSockets(database, clock, KIOSK_CODES)
  const live = new LiveReads(fastify.server, bounds, wiring, {
    asks: {
      'qrAuth/requestCode': (asker, message) => qrCodes.ask(asker, message),
      'kiosk/requestCode': (asker, message) => kioskCodes.ask(asker, message),
    },
    caughtUp: () => topics.caughtUp(),
    log: (line) => fastify.log.error(line),
  })
  topics.onTopics((changed) => views.forget(changed))
  topics.onTopics((changed) => busyLanes.forget(changed))
  topics.onTopics((changed) => live.announce(changed))
  topics.onTopics((changed) => qrCodes.announce(changed))
  topics.onTopics((changed) => kioskCodes.announce(changed))
  topics.onTopics((changed) => realtime.hear(changed))
  realtime.onValues = (values) => live.tellRealtime(values)
  // Before the first request: an answer that is prepared while nobody listens would stay.
  await topics.start()
  if (config.maintenance) await beginOrEnd(database, config.maintenance)
  await realtime.load()
  await listen(fastify, config)
  const sweeping = startSweeping(database, clock, [
    ...BASE_SWEEPS,
    ...AUTH_SWEEPS,
    ...NOTIFICATION_SWEEPS,
    ...FRIEND_SWEEPS,
    ...RESERVATION_SWEEPS,
  ])

  jobs.start()

  const { port } = fastify.server.address() as { port: number }
  return {
    fastify,
    database,
    jobs,
    port,
    drain: async () => {
      life.isStopping = true
      await sleep(config.drainSeconds * 1_000)
    },
    close: async () => {
      clearInterval(sweeping)
      live.close()
      // A connection whose last request ends meanwhile would otherwise stay open for another one.
      const ending = setInterval(() => fastify.server.closeIdleConnections(), 50)
      await fastify.close()
      clearInterval(ending)
      await jobs.close()
      await topics.close()
      await database.close()
    },
  }
}

type Life = { isStopping: boolean }

async function listen(fastify: FastifyInstance, { host, port }: AppConfig): Promise<void> {
  try {
    await fastify.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    const why = code === 'EADDRINUSE' ? 'is in use by another program' : 'needs rights that this user does not have'
    throw new Error(`PORT ${port} ${why}: choose another one.`)
  }
}

type Handed = { busyLanes: BusyLanes; files: Files; realtime: RealtimeValues; config: AppConfig; pushKey: string }

/** What each room has of people. The room of the users comes last, because the others need to know whose it is. */
const PERSONAL_DATA = [
  feedbackData,
  reservationData,
  groupData,
  memberData,
  friendData,
  notificationData,
  authData,
  userData,
]

/** The verbs of all rooms; what a room needs from a later one is handed in here. */
function verbsOf({ busyLanes, files, realtime, config, pushKey }: Handed): Verbs {
  return {
    users: userVerbs({
      files,
      rooms: PERSONAL_DATA,
      memberships: async (context) =>
        (await clubsOf(context)).filter(({ membership }) => membership?.status === 'member').length,
      isOpen: async (context, id) =>
        (await clubsOf(context)).some(({ clubId, standing }) => clubId === id && standing !== undefined),
    }),
    auth: authVerbs({
      isStrict: config.isStrict,
      site: relyingParty(config.origins),
      membershipsOf: async (context) =>
        (await clubsOf(context)).flatMap(({ clubId, clubName, membership, standing }) =>
          membership === undefined
            ? []
            : [{ clubId, clubName, membershipStatus: membership.status, permissions: standing?.permissions ?? {} }],
        ),
    }),
    notifications: { ...notificationVerbs({ pushKey }), ...keptMailVerbs({ origin: config.origins[0] ?? '' }) },
    friends: friendVerbs,
    clubs: clubVerbs({
      clubsOf: async (context) =>
        (await clubsOf(context)).flatMap(({ clubId, clubName, isOperator, features, standing }): OpenClub[] =>
          standing === undefined ? [] : [{ id: clubId, name: clubName, isOperator, features, ...standing }],
        ),
      makeOwner: (db, { clubId, uid }) => join(db, { clubId, uid, status: 'member', permissions: { owner: 'w' } }),
      createRange: async (db, { clubId, name, lanes, timeZone }, now) => {
        const laneNames = Array.from({ length: lanes }, (_, index) => String(index + 1))
        await createRange(db, { clubId, name, timeZone, laneNames, bookableTimes: everyDay(9 * 60, 22 * 60) }, now)
      },
    }),
    groups: groupVerbs,
    members: memberVerbs,
    ranges: rangeVerbs,
    reservations: reservationVerbs(busyLanes),
    kiosk: kioskVerbs,
    feedback: feedbackVerbs(files),
    home: homeVerbs({ provider: config.provider, realtime: () => realtime.current }),
  }
}

/** What is done beside the requests, by the names under which it is queued. */
function jobsOf(
  { mail, origins, pushAgent, feedbackMail }: AppConfig,
  { files, pushKeys }: { files: Files; pushKeys: PushKeys },
): Doers {
  const origin = origins[0] ?? ''
  return {
    deeds: {
      ...AUTH_DEEDS,
      ...RESERVATION_DEEDS,
      tellFeedback: tellFeedback(feedbackMail),
      forgetFeedback,
      eraseAccount: eraseAccount(PERSONAL_DATA),
      endCopy,
      forgetMail,
    },
    errands: {
      mail: mailErrand({ mail, origin }),
      push: pushErrand({ keys: pushKeys, contact: contactOf(origin), agent: pushAgent ?? new PublicAgent() }),
      removeFile: removeFileErrand(files),
      makeCopy: makeCopy(files, PERSONAL_DATA),
    },
  }
}

/** Push services want an address of ours with https, which a trial on one's own machine does not have. */
function contactOf(origin: string): string {
  return origin.startsWith('https:') ? origin : 'mailto:bahnfrei@localhost.invalid'
}

function bind(verbs: Verbs): Bound[] {
  return Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const verb = (verbs[room as keyof Verbs] as Record<string, unknown>)[name] as AnyVerb
      return { room, name: `${room}.${name}`, call: call as unknown as AnyCall, verb }
    }),
  )
}

async function addPlugins(fastify: FastifyInstance, { isSecure }: Wiring): Promise<void> {
  await addSafeHeaders(fastify, isSecure)
  await fastify.register(cookies)
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, request.routeOptions.url, request.method, reply.statusCode, reply.elapsedTime)
    done()
  })
}

/** One line a request: the route as it is written in the contract, never the address with its values. */
function logRequest(
  log: FastifyBaseLogger,
  route: string | undefined,
  method: string,
  status: number,
  took: number,
): void {
  log.info({ method, route: route ?? 'none', status, ms: Math.round(took * 10) / 10 })
}

async function addApi(
  api: FastifyInstance,
  bounds: Bound[],
  wiring: Wiring,
  life: Life,
  files: Files,
  config: AppConfig,
): Promise<void> {
  api.setNotFoundHandler(sendNotFound)
  // Fastify would read a plain text too.
  api.removeContentTypeParser('text/plain')
  for (const bound of bounds) if (bound.call.upload === undefined) addRoute(api, bound, wiring)
  // Only these routes read forms.
  await api.register(async (forms) => {
    await forms.register(multipart)
    for (const bound of bounds) if (bound.call.upload !== undefined) addRoute(forms, bound, wiring)
  })
  addFeeds(api, wiring)
  addPhotos(api, files)
  addAttachments(api, files, wiring)
  api.get('/health', async (_, reply) => {
    const isUp = await wiring.database.rows('health', 'SELECT 1').then(
      () => true,
      () => false,
    )
    const status = !isUp ? 'unavailable' : life.isStopping ? 'stopping' : 'ok'
    reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store')
    return {
      status,
      version: VERSION,
      database: isUp ? 'ok' : 'unavailable',
      ...(config.demo && { demo: true }),
      ...(config.environment !== '' && { environment: config.environment }),
    }
  })
  const named = bounds.map(({ name, call }) => ({
    room: name.split('.')[0] ?? '',
    name: name.split('.')[1] ?? '',
    call,
  }))
  await addReference(api, openApi(named, VERSION))
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, Object.assign(new Error(), { statusCode: 404 }))
}
