import { Readable } from 'node:stream'
import type { CallDefinition, UploadRule } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { REFUSALS, type Refusal, Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { VIEW_AS_HEADER } from '@bahnfrei/domain/base/rights/viewAs.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type {} from '@fastify/cookie'
import type {} from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type {
  ClubContext,
  JsonText,
  LongWork,
  LongWorkContext,
  PublicContext,
  Upload,
  UploadContext,
  Verb,
} from '../context.ts'
import { type Database, RightsChanged, type RightsSeen, refusalOf } from '../database/db.ts'
import { takeUpload } from '../files/files.ts'
import { type Budgets, ComeAgain } from '../limits/budgets.ts'
import { TurnsByName } from '../limits/turns.ts'
import { isLong, piecesOf } from '../live/pieces.ts'
import type { RealtimeValues } from '../live/realtime.ts'
import type { Encoding, View, Views } from '../live/views.ts'
import type { KnownLogins } from '../security/knownLogins.ts'
import type { SecurityLog, Sender } from '../security/securityLog.ts'
import { languageOf, textsIn } from '../texts.ts'
import type { Clock } from '../time/clock.ts'
import { answerOnce, checkedKey } from './answers.ts'
import { isKnown } from './etag.ts'
import { type ActsFor, type Admitted, admit, readViewedAs, type WhoIs } from './guard.ts'
import { newSender, rememberEmail, remembering, senderOf } from './sender.ts'

export type AnyCall = CallDefinition<unknown, unknown>
type AnyContext = ClubContext & PublicContext & UploadContext
export type AnyVerb = Verb<unknown, unknown, AnyContext> | LongWork<unknown, unknown, AnyContext>
export type BoundCall = { name: string; call: AnyCall; verb: AnyVerb }

export type Services = {
  database: Database
  views: Views
  /**
   * The prepared answers to public reads. They are apart from those of people, so that a flood of searches does not
   * displace these.
   */
  publicViews: Views
  realtime: RealtimeValues
  clock: Clock
  whoIs: WhoIs
  actsFor: ActsFor
  securityLog: SecurityLog
  origins: string[]
  /** Trusted proxies (addresses or networks) whose X-Forwarded-For counts. */
  proxies: string[]
  /** Whether cookies carry Secure and the __Host- prefix. */
  isSecure: boolean
  /** The budget of requests of each person. */
  people: Budgets
  /** The tokens that were valid when they were last used. */
  logins: KnownLogins
  /** The limits on the simultaneous requests of each person. */
  turns: ReturnType<typeof turnsOfPeople>
  /**
   * Whether answers that the database wrote as JSON are checked against their schema, and cached answers against fresh
   * ones. Only tests set it.
   */
  checksAnswers: boolean
  /** Whether a request may ask for an error. Only on test installations. */
  failsOnWish: boolean
}

/**
 * With this header a request to an installation with `BAHNFREI_ENVIRONMENT` fails, to test how a client handles errors.
 */
const TEST_ERROR_HEADER = 'x-test-error'

/**
 * Creates the limits on the simultaneous requests of each person: two for long work, and five for all calls, so that
 * nobody takes all connections to the database.
 */
export function turnsOfPeople() {
  return { longWork: new TurnsByName({ atOnce: 2, waiting: 10 }), calls: new TurnsByName({ atOnce: 5, waiting: 200 }) }
}

/** Adds the route of a call, as its contract declares it. */
export function addRoute(app: FastifyInstance, bound: BoundCall, services: Services): void {
  // Types say so already; a call that slipped past them must not be served (house rule 12).
  if (bound.call.guard === undefined || bound.verb === undefined)
    throw new Error(`The call ${bound.name} needs a guard and a verb.`)
  const [method, path] = bound.call.route.split(' ') as [string, string]
  const isLong = typeof bound.verb !== 'function'
  if (isLong && (bound.call.idempotent || bound.call.live || bound.call.guard === 'public'))
    throw new Error(`The call ${bound.name} needs one transaction.`)
  if (bound.call.prepared !== undefined && (bound.call.guard !== 'public' || method !== 'GET'))
    throw new Error(`Only public reads are prepared for anybody, and ${bound.name} is none.`)
  const turns = isLong ? services.turns.longWork : services.turns.calls
  const read = bound.call.live ? readingOnce(bound.call) : (request: FastifyRequest) => readInput(bound.call, request)
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { isPublic: bound.call.guard === 'public', takesFile: bound.call.upload !== undefined },
    handler: async (request, reply) => {
      const sender = newSender(request, bound.name)
      if (services.failsOnWish && request.headers[TEST_ERROR_HEADER] !== undefined) refuse('TEST_ERROR')
      const viewedAs = readViewedAs(singleHeader(request, VIEW_AS_HEADER))
      // This check comes first: a person who views the club as another role writes nothing. Signing out stays possible.
      if (viewedAs !== undefined && method !== 'GET' && bound.call.guard !== 'public') refuse('VIEW_ONLY')
      const input = read(request)
      if (method !== 'GET' && !bound.call.duringMaintenance) services.realtime.refuseWrites()
      const now = services.clock.now()
      const { actsFor } = services
      const asked = { token: bearerOf(request), clubId: singleHeader(request, 'x-club-id'), viewedAs, input, actsFor }
      const admitted = await admit(bound.call, asked, remembering(services.whoIs, sender), now)
      if (admitted.person !== undefined) {
        services.logins.remember(asked.token as string, admitted.person.uid)
        services.people.spend(admitted.person.uid)
      }
      if (namesOtherClub(input, admitted)) refuse('INPUT_INVALID')
      if (bound.call.live !== undefined) return sendView(request, reply, await viewOf(bound, input, admitted, services))
      if (admitted.person === undefined) {
        if (bound.call.prepared !== undefined)
          return sendView(request, reply, await preparedFor(bound, input, { request, reply, now }, services))
        return sendJson(reply, await performPublic(bound, input, request, reply, now, services))
      }
      const { person } = admitted
      const key = bound.call.idempotent ? checkedKey(singleHeader(request, 'idempotency-key')) : undefined
      const language = languageOf(request.headers['accept-language'])
      const json = await turns.take(person.uid, async () => {
        const upload = bound.call.upload && (await uploadOf(request, bound.call.upload, person, now, services))
        const about = { now, key, address: request.ip, language, upload, sender }
        if (method === 'GET') return perform(bound, input, admitted, about, services)
        const askAgain = () => admit(bound.call, asked, services.whoIs, now)
        return performByStanding(bound, input, { admitted, askAgain }, about, services)
      })
      return sendJson(reply, json)
    },
  })
}

