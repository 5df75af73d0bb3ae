import { REFUSALS, type Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { EntryInput } from '@bahnfrei/domain/journal/entry.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { call } from '../base/api.ts'
import { ApiError } from '../base/apiError.ts'
import { connection, isOffline, watchConnection } from '../base/connection.ts'
import { noteOf, watchNotes, writeNote } from '../base/notes.ts'
import { isWorthRetrying, retryWait } from '../base/retry.ts'
import { signedInUid } from '../base/token.ts'

const ROOM = 'journalOutbox'
const LOCK = 'bahnfrei/journalOutbox'
/** After the connection is back the sign-in is renewed first. */
const PAUSE_MS = 1_000
/** The server knows a key for a day; afterwards sending once more could write an entry twice. */
const REPEATABLE_MS = 20 * 60 * 60_000

const Letter = z.object({
  /** Its idempotency key: however often it is sent, there is one entry. */
  key: z.string(),
  /** Day and place in words. */
  label: z.string(),
  input: EntryInput,
  asks: z.boolean(),
  trainerUid: z.optional(z.string()),
  /** Since when it may lie at the server without an answer (ms). */
  sentOn: z.optional(z.number()),
  refused: z.optional(z.union([z.enum(Object.keys(REFUSALS) as [Refusal, ...Refusal[]]), z.literal('OVERDUE')])),
})
/** An entry on its way to the server. */
export type Letter = z.infer<typeof Letter>

let known: { text: string; letters: readonly Letter[] } = { text: '[]', letters: [] }

/** What waits to be sent, and what was refused. */
export function useLetters(): readonly Letter[] {
  return useSyncExternalStore(watchNotes, letters)
}

function letters(): readonly Letter[] {
  const text = noteOf(ROOM) ?? '[]'
  if (text === known.text) return known.letters
  const stored = z.array(Letter).safeParse(JSON.parse(text))
  known = { text, letters: stored.success ? stored.data : [] }
  return known.letters
}

/** Writes an entry now, or keeps it until the server answers: `kept` says that it waits. */
export async function sendEntry(letter: Letter): Promise<'saved' | 'kept'> {
  try {
    await submit(letter)
    return 'saved'
  } catch (error) {
    if (!isWorthRetrying(error) || !store([...letters(), { ...letter, sentOn: Date.now() }])) throw error
    sendSoon()
    return 'kept'
  }
}

export function discard(key: string): void {
  store(letters().filter((letter) => letter.key !== key))
}

async function submit({ key, input, asks, trainerUid }: Letter): Promise<void> {
  const { id } = await call(journalCalls.save, input, { idempotencyKey: key })
  if (!asks) return
  try {
    await call(journalCalls.ask, { entryId: id, ...(trainerUid !== undefined && { trainerUid }) })
  } catch (error) {
    // The entry stands; that nobody can be asked is seen at it.
    if (isWorthRetrying(error)) throw error
  }
}

function store(all: readonly Letter[]): boolean {
  return writeNote(ROOM, all.length === 0 ? undefined : JSON.stringify(all))
}

function change(key: string, news: Partial<Letter>): void {
  store(letters().map((letter) => (letter.key === key ? { ...letter, ...news } : letter)))
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

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
    const letter = letters().find(({ refused }) => refused === undefined)
    if (letter === undefined) return
    if (isOverdue(letter, Date.now())) change(letter.key, { refused: 'OVERDUE' })
    else if (!(await isAnswered(letter))) return
  }
}

/** Whether nobody can say any more if the server took it. */
function isOverdue({ sentOn }: Pick<Letter, 'sentOn'>, now: number): boolean {
  return sentOn !== undefined && now - sentOn > REPEATABLE_MS
}

async function isAnswered(letter: Letter): Promise<boolean> {
  try {
    await submit(letter)
    discard(letter.key)
  } catch (error) {
    // Anybody who is signed out meanwhile signs in again, and it goes on.
    const code = error instanceof ApiError ? error.code : undefined
    if (isWorthRetrying(error) || code === 'UNAUTHENTICATED') {
      timer = setTimeout(sendWaiting, retryWait(failures++))
      return false
    }
    change(letter.key, { refused: code === undefined || code === 'OFFLINE' ? 'UNKNOWN' : (code as Refusal) })
  }
  failures = 0
  return true
}

function sendSoon() {
  if (letters().length === 0) return
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
