import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { CALLS, type Contract, contract, NAMED_SCHEMAS } from '@bahnfrei/domain/contract.ts'
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
import { doctorNightly, queueDoctor } from './app/doctor/nightly.ts'
import { serveMetrics } from './app/metrics/metrics.ts'
import { RequestMetrics } from './app/metrics/requests.ts'
import { hashOf } from './auth/secrets.ts'
import type { BankFeed } from './bank/bankFeed.ts'
import { BackupSchedule } from './base/database/backup/schedule.ts'
import { Database } from './base/database/db.ts'
import { Heartbeat } from './base/database/heartbeat.ts'
import { migrate } from './base/database/migrate.ts'
import { Files, removeUnkeptFile } from './base/files/files.ts'
import { addSafeHeaders } from './base/http/headers.ts'
import {
  type AnyCall,
  type AnyVerb,
  addRoute,
  type BoundCall,
  describe,
  noteRefusal,
  type Services,
  sendRefusal,
  turnsOfPeople,
} from './base/http/http.ts'
import { logLines } from './base/http/logLines.ts'
import { addReference, prepareReference, type Reference } from './base/http/reference.ts'
import { VERSION } from './base/http/version.ts'
import { addWebFiles } from './base/http/webFiles.ts'
import { type JobHandler, Jobs } from './base/jobs/jobs.ts'
import { BASE_SWEEPS, startSweeping } from './base/jobs/sweep.ts'
import { Budgets } from './base/limits/budgets.ts'
import { addFloodLimits, cutBodies, waitingTimes } from './base/limits/floods.ts'
import { LIMITS, type Limits } from './base/limits/limits.ts'
import { LiveReads } from './base/live/live.ts'
import { beginOrEnd, RealtimeValues } from './base/live/realtime.ts'
import { Topics } from './base/live/topics.ts'
import { Views } from './base/live/views.ts'
import { forgetMail, handInMail, MAILS_IN_BACKUP } from './base/mail/mail.ts'
import { type AnyRoom, type Opened, peopleFactsOf, type RoomNeeds, type RoomServices } from './base/room.ts'
import { KnownLogins } from './base/security/knownLogins.ts'
import { openSecrets } from './base/security/secretBox.ts'
import { Pseudonyms, SecurityLog } from './base/security/securityLog.ts'
import { type Clock, systemClock } from './base/time/clock.ts'
import type { Config } from './config.ts'
import { actsFor } from './families/actsFor.ts'
import { SCREEN_OF_LOGIN } from './kiosk/screens.ts'
import { whoIs } from './members/standing.ts'
import { warnOfBrokenLogs } from './rangeLog/check.ts'
import { roomNeeds } from './roomNeeds.ts'
import { ROOMS } from './rooms.ts'

/** The longest wait after a commit, also on a slow machine, until all instances have heard its topics. */
const ANNOUNCED_MS = 2_000

/** The configuration without the connection to the database. */
export type AppConfig = Omit<Config, 'databaseUrl' | 'data' | 'backup'> & {
  /** The plan of the daily backup. Undefined: the server makes no backups. */
  backup?: Config['backup']
  /** The whole configuration for the nightly examination. Undefined: there is none. */
  examined?: Config
  /** The HTTP agent that connects to push services. Only tests set one, which leads to a server of their own. */
  pushAgent?: Agent
  /** The service that asks banks. Undefined: statements come as files. */
  bankFeed?: BankFeed
  /** The limits on load and time. Undefined: the defaults. Only tests and measurements set others. */
  limits?: Limits
  /**
   * Whether answers that the database wrote as JSON are checked against the schema of their call, and cached answers
   * against the current ones. Only tests set it.
   */
  checksAnswers?: boolean
}

export type App = {
  fastify: FastifyInstance
  database: Database
  jobs: Jobs
  securityLog: SecurityLog
  /** The port that the server listens on, also when the configuration let the system choose one. */
  port: number
  /**
   * Keeps serving for a while and reports in its health that it will stop, so that a proxy sends the next requests
   * elsewhere.
   */
  drain(): Promise<void>
  close(): Promise<void>
}

const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none';object-src 'none';frame-ancestors 'none'",
}

function withoutCompiler(): never {
  throw new Error('A schema of Fastify is asked for, and the contract has them all.')
}

