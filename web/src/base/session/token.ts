import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { inTab, onDevice } from '../browser/storage.ts'
import { newWatchers } from '../live/watchers.ts'
import { ApiError } from '../send/apiError.ts'
import { retryWait } from '../send/retry.ts'
import { send } from '../send/send.ts'

export type LoginState = 'unknown' | 'out' | 'in'

/**
 * The name of the flag that this browser was signed in, so that a refresh is worth trying at the start (AUTH-107). It
 * grants no access.
 */
const FLAG = 'loggedIn'
const LOCK = 'bahnfrei/refresh'
/**
 * The age at which a token is renewed; it is valid for 60 minutes. The age counts from its arrival, because the clock
 * of the device may be wrong.
 */
const REFRESH_AFTER_MS = 40 * MINUTE_MS

/** The longest wait for an answer before the stored reads are shown, for places with bad reception. */
const PATIENCE_MS = 5_000

type Held = Tokens & { receivedAt: number }
/**
 * The storage for a person's reads in this browser. `recall` puts them into the cache and returns the uid of their
 * owner.
 */
type Memory = {
  recall: (now: number) => Promise<string | undefined>
  /** Puts the reads that seldom change into the cache, so that a signed-in person does not wait for them. */
  recallForStart: (uid: string) => Promise<unknown>
  forget: (leaver: Id<'user'> | undefined) => Promise<void>
}
type Message = { type: 'in'; tokens: Tokens } | { type: 'out' }

let held: Held | undefined
let memory: Memory | undefined
/**
 * The uid of the person who was last signed in here, while the server cannot be reached. There is no token then, and
 * only stored reads are shown.
 */
let recalled: string | undefined
/** Whether the person has signed out and the page is about to be replaced. */
let isLeaving = false
let state: LoginState = 'unknown'
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let resuming: Promise<void> | undefined
const watchers = newWatchers()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bahnfrei/session')

export function loginState(): LoginState {
  return state
}

/** The access token. It is kept in memory only, never in storage or in a URL (L19). */
export function accessToken(): string | undefined {
  return held?.token
}

export function signedInUid(): string | undefined {
  return isLeaving ? undefined : (held?.uid ?? recalled)
}

/** The screen and its club if this browser is signed in as a screen (KIOS-028), else undefined. */
export function ownScreen(): { screenId: Id<'screen'>; clubId: Id<'club'> } | undefined {
  if (held?.type !== 'kiosk' || held.clubId === undefined) return undefined
  const screenId: string = held.uid
  return { screenId, clubId: held.clubId }
}

/** The time of the last renewal of the sign-in (ms, by the clock of this device). */
export function lastRefreshAt(): number | undefined {
  return held?.receivedAt
}

export const watchLogin = watchers.watch

/** The milliseconds until the token is to be renewed, 40 minutes after its arrival; 0 if that has passed. */
export function refreshWait(receivedAt: number, now: number): number {
  return Math.max(0, receivedAt + REFRESH_AFTER_MS - now)
}

/** Accepts new tokens and passes them to the other tabs. Deletes the notes of all other people in this browser. */
export function takeTokens(tokens: Tokens) {
  forgetNotes((owner) => owner !== tokens.uid)
  hold(tokens)
  tell({ type: 'in', tokens })
}

/**
 * Ends the sign-in in this browser and deletes all data of the person (O13). Watchers in this page are not told,
 * because the page is about to be replaced.
 */
export async function leave(): Promise<void> {
  clearTimeout(timer)
  const uid = signedInUid()
  isLeaving = true
  writeFlag(false)
  tell({ type: 'out' })
  forgetNotes((owner) => owner === uid)
  forgetVisit()
  await forgetKept(uid)
}

if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    // The back button would show the page as it was left.
    if (persisted && isLeaving) window.location.reload()
  })

function forgetVisit() {
  inTab.clear()
}

/**
 * Deletes the notes of certain people in this browser. The name of each note (`notes.ts`) ends with the uid of its
 * owner.
 */
