import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { watchSilence } from '../send/send.ts'
import { accessToken, watchLogin } from '../session/token.ts'
import { type ConnectionState, LiveSocket, type Watch } from './socket.ts'
import { newWatchers } from './watchers.ts'

type Connection = { state: ConnectionState; retries: number; lostSince: number | undefined }
type Line = { socket: LiveSocket; watches: number; state: ConnectionState; retries: number }

/** The time in milliseconds for which an unused socket stays open, because the next screen probably needs it. */
const KEPT_MS = 5_000
/** The time in milliseconds after which an interruption is shown; shorter ones are ignored. */
const NOTICED_AFTER_MS = 2_500

/** The time in milliseconds after a test of the connection in which unanswered requests cause no further test. */
const DOUBTED_FOR_MS = 10_000

const lines = new Map<string | undefined, Line>()
const watchers = newWatchers()
let current: Connection = { state: 'connecting', retries: 0, lostSince: undefined }
let doubtedOn = 0
let noticing: ReturnType<typeof setTimeout> | undefined

export function connection(): Connection {
  return current
}

/** Whether the connection is lost, so that no changes arrive. */
export function isLost(): boolean {
  return current.lostSince !== undefined
}

export const watchConnection = watchers.watch

/**
 * Subscribes to a collection over the socket of the club, and opens that socket if needed. Returns a function that ends
 * the subscription.
 */
export function socketFor(clubId: Id<'club'> | undefined, watch: Watch): () => void {
  const line = lines.get(clubId) ?? openLine(clubId)
  line.watches++
  const stop = line.socket.subscribe(watch)
  return () => {
    stop()
    line.watches--
    setTimeout(() => closeUnused(clubId, line), KEPT_MS)
  }
}

function openLine(clubId: Id<'club'> | undefined): Line {
  const line: Line = {
    socket: new LiveSocket(clubId, accessToken, (state, retries) => {
      line.state = state
      line.retries = retries
      update()
    }),
    watches: 0,
    state: 'connecting',
    retries: 0,
  }
  lines.set(clubId, line)
  update()
  return line
}

function closeUnused(clubId: Id<'club'> | undefined, line: Line) {
  if (line.watches > 0 || lines.get(clubId) !== line) return
  line.socket.close()
  lines.delete(clubId)
  update()
}

function update() {
  const all = [...lines.values()]
  const worst = (['disconnected', 'connecting'] as const).find((state) => all.some((line) => line.state === state))
  const state = all.length === 0 ? 'connecting' : isOffline() ? 'disconnected' : (worst ?? 'connected')
  const retries = Math.max(0, ...all.map((line) => line.retries))
  const isWell = state === 'connected' || all.length === 0
  if (isWell) {
    clearTimeout(noticing)
    noticing = undefined
  } else noticing ??= setTimeout(noticeLoss, NOTICED_AFTER_MS, Date.now())
  change({ state, retries, lostSince: isWell ? undefined : current.lostSince })
}

/** Whether the device reports that it is offline. That is reliable; a report that it is online is not. */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && navigator.onLine === false
}

function noticeLoss(since: number) {
  noticing = undefined
  change({ ...current, lostSince: current.lostSince ?? since })
}

function change(next: Connection) {
  if (next.state === current.state && next.retries === current.retries && next.lostSince === current.lostSince) return
  current = next
  watchers.tell()
}

let token = accessToken()
watchLogin(() => {
  if (accessToken() === token) return
  token = accessToken()
  if (token !== undefined) return shakeHands()
  for (const { socket } of lines.values()) socket.close()
  lines.clear()
  update()
})

if (typeof window !== 'undefined') {
  window.addEventListener('offline', update)
  // A socket from before may be dead without knowing it, and one that waits for its next try need not wait.
  window.addEventListener('online', shakeHands)
}

// A socket whose line broke without a word believes to be connected; a request that gets no answer knows better.
watchSilence(() => {
  if (current.state !== 'connected' || Date.now() - doubtedOn < DOUBTED_FOR_MS) return
  doubtedOn = Date.now()
  shakeHands()
})

function shakeHands() {
  for (const { socket } of lines.values()) socket.shakeHands()
  update()
}