/** Migrates the database to this version, then starts the server on it. */
export async function startApp(config: AppConfig, connection: pg.PoolConfig, clock: Clock = systemClock): Promise<App> {
  const { limits = LIMITS } = config
  const fastify = Fastify({
    logger: { level: config.logLevel, stream: logLines },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.proxies.length > 0 ? config.proxies : false,
    bodyLimit: 1024 * 1024,
    ...waitingTimes(limits),
    // Inputs and answers are held to the schemas of the contract: the compilers of Fastify would be read for nothing.
    schemaController: { compilersFactory: { buildValidator: withoutCompiler, buildSerializer: withoutCompiler } },
    // A slow machine starts slowly; ten seconds for a plugin were too few.
    pluginTimeout: 0,
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
  database.constraints = Object.assign({}, ...ROOMS.map(({ constraints }: AnyRoom) => constraints))
  await migrate(database)
  await database.checkRequestRoles()
  const heartbeat = new Heartbeat(connection, limits, (isStalled) => {
    database.isStalled = isStalled
  })

  const topics = new Topics(database)
  const views = new Views(config.checksAnswers ? ANNOUNCED_MS : undefined)
  const publicViews = new Views(config.checksAnswers ? ANNOUNCED_MS : undefined, {
    views: 1_000,
    bytes: 32 * 1024 * 1024,
  })
  const realtime = new RealtimeValues(database)
  const box = await openSecrets(database, config, {
    columns: ROOMS.flatMap(({ sealed = [] }: AnyRoom) => sealed),
    onMade: (keyFile) =>
      fastify.log.warn({ keyFile }, 'key of the secrets made: keep a copy of it apart from the backups'),
  })
  const pseudonyms = new Pseudonyms(box)
  const securityLog = new SecurityLog(database, clock, pseudonyms)
  const services: Services = {
    database,
    views,
    publicViews,
    realtime,
    clock,
    whoIs: whoIs(database, { hashOf, screenOfLogin: SCREEN_OF_LOGIN }),
    actsFor: (pair) => database.transaction({ clubId: pair.clubId }, (db) => actsFor(db, pair)),
    securityLog,
    origins: config.origins,
    proxies: config.proxies,
    isSecure: config.origins.every((origin) => origin.startsWith('https:')),
    people: new Budgets(limits.person, clock),
    logins: new KnownLogins(),
    turns: turnsOfPeople(),
    checksAnswers: config.checksAnswers ?? false,
    failsOnWish: config.environment !== '',
  }
  const files = new Files(config.files)
  const plan = config.backup
  const backups =
    plan?.folder === undefined
      ? undefined
      : new BackupSchedule(
          {
            database,
            connection,
            files,
            inPlace: MAILS_IN_BACKUP,
            clock,
            log: (error) => fastify.log.error({ failure: (error as Error).message }, 'backup failed'),
          },
          { ...plan, folder: plan.folder },
        )
  const running: RoomServices = { ...services, files, box, peopleFacts: peopleFactsOf(ROOMS) }
  const rooms = await openRooms(running, roomNeeds(config))
  const nightly = nightlyOf(config, fastify.log)
  const jobs = new Jobs(database, clock, [...jobsOf(config, running, rooms), ...nightly], ({ failure, ...line }) =>
    fastify.log.warn({ ...line, failure: describe(failure) }, 'job failed'),
  )
  if (config.examined !== undefined) await queueDoctor(database, clock.now())
  const boundCalls = bind(rooms)
  fastify.setErrorHandler((error, request, reply) => {
    noteRefusal(securityLog, request, error)
    return sendRefusal(request, reply, error)
  })
  const requests = config.metrics && new RequestMetrics()
  await addPlugins(fastify, services, requests)
  cutBodies(fastify, limits)
  const life: Life = { isStopping: false, isUp: () => heartbeat.beats() }
  await fastify.register((api) => addApi(api, boundCalls, { services, rooms, life, backups, config }), {
    prefix: '/api',
  })
  await addWebFiles(fastify, sendNotFound)
  const live = new LiveReads(fastify.server, boundCalls, services, {
    asks: Object.assign({}, ...rooms.map(({ asks }) => asks)),
    whenDelivered: () => topics.whenDelivered(),
    log: (line) => fastify.log.error(line),
  })
  for (const kept of [views, publicViews]) topics.onTopics((changed) => kept.forget(changed))
  for (const { hear } of rooms) if (hear !== undefined) topics.onTopics(hear)
  topics.onTopics((changed) => live.announce(changed))
  topics.onTopics((changed) => realtime.hear(changed))
  realtime.onValues = (values) => live.tellRealtime(values)
  // Before the first request: an answer that is prepared while nobody listens would stay.
  await topics.start()
  if (config.maintenance)
    await beginOrEnd(database, config.maintenance, securityLog.noteOf({ call: 'start' }, clock.now()), clock.now())
  await realtime.load()
  const metrics =
    requests &&
    config.metrics &&
    (await serveMetrics(config.metrics, { requests, database, clock, sockets: () => live.sockets }))
  await listen(fastify, config)
  const sweeps = ROOMS.flatMap(({ sweeps = [] }: AnyRoom) => sweeps)
  const sweeping = startSweeping(database, clock, [...BASE_SWEEPS, ...sweeps])

  jobs.start()
  backups?.start()
  // Only now: while it starts nobody waits for an answer, and on a slow machine the database may take its time.
  heartbeat.start()
  // A log that cannot be checked now, such as while the server is about to stop, is checked at the next start.
  void warnOfBrokenLogs(database, (line, message) => fastify.log.warn(line, message)).catch(() => undefined)

  const { port } = fastify.server.address() as { port: number }
  return {
    fastify,
    database,
    jobs,
    securityLog,
    port,
    drain: async () => {
      life.isStopping = true
      await sleep(config.drainSeconds * 1_000)
    },
    close: async () => {
      clearInterval(sweeping)
      await metrics?.close()
      live.close()
      // A connection whose last request ends meanwhile would otherwise stay open for another one.
      const ending = setInterval(() => fastify.server.closeIdleConnections(), 50)
      await fastify.close()
      clearInterval(ending)
      await jobs.close()
      await backups?.close()
      // Lines that cannot be written now are lost, and nothing waits for them.
      await securityLog.close().catch(() => undefined)
      await topics.close()
      await heartbeat.close()
      await database.close()
    },
  }
}

type Life = { isStopping: boolean; isUp: () => Promise<boolean> }

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

type OpenedRoom = Opened & { name: keyof Contract }

async function openRooms(running: RoomServices, needs: RoomNeeds): Promise<OpenedRoom[]> {
  const opened: OpenedRoom[] = []
  for (const { name, open } of ROOMS)
    opened.push({ ...(await open(running, needs[name as keyof RoomNeeds] as never)), name })
  return opened
}

/** Returns the handlers of all jobs. */
function jobsOf({ mail, origins }: AppConfig, { files }: RoomServices, rooms: OpenedRoom[]): JobHandler[] {
  const ofRooms = rooms.flatMap(({ jobs }) => jobs ?? [])
  return [...ofRooms, handInMail({ mail, origin: origins[0] ?? '' }), forgetMail, removeUnkeptFile(files)]
}

/** Returns the handler of the nightly examination, where there is one. */
function nightlyOf({ examined }: AppConfig, log: FastifyBaseLogger): JobHandler[] {
  return examined === undefined ? [] : [doctorNightly(examined, (codes) => log.warn({ codes }, 'doctor found'))]
}

function bind(rooms: OpenedRoom[]): BoundCall[] {
  return rooms.flatMap(({ name: room, verbs }) =>
    Object.entries(contract[room]).map(([name, call]) => {
      const verb = (verbs as Record<string, unknown>)[name] as AnyVerb
      return { room, name: `${room}.${name}`, call: call as unknown as AnyCall, verb }
    }),
  )
}

async function addPlugins(
  fastify: FastifyInstance,
  { isSecure }: Services,
  requests: RequestMetrics | undefined,
): Promise<void> {
  await addSafeHeaders(fastify, isSecure)
  await fastify.register(cookies)
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const [route, status, ms] = [request.routeOptions.url, reply.statusCode, reply.elapsedTime]
    logRequest(request.log, route, method, status, ms)
    requests?.count({ method, route, status, ms })
    done()
  })
}

