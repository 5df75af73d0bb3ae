import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { inTab, onDevice } from '../browser/storage.ts'
import { newWatchers } from '../live/watchers.ts'
import { ApiError } from '../send/apiError.ts'
import { retryWait } from '../send/retry.ts'
import { send } from '../send/send.ts'

export type LoginState = 'unknown' | 'out' | 'in'

/** The flag that only tells whether a refresh is worth trying at load (AUTH-107). It grants nothing. */
const FLAG = 'loggedIn'
const LOCK = 'bahnfrei/refresh'
/** A token lives for 60 minutes. Counted from its arrival, because the clock of the device may be wrong. */
const REFRESH_AFTER_MS = 40 * MINUTE_MS

/** The longest wait for an answer before the kept reads are shown, for places with bad reception. */
const PATIENCE_MS = 5_000

type Held = Tokens & { receivedAt: number }
/** The reads that this browser keeps of a person. `recall` puts them into the cache and returns the owner's uid. */
type Memory = {
  recall: (now: number) => Promise<string | undefined>
  /** Recalls the reads that seldom change, for a signed-in person, who then need not wait for them. */
  recallForStart: (uid: string) => Promise<unknown>
  forget: (leaver: Id<'user'> | undefined) => Promise<void>
}
type Message = { type: 'in'; tokens: Tokens } | { type: 'out' }

let held: Held | undefined
let memory: Memory | undefined
/** The uid of the last person signed in here, while the server is out of reach. Without a token: kept data only. */
let recalled: string | undefined
/** The person has signed out, and the page is on its way out. */
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

/** The access token: in memory only, never in storage, never in a URL (L19). */
export function accessToken(): string | undefined {
  return held?.token
}

export function signedInUid(): string | undefined {
  return isLeaving ? undefined : (held?.uid ?? recalled)
}

/** The screen that this browser shows and the club of it, where it is signed in as one (KIOS-028). */
export function ownScreen(): { screenId: Id<'screen'>; clubId: Id<'club'> } | undefined {
  if (held?.type !== 'kiosk' || held.clubId === undefined) return undefined
  const screenId: string = held.uid
  return { screenId, clubId: held.clubId }
}

/** The time at which the sign-in was last renewed (ms, by the clock of this device). */
export function lastRefreshAt(): number | undefined {
  return held?.receivedAt
}

export const watchLogin = watchers.watch

/** How long to wait until the token is renewed: to the 40th minute after it came, at once when that has passed. */
export function refreshWait(receivedAt: number, now: number): number {
  return Math.max(0, receivedAt + REFRESH_AFTER_MS - now)
}

/** Takes new tokens and passes them to the other tabs. The notes of other people in this browser are deleted. */
export function takeTokens(tokens: Tokens) {
  forgetNotes((owner) => owner !== tokens.uid)
  hold(tokens)
  tell({ type: 'in', tokens })
}

/**
 * Ends the sign-in for this browser, and leaves nothing of the person in it (O13). The page that calls it is about to be
 * left, and hears nothing of it.
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

/** Deletes the notes of these people in this browser: the name of a note (`notes.ts`) ends with the uid. */
function forgetNotes(isGone: (uid: Id<'user'>) => boolean) {
  for (const name of onDevice.names()) {
    const owner = /\.([0-9a-f-]{36})$/.exec(name)?.[1]
    if (owner !== undefined && isGone(owner)) onDevice.remove(name)
  }
}

/**
 * Signs in again by the cookie if this browser was signed in. If the server does not answer, it goes on with the kept
 * reads of this person; without any it rejects with OFFLINE.
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

/** Sets the memory, before anybody can be signed in. */
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
 * Gets a new token by the cookie; the one that arrived meanwhile from another tab will do as well.
 * Rejects with OFFLINE when the server cannot be reached; a refused cookie ends the sign-in. A page on its way out does
 * nothing: until the next one is there it shows what it showed.
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

/** Runs the work in one tab at a time. Pages without TLS have no Web Locks; there the server's grace time helps. */
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
