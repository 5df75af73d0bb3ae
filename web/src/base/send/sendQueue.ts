import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { connection, isOffline, watchConnection } from '../live/connection.ts'
import { signedInUid } from '../session/token.ts'
import { codeOf } from './apiError.ts'
import { isWorthRetrying, retryWait } from './retry.ts'

/** The pause in milliseconds after the connection is restored, in which the sign-in is renewed. */
const PAUSE_MS = 1_000
/**
 * The time in milliseconds in which an item may be sent again. The server keeps its idempotency key for a day; after
 * that, a repetition could undo newer changes.
 */
const REPEATABLE_MS = 20 * 60 * MINUTE_MS

type Sent = {
  /** The time of the first attempt (ms), after which the server may have the item although it did not answer. */
  sentOn?: number | undefined
}

type Queue<Item extends Sent> = {
  /** The name of the lock that lets only one tab send at a time. */
  lock: string
  /** Returns the next item to send; undefined if there is none. */
  next: () => Item | undefined
  /** Sends an item and records that it was accepted; throws if it was not. */
  submit: (item: Item) => Promise<void>
  overdue: (item: Item) => void | Promise<void>
  refused: (item: Item, error: unknown) => void | Promise<void>
}

/** Whether the item is too old to be sent again, so that it stays unknown whether the server accepted it. */
export function isOverdue({ sentOn }: Sent, now: number): boolean {
  return sentOn !== undefined && now - sentOn > REPEATABLE_MS
}

/**
 * Sends the waiting items one after the other, in one tab at a time: now and whenever the connection is restored. An
 * item that got no answer is sent again later with the same key.
 */
export function sendQueue<Item extends Sent>({ lock, next, submit, overdue, refused }: Queue<Item>) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendWaiting(): Promise<void> {
    clearTimeout(timer)
    if (typeof navigator.locks === 'undefined') return sendAll()
    await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
      if (held !== null) await sendAll()
    })
  }

  async function sendAll(): Promise<void> {
    const uid = signedInUid()
    while (uid !== undefined && signedInUid() === uid && !isOffline()) {
      const item = next()
      if (item === undefined) return
      if (isOverdue(item, Date.now())) await overdue(item)
      else if (!(await isAnswered(item))) return
    }
  }

  async function isAnswered(item: Item): Promise<boolean> {
    try {
      await submit(item)
    } catch (error) {
      // Anybody who is signed out meanwhile signs in again, and it goes on.
      if (isWorthRetrying(error) || codeOf(error) === 'UNAUTHENTICATED') {
        timer = setTimeout(sendWaiting, retryWait(failures++))
        return false
      }
      await refused(item, error)
    }
    failures = 0
    return true
  }

  function sendSoon(): void {
    if (next() === undefined) return
    clearTimeout(timer)
    timer = setTimeout(sendWaiting, PAUSE_MS)
  }

  window.addEventListener('online', sendSoon)
  let { state } = connection()
  watchConnection(() => {
    const before = state
    state = connection().state
    if (before !== 'connected' && state === 'connected') sendSoon()
  })
  sendSoon()
  return { sendWaiting, sendSoon }
}