export const QUARTER_MS = 15 * MINUTE_MS

/** Returns the prepared answer of a live read, shared by everybody who sees the same as this viewer. */
export function viewOf(bound: BoundCall, input: unknown, admitted: Admitted, services: Services): Promise<View> {
  const { live } = bound.call
  if (live === undefined || admitted.person === undefined) throw new Error('Only live reads of people have views.')
  const viewer = { clubId: admitted.club?.id ?? '', uid: admitted.person.uid }
  const now = services.clock.now()
  // Past slots and rights change with the time, and somewhere a day begins at each quarter of an hour.
  const quarter = Math.floor(now.epochMilliseconds / QUARTER_MS)
  return services.views.get(
    `${viewKey(bound, input, admitted)} ${quarter}`,
    () => live.topics(input, viewer),
    () => perform(bound, input, admitted, { ...FOR_ANYBODY, now, sender: { call: bound.name } }, services),
  )
}

/** A prepared answer does not depend on person, address or language. */
const FOR_ANYBODY = { key: undefined, address: '', language: 'de', upload: undefined } as const

/** Returns the key of a view: the call, the club, the person if the answer depends on it, and the input. */
export function viewKey({ name, call }: BoundCall, input: unknown, { club, person, viewedAs }: Admitted): string {
  const whose = call.live?.sameFor === 'user' ? `${person?.uid} ${person?.loginId} ${viewedAs ?? ''}` : ''
  return [name, club?.id ?? '', whose, JSON.stringify(input)].join(' ')
}

type Asked = {
  now: Temporal.Instant
  key: string | undefined
  address: string
  language: Language
  upload: Upload | undefined
  sender: Sender
}

/** How often a write is attempted while the rights of its caller keep changing. */
const MOST_BEGINNINGS = 3

