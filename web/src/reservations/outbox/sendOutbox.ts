import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { tenantReservationCalls } from '@bahnfrei/domain/reservations/tenantReservationCalls.ts'
import { type CallOptions, call } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { connection, isOffline, watchConnection } from '../../base/connection.ts'
import { isWorthRetrying, retryWait } from '../../base/retry.ts'
import { signedInUid } from '../../base/token.ts'
import { lineOf } from '../drafts/draft.ts'
import { type Submission, submissionOf } from '../drafts/form.ts'
import { isOverdue, nextOf, type OutboxEntry } from './outbox.ts'
import { changeEntry, outboxEntries, storeEntry } from './storedOutbox.ts'

const LOCK = 'bahnfrei/outbox'
/** After the connection is back the sign-in is renewed first. */
const PAUSE_MS = 1_000

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Lays a submission down, to go out in its turn as soon as the server answers; answers whether the browser keeps it. */
export function enqueue(entry: OutboxEntry): boolean {
  const isKept = storeEntry(entry)
  if (isKept) void sendWaiting()
  return isKept
}

/** Sends what waits, one after the other and in one tab at a time; what gets no answer is sent again later. */
async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  if (typeof navigator.locks === 'undefined') return sendAll()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll()
  })
}

async function sendAll(): Promise<void> {
  const uid = signedInUid()
  while (uid !== undefined && signedInUid() === uid && !isOffline()) {
    const entry = nextOf(outboxEntries())
    if (entry === undefined) return
    if (isOverdue(entry, Date.now())) changeEntry(entry.key, { end: { is: 'overdue' } })
    else if (!(await isAnswered(entry))) return
  }
}

async function isAnswered(entry: OutboxEntry): Promise<boolean> {
  const { key, sentOn = Date.now() } = entry
  changeEntry(key, { sentOn })
  try {
    await submit(entry)
    changeEntry(key, { end: { is: 'reserved' } })
  } catch (error) {
    // Anybody who is signed out meanwhile signs in again, and it goes on.
    if (isWorthRetrying(error) || codeOf(error) === 'UNAUTHENTICATED') {
      timer = setTimeout(sendWaiting, retryWait(failures++))
      return false
    }
    const line = error instanceof ApiError ? error.line : undefined
    changeEntry(key, { end: { is: 'refused', code: codeOf(error), line } })
  }
  failures = 0
  return true
}

type Reserved = { ids: Id<'reservation'>[] }

/** Sends a submission as it stands. */
export function submit({ key, mode, place, drafts, form }: OutboxEntry): Promise<Reserved> {
  const lines = drafts.map((draft) => lineOf(draft, place.timeZone))
  return submitAs(submissionOf(form, mode, lines), { idempotencyKey: key, clubId: place.clubId })
}

function submitAs({ mode, body }: Submission, options: CallOptions): Promise<Reserved> {
  switch (mode) {
    case 'reservation':
      return call(ownCalls.create, body, options)
    case 'friend':
      return call(ownCalls.createForFriend, body, options)
    case 'adminRes':
      return call(officerCalls.createForMember, body, options)
    case 'blocker':
      return call(officerCalls.createBlockers, body, options)
    case 'tenantClub':
      return call(tenantReservationCalls.createForClub, body, options)
  }
}

export function codeOf(error: unknown): Refusal {
  const isRefusal = error instanceof ApiError && error.code !== undefined && error.code !== 'OFFLINE'
  return isRefusal ? (error.code as Refusal) : 'UNKNOWN'
}

function sendSoon() {
  if (nextOf(outboxEntries()) === undefined) return
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