function forgetNotes(isGone: (uid: Id<'user'>) => boolean) {
  for (const name of onDevice.names()) {
    const owner = /\.([0-9a-f-]{36})$/.exec(name)?.[1]
    if (owner !== undefined && isGone(owner)) onDevice.remove(name)
  }
}

/**
 * Signs in again by the cookie if this browser was signed in. If the server does not answer, the session continues with
 * the person's stored reads; without any, this rejects with OFFLINE.
 */
export async function resume(): Promise<void> {
  if (resuming !== undefined) return resuming
  if (state !== 'unknown') return
  if (!readFlag()) return forget()
  resuming = renewOrRecall().finally(() => {
    resuming = undefined
  })
  await resuming
}

async function renewOrRecall(): Promise<void> {
  const renewing = renew()
  const isAnswered = await Promise.race([
    renewing.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
  ])
  if (isAnswered) {
    // Storage can be forbidden: then everything is read first.
    if (held !== undefined) await memory?.recallForStart(held.uid).catch(() => undefined)
    return
  }
  const uid = await recallKept()
  if (state !== 'unknown') return
  if (uid === undefined) return renewing
  recalled = uid
  state = 'in'
  planRefresh(retryWait(failures++))
  announce()
}

/** Sets the storage for reads. It must be set before the first sign-in. */
export function rememberIn(given: Memory) {
  memory = given
}

// Storage can be forbidden: then nothing is kept or found.
async function recallKept(): Promise<string | undefined> {
  return memory?.recall(Date.now()).catch(() => undefined)
}

async function forgetKept(leaver?: Id<'user'>): Promise<void> {
  await memory?.forget(leaver).catch(() => undefined)
}

/**
 * Gets a new token by the cookie, unless another tab has passed one on meanwhile. Rejects with OFFLINE if the server
 * cannot be reached; a refused cookie ends the sign-in. Does nothing after a sign-out, so that the page stays as it is
 * until the next one replaces it.
 */
export async function renew(): Promise<void> {
  if (isLeaving) return
  const old = held?.token
  await alone(async () => {
    if (held !== undefined && held.token !== old) return
    try {
      takeTokens(await requestTokens())
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error
      forget()
      tell({ type: 'out' })
    }
  })
}

async function requestTokens(): Promise<Tokens> {
  const request = { method: 'POST', path: '/auth/refresh', body: {} } as const
  return (await send(request, { headers: { 'x-requested-by': 'bahnfrei' } })) as Tokens
}

/**
 * Runs the work in one tab at a time. Without TLS there are no Web Locks; then the server's grace time prevents errors.
 */
async function alone(work: () => Promise<void>) {
  if (typeof navigator.locks === 'undefined') return work()
  await navigator.locks.request(LOCK, work)
}

function hold(tokens: Tokens) {
  held = { ...tokens, receivedAt: Date.now() }
  recalled = undefined
  state = 'in'
  failures = 0
  writeFlag(true)
  planRefresh()
  announce()
}

function forget() {
  if (readFlag()) void forgetKept()
  held = undefined
  recalled = undefined
  state = 'out'
  clearTimeout(timer)
  writeFlag(false)
  announce()
}

function planRefresh(wait = held === undefined ? 0 : refreshWait(held.receivedAt, Date.now())) {
  clearTimeout(timer)
  timer = setTimeout(refreshInBackground, wait)
}

function refreshInBackground() {
  renew().catch(() => planRefresh(retryWait(failures++)))
}

function announce() {
  watchers.tell()
}

function tell(message: Message) {
  channel?.postMessage(message)
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.type === 'in') hold(data.tokens)
  else if (state !== 'out') forget()
})

// A sleeping device lets its timers sleep too.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && state === 'in') planRefresh()
  })
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    if (recalled !== undefined) planRefresh()
  })

function readFlag(): boolean {
  return onDevice.read(FLAG) === 'true'
}

function writeFlag(isIn: boolean) {
  onDevice.write(FLAG, String(isIn))
}