/**
 * Runs a verb that writes. At its end it checks that the rights of the caller are still those by which the call was
 * admitted, because it may have waited for a lock (P17). If they changed, nothing was written, and the verb runs again
 * with the new rights.
 */
async function performByStanding(
  bound: BoundCall,
  input: unknown,
  { admitted, askAgain }: { admitted: Admitted; askAgain: () => Promise<Admitted> },
  about: Asked,
  services: Services,
): Promise<string> {
  let standing = admitted
  for (let beginning = 1; beginning <= MOST_BEGINNINGS; beginning += 1) {
    try {
      return await perform(bound, input, standing, about, services, true)
    } catch (error) {
      if (!(error instanceof RightsChanged)) throw error
      standing = await askAgain()
    }
  }
  refuse('SERVICE_UNAVAILABLE')
}

/** Runs the verb of a signed-in caller in one transaction, and only once for each idempotency key. */
async function perform(
  { call, verb }: BoundCall,
  input: unknown,
  { person, club }: Admitted,
  { now, key, address, language, upload, sender }: Asked,
  { database, securityLog, checksAnswers }: Services,
  holdsRights = false,
): Promise<string> {
  if (person === undefined) throw new Error('Only people perform in a transaction of the server.')
  const { uid, loginId, rightsSeen } = person
  const note = securityLog.noteOf(sender, now)
  const own = { uid, loginId, club, now, address, language, upload, note }
  const transaction = <Result>(work: (context: AnyContext) => Promise<Result>, seen?: RightsSeen) =>
    database.transaction(
      club ? { clubId: club.id } : { uid },
      (db, announce, job) => work({ ...own, db, announce, job } as unknown as AnyContext),
      seen,
    )
  if (typeof verb !== 'function')
    return written(
      call,
      await verb.longWork(input, { ...own, transaction } as unknown as LongWorkContext<AnyContext>),
      checksAnswers,
    )
  const seen = holdsRights ? { uid, clubId: club?.id, rightsSeen } : undefined
  const answer = transaction((context) => {
    const act = async () => {
      const json = written(call, await verb(input, context), checksAnswers)
      if (call.log !== undefined) await note(context.db, call.log, { target: namedIn(input) })
      return json
    }
    if (key === undefined) return act()
    const asked = `${call.route} ${club?.id} ${JSON.stringify(input)}`
    return answerOnce(context.db, { uid, key, asked, now }, act)
  }, seen)
  const isRepeatable = key !== undefined || call.route.startsWith('GET ')
  return isRepeatable ? answer.catch(asAway) : answer
}

/** Turns an unknown outcome into SERVICE_UNAVAILABLE, for callers who can simply repeat the request. */
function asAway(error: unknown): never {
  if (error instanceof Refused && error.code === 'OUTCOME_UNKNOWN') refuse('SERVICE_UNAVAILABLE')
  throw error
}

/** Returns the person that an input names. */
function namedIn(input: unknown): string | undefined {
  return (input as { uid?: Id<'user'> }).uid
}

/**
 * Returns the answer as JSON, checked against the output schema of its call. JSON from the database is checked only in
 * tests.
 */
export function written(call: Pick<AnyCall, 'output'>, answer: unknown, checksAnswers: boolean): string {
  if (isJsonText(answer)) {
    if (checksAnswers) z.parse(call.output, JSON.parse(answer.json))
    return answer.json
  }
  return JSON.stringify(z.parse(call.output, answer ?? {}))
}

function isJsonText(answer: unknown): answer is JsonText {
  return typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string'
}

const COOKIE = 'bahnfrei'
const COOKIE_SECONDS = 30 * 24 * 60 * 60

/**
 * Runs the verb of a public call. The verb opens its own transactions, so that a refused sign-in still counts as a
 * failure.
 */
