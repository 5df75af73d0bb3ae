import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { REFUSALS, type Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { CREATION_MODES } from '@bahnfrei/domain/reservations/creationMode.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type CallOptions, call } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { connection, isOffline, watchConnection } from '../../base/connection.ts'
import { noteOf, watchNotes, writeNote } from '../../base/notes.ts'
import { isWorthRetrying, retryWait } from '../../base/retry.ts'
import { signedInUid } from '../../base/token.ts'
import { lineOf } from '../drafts/draft.ts'
import { EMPTY_FORM, type Submission, submissionOf } from '../drafts/form.ts'
import { StoredDrafts, StoredForm, StoredPlace } from '../drafts/storedDrafts.ts'
import { isOverdue, nextOf, type OutboxEntry, withEntry } from './outbox.ts'

const ROOM = 'outbox'
const LOCK = 'bahnfrei/outbox'
/** After the connection is back the sign-in is renewed first. */
const PAUSE_MS = 1_000

const End = z.union([
  z.object({ is: z.literal('reserved') }),
  z.object({ is: z.literal('overdue') }),
  z.object({
    is: z.literal('refused'),
    code: z.enum(Object.keys(REFUSALS) as [Refusal, ...Refusal[]]),
    line: z.optional(z.number()),
  }),
])
const Stored = z.array(
  z.object({
    key: z.string(),
    mode: z.enum(CREATION_MODES),
    place: StoredPlace,
    drafts: StoredDrafts,
    form: StoredForm,
    sentOn: z.optional(z.number()),
    end: z.optional(End),
  }),
)

let known: { text: string; entries: readonly OutboxEntry[] } = { text: '[]', entries: [] }
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** What waits to be sent, and what has become of it. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(watchNotes, outboxEntries)
}

export function outboxEntries(): readonly OutboxEntry[] {
  const text = noteOf(ROOM) ?? '[]'
  if (text !== known.text) known = { text, entries: entriesIn(text) }
  return known.entries
}

function entriesIn(text: string): readonly OutboxEntry[] {
  const stored = Stored.safeParse(JSON.parse(text))
  return stored.success ? stored.data.map((entry) => ({ ...entry, form: { ...EMPTY_FORM, ...entry.form } })) : []
}

/** Lays a submission down, to go out in its turn as soon as the server answers; answers whether the browser keeps it. */
export function enqueue(entry: OutboxEntry): boolean {
  const isKept = write([...outboxEntries(), entry])
  if (isKept) void sendWaiting()
  return isKept
}

export function takeAway(key: string): void {
  write(outboxEntries().filter((entry) => entry.key !== key))
}

/** What is reserved has been seen, and needs no place here any more. */
export function clearReserved(): void {
  write(outboxEntries().filter(({ end }) => end?.is !== 'reserved'))
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
    if (isOverdue(entry, Date.now())) change(entry.key, { end: { is: 'overdue' } })
    else if (!(await isAnswered(entry))) return
  }
}

async function isAnswered(entry: OutboxEntry): Promise<boolean> {
  const { key, sentOn = Date.now() } = entry
  change(key, { sentOn })
  try {
    await submit(entry)
    change(key, { end: { is: 'reserved' } })
  } catch (error) {
    // Anybody who is signed out meanwhile signs in again, and it goes on.
    if (isWorthRetrying(error) || codeOf(error) === 'UNAUTHENTICATED') {
      timer = setTimeout(sendWaiting, retryWait(failures++))
      return false
    }
    const line = error instanceof ApiError ? error.line : undefined
    change(key, { end: { is: 'refused', code: codeOf(error), line } })
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
  }
}

export function codeOf(error: unknown): Refusal {
  const isRefusal = error instanceof ApiError && error.code !== undefined && error.code !== 'OFFLINE'
  return isRefusal ? (error.code as Refusal) : 'UNKNOWN'
}

function change(key: string, news: Partial<OutboxEntry>) {
  write(withEntry(outboxEntries(), key, news))
}

function write(entries: readonly OutboxEntry[]): boolean {
  return writeNote(ROOM, entries.length === 0 ? undefined : JSON.stringify(entries))
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
