import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import { ApiError } from './apiError.ts'
import { retryWait } from './retry.ts'
import { send } from './send.ts'

export type LoginState = 'unknown' | 'out' | 'in'

/** Only tells whether a refresh is worth trying at load (AUTH-107). It grants nothing. */
const FLAG = 'loggedIn'
const LOCK = 'bahnfrei/refresh'
/** A token lives for 60 minutes. Counted from its arrival, because the clock of the device may be wrong. */
const REFRESH_AFTER_MS = 40 * MINUTE_MS

type Held = Tokens & { receivedAt: number }
type Message = { type: 'in'; tokens: Tokens } | { type: 'out' }

let held: Held | undefined
let state: LoginState = 'unknown'
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let resuming: Promise<void> | undefined
const watchers = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bahnfrei/session')

export function loginState(): LoginState {
  return state
}

/** The access token: in memory only, never in storage, never in a URL (L19). */
export function accessToken(): string | undefined {
  return held?.token
}

export function signedInUid(): string | undefined {
  return held?.uid
}

/** When the sign-in was last renewed (ms, by the clock of this device). */
export function lastRefreshAt(): number | undefined {
  return held?.receivedAt
}

export function watchLogin(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** How long to wait until the token is renewed: to the 40th minute after it came, at once when that has passed. */
export function refreshWait(receivedAt: number, now: number): number {
  return Math.max(0, receivedAt + REFRESH_AFTER_MS - now)
}

/** Takes new tokens and lets the other tabs hear of them. */
export function takeTokens(tokens: Tokens) {
  hold(tokens)
  tell({ type: 'in', tokens })
}

/** Ends the sign-in for this browser. The page that calls it is about to be left, and hears nothing of it. */
export function leave() {
  clearTimeout(timer)
  writeFlag(false)
  tell({ type: 'out' })
}

/** Signs in again by the cookie if this browser was signed in. Rejects with OFFLINE when nobody can say. */
export async function resume(): Promise<void> {
  if (state !== 'unknown') return
  if (!readFlag()) return forget()
  resuming ??= renew().finally(() => {
    resuming = undefined
  })
  await resuming
}

/**
 * Gets a new token by the cookie; the one that arrived meanwhile from another tab will do as well.
 * Rejects with OFFLINE when the server cannot be reached; a refused cookie ends the sign-in.
 */
export async function renew(): Promise<void> {
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

/** One tab at a time. Browsers keep Web Locks from pages without TLS; there the grace time of the server helps. */
async function alone(deed: () => Promise<void>) {
  if (typeof navigator.locks === 'undefined') return deed()
  await navigator.locks.request(LOCK, deed)
}

function hold(tokens: Tokens) {
  held = { ...tokens, receivedAt: Date.now() }
  state = 'in'
  failures = 0
  writeFlag(true)
  planRefresh()
  announce()
}

function forget() {
  held = undefined
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
  for (const watcher of watchers) watcher()
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
    if (!document.hidden && held !== undefined) planRefresh()
  })

function readFlag(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true'
  } catch {
    return false
  }
}

function writeFlag(isIn: boolean) {
  try {
    localStorage.setItem(FLAG, String(isIn))
  } catch {
    // Storage can be forbidden: then the next visit begins signed out.
  }
}