/** Logs a request in one line: with the route as the contract writes it, never with the values of the address. */
function logRequest(
  log: FastifyBaseLogger,
  route: string | undefined,
  method: string,
  status: number,
  took: number,
): void {
  log.info({ method, route: route ?? 'none', status, ms: Math.round(took * 10) / 10 })
}

type Api = {
  services: Services
  rooms: OpenedRoom[]
  life: Life
  backups: BackupSchedule | undefined
  config: AppConfig
}

async function addApi(
  api: FastifyInstance,
  boundCalls: BoundCall[],
  { services, rooms, life, backups, config }: Api,
): Promise<void> {
  addFloodLimits(api, { ...services, limits: config.limits ?? LIMITS })
  api.setNotFoundHandler(sendNotFound)
  // Fastify would read a plain text too.
  api.removeContentTypeParser('text/plain')
  for (const bound of boundCalls) if (bound.call.upload === undefined) addRoute(api, bound, services)
  // Only these routes read forms.
  await api.register(async (forms) => {
    await forms.register(multipart)
    for (const bound of boundCalls) if (bound.call.upload !== undefined) addRoute(forms, bound, services)
  })
  for (const { routes } of rooms) routes?.(api)
  api.get('/health', { config: { isAlwaysAnswered: true } }, async (_, reply) => {
    const isUp = await life.isUp()
    const status = !isUp ? 'unavailable' : life.isStopping ? 'stopping' : 'ok'
    reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store')
    return {
      status,
      version: VERSION,
      sendsMail: config.mail !== undefined,
      database: isUp ? 'ok' : 'unavailable',
      ...(isUp && backups !== undefined && { backup: await backups.state() }),
      ...(config.demo && { demo: true }),
      ...(config.environment !== '' && { environment: config.environment }),
    }
  })
  reference ??= prepareReference({ calls: CALLS, schemas: NAMED_SCHEMAS, version: VERSION })
  await addReference(api, reference)
}

/**
 * The reference of the calls. All applications of this process share it, because making it takes a fifth of a second.
 */
let reference: Reference | undefined

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, Object.assign(new Error(), { statusCode: 404 }))
}