async function performPublic(
  { call, verb }: BoundCall,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Temporal.Instant,
  { database, securityLog, origins, isSecure, checksAnswers }: Services,
): Promise<string> {
  const sender = senderOf(request)
  rememberEmail(sender, input)
  const name = isSecure ? `__Host-${COOKIE}` : COOKIE
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' as const }
  const isOwnPage = origins.includes(request.headers.origin ?? '') && request.headers['x-requested-by'] !== undefined
  const context: PublicContext = {
    now,
    database,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    language: languageOf(request.headers['accept-language']),
    cookie: isOwnPage ? request.cookies[name] : undefined,
    setCookie: (value) => {
      // The browser drops the answers that it has cached (O13). The page clears its storage itself: the application and
      // data of nobody in particular, such as the language, stay.
      if (value === null) reply.clearCookie(name, options).header('clear-site-data', '"cache"')
      else reply.setCookie(name, value, { ...options, maxAge: COOKIE_SECONDS })
    },
    note: securityLog.noteOf(sender, now),
    concerns: (uid) => {
      sender.uid = uid
    },
  }
  if (typeof verb !== 'function') throw new Error('A public call opens its own transactions anyway.')
  return written(call, await Promise.resolve(verb(input, context as AnyContext)).catch(asAway), checksAnswers)
}

/** Returns the prepared answer of a public read. It is the same for everybody and in every language. */
function preparedFor(
  bound: BoundCall,
  input: unknown,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Temporal.Instant },
  services: Services,
): Promise<View> {
  const { prepared } = bound.call
  if (prepared === undefined) throw new Error(`The call ${bound.name} is not prepared.`)
  const minute = Math.floor(now.epochMilliseconds / MINUTE_MS)
  return services.publicViews.get(
    `${bound.name} ${JSON.stringify(input)} ${minute}`,
    () => prepared(input),
    () => performPublic(bound, input, request, reply, now, services),
  )
}

/** The largest size of the multipart form around the file. */
const MOST_FORM_BYTES = 16 * 1024

/** Reads the one file of a request, up to its size limit and that of the form around it (F04). */
async function uploadOf(
  request: FastifyRequest,
  rule: UploadRule,
  { uid }: { uid: Id<'user'> },
  now: Temporal.Instant,
  { database }: Services,
): Promise<Upload> {
  if (!request.isMultipart()) refuse('INPUT_INVALID')
  const mostBytes = rule.mostBytes + MOST_FORM_BYTES
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const tooMuch = Promise.withResolvers<never>()
  let received = 0
  // Bytes before the first part and after the last one belong to no part, so only this limits them.
  request.raw.on('data', ({ length }: Buffer) => {
    received += length
    if (received > mostBytes) tooMuch.reject(tooLarge())
  })
  const file = await Promise.race([fileOf(request, rule).catch(asBrokenForm), tooMuch.promise])
  return takeUpload(database, rule, file, { uid, now })
}

type SentFile = { name: string; content: Buffer }

async function fileOf(request: FastifyRequest, rule: UploadRule): Promise<SentFile> {
  let file: SentFile | undefined
  const limits = { fileSize: rule.mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file') refuse('INPUT_INVALID')
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      if (part.file.truncated) throw tooLarge()
      chunks.push(chunk)
    }
    if (part.file.truncated) throw tooLarge()
    file = { name: part.filename.slice(0, 255), content: Buffer.concat(chunks) }
  }
  return file ?? refuse('INPUT_INVALID')
}

/** Turns a multipart form that is incomplete or unreadable into a refusal of the sender's input. */
function asBrokenForm(error: unknown): never {
  const { statusCode } = error as FastifyError
  if (error instanceof Refused || (statusCode !== undefined && statusCode < 500)) throw error
  refuse('INPUT_INVALID')
}

function tooLarge(): Error {
  return Object.assign(new Error('The file is too large.'), { statusCode: 413 })
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(isLong(json) ? Readable.from(piecesOf(json)) : json)
}

export async function sendView(request: FastifyRequest, reply: FastifyReply, view: View): Promise<FastifyReply> {
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', `accept-encoding, authorization, x-club-id, ${VIEW_AS_HEADER}`)
  if (isKnown(request, reply, view.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = view.isWorthCompressing ? wantedEncoding(request.headers['accept-encoding']) : undefined
  if (encoding === undefined) return reply.send(view.json)
  return reply.header('content-encoding', encoding).send(await view.compressed(encoding))
}

const ENCODINGS = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  // The whole word, with any weight but 0.
  wanted: new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?=,|$)`, 'i'),
}))

function wantedEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  return ENCODINGS.find(({ wanted }) => wanted.test(accepted))?.encoding
}

/** The most addresses whose parsed input is cached for a call. */
const MOST_ADDRESSES = 200

/** Returns a reader that caches the input parsed from an address, because everybody asks for the same few weeks. */
function readingOnce(call: AnyCall): (request: FastifyRequest) => unknown {
  const known = new Map<string, unknown>()
  return (request) => {
    const found = known.get(request.url)
    if (found !== undefined) return found
    const input = readInput(call, request)
    if (known.size >= MOST_ADDRESSES) known.clear()
    known.set(request.url, input)
    return input
  }
}

/** Reads body, query and path of a request as the one input of its call. The schema is closed; nothing is coerced. */
function readInput(call: AnyCall, request: FastifyRequest): unknown {
  const query = request.query as object
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && Object.keys(query).length > 0) refuse('INPUT_INVALID')
  const sent = isRead ? query : request.body === undefined ? {} : request.body
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) refuse('INPUT_INVALID')
  const inPath = request.params as object
  if (Object.keys(inPath).some((name) => Object.hasOwn(sent, name))) refuse('INPUT_INVALID')
  const parsed = z.safeParse(call.input, { ...sent, ...inPath })
  if (!parsed.success) refuse(namedRefusal(parsed.error))
  if (!isWellFormed(parsed.data)) refuse('INPUT_INVALID')
  return parsed.data
}

/**
 * Returns the code that the schema of a field names, if nothing else is wrong with the input; otherwise INPUT_INVALID.
 */
function namedRefusal({ issues }: z.core.$ZodError): Refusal {
  const [code, ...others] = new Set(issues.map(({ message }) => message))
  return code !== undefined && others.length === 0 && Object.hasOwn(REFUSALS, code)
    ? (code as Refusal)
    : 'INPUT_INVALID'
}

/** Whether no text within the value contains NUL or half a surrogate pair (house rule 5). */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isWellFormed)
}

/** Whether an input names another club than the header does (house rule 1). */
function namesOtherClub(input: unknown, { club }: Admitted): boolean {
  const named = (input as { clubId?: unknown }).clubId
  return named !== undefined && club !== undefined && named !== club.id
}

function bearerOf(request: FastifyRequest): string | undefined {
  return tokenOf(request.headers.authorization)
}

export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer (at_[\w-]{43})$/.exec(authorization ?? '')?.[1]
}

function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/**
 * Counts a refusal in the security log. Does not count a request without credentials, which is only asked to sign in,
 * as at each start of a page.
 */
export function noteRefusal(log: SecurityLog, request: FastifyRequest, error: unknown): void {
  const { authorization, cookie } = request.headers
  const { code } = outcomeOf(error)
  if (code !== 'UNAUTHENTICATED' || authorization !== undefined || cookie !== undefined)
    log.refused(code, senderOf(request))
}

/**
 * Sends a refusal in its one form: code, status, words in the reader's language, and the request id that finds the log
 * line.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code, line, lane, statusCode } = outcomeOf(error)
  if (code === 'UNKNOWN') request.log.error({ failure: describe(error) }, 'unexpected')
  if (error instanceof ComeAgain) reply.header('retry-after', error.seconds)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...envelope(code, request.headers['accept-language'], statusCode),
        line,
        lane,
        requestId: request.id,
      }),
    )
}

export function envelope(code: Refusal, acceptLanguage: string | undefined, statusCode: number = REFUSALS[code]) {
  return { errorCode: code, statusCode, message: textsIn(languageOf(acceptLanguage))(`SERVER_ERRORS.${code}`) }
}

type Outcome = { code: Refusal; line?: number | undefined; lane?: string | undefined; statusCode: number }

function outcomeOf(error: unknown): Outcome {
  const known = refusalOf(error)
  if (known instanceof Refused)
    return { code: known.code, line: known.line, lane: known.lane, statusCode: REFUSALS[known.code] }
  // Fastify itself refuses malformed JSON, a wrong content type, or a body that is too large.
  const statusCode = (known as FastifyError).statusCode ?? 500
  if (statusCode >= 400 && statusCode < 500) return { code: 'INPUT_INVALID', statusCode }
  return { code: 'UNKNOWN', statusCode: 500 }
}

/** Returns the part of an error that may be logged: its kind and place, never values from a statement or a person. */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code } = error as { code?: string }
  return {
    kind: error.name,
    code,
    // The message stands in front of it, and may have lines that look like places.
    at: error.stack
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
  }
}
