import { SomeRefusal } from '@bahnfrei/domain/base/call/someRefusal.ts'
import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { EntryInput } from '@bahnfrei/domain/journal/entry.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { noteOf, watchNotes, writeNote } from '../base/browser/notes.ts'
import { fileOf } from '../base/photos/scaledPhoto.ts'
import { call } from '../base/send/api.ts'
import { codeOf } from '../base/send/apiError.ts'
import { isWorthRetrying } from '../base/send/retry.ts'
import { sendQueue } from '../base/send/sendQueue.ts'
import { toastFailure } from '../base/toasts.tsx'

const ROOM = 'journalOutbox'

const Letter = z.object({
  /** The idempotency key: an entry that is sent repeatedly is stored once. */
  key: z.string(),
  /** The entry's day and place in words. */
  label: z.string(),
  input: EntryInput,
  asks: z.boolean(),
  trainerUid: z.optional(z.string()),
  /**
   * The new photos with ids made by this page, so that each is stored once; `dropped` has the ids of the photos to
   * delete.
   */
  photos: z.optional(z.array(z.object({ id: z.string(), data: z.string() }))),
  dropped: z.optional(z.array(z.string())),
  /** The time (ms) since which the server may have the entry although no answer has arrived. */
  sentOn: z.optional(z.number()),
  refused: z.optional(z.union([SomeRefusal, z.literal('OVERDUE')])),
})
/** An entry that waits to be sent or was refused. */
export type Letter = z.infer<typeof Letter>

let known: { text: string; letters: readonly Letter[] } = { text: '[]', letters: [] }

/** The entries that wait to be sent, and those that the server refused. */
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

const { sendSoon } = sendQueue<Letter>({
  lock: 'bahnfrei/journalOutbox',
  next: () => letters().find(({ refused }) => refused === undefined),
  submit: async (letter) => {
    await submit(letter)
    discard(letter.key)
  },
  overdue: ({ key }) => change(key, { refused: 'OVERDUE' }),
  refused: ({ key }, error) => change(key, { refused: codeOf(error) }),
})

type Outcome = 'saved' | 'kept' | 'keptWithoutPhotos'

/**
 * Sends an entry. Without a connection it waits on the device, without its photos if there is no space for them. Throws
 * when the server refuses it or the device cannot store it.
 */
export async function sendEntry(letter: Letter): Promise<Outcome> {
  try {
    await submit(letter)
    return 'saved'
  } catch (error) {
    if (!isWorthRetrying(error)) throw error
    const kept = { ...letter, sentOn: Date.now() }
    const outcome = keep(kept) ? 'kept' : keep({ ...kept, photos: [] }) ? 'keptWithoutPhotos' : undefined
    if (outcome === undefined) throw error
    sendSoon()
    return outcome
  }
}

function keep(letter: Letter): boolean {
  return store([...letters(), letter])
}

export function discard(key: string): void {
  store(letters().filter((letter) => letter.key !== key))
}

async function submit({ key, input, asks, trainerUid, photos = [], dropped = [] }: Letter): Promise<void> {
  const { id: entryId } = await call(journalCalls.save, input, { idempotencyKey: key })
  for (const photoId of dropped) await onEntry(call(journalCalls.removePhoto, { entryId, photoId }))
  for (const { id: photoId, data } of photos)
    await onEntry(call(journalCalls.addPhoto, { entryId, photoId }, { file: fileOf(data) }), toastFailure)
  if (asks) await onEntry(call(journalCalls.ask, { entryId, ...(trainerUid !== undefined && { trainerUid }) }))
}

/**
 * Ignores a refusal of a step after the entry: the entry is stored, and shows what is missing. Lost connections and an
 * ended sign-in are thrown.
 */
async function onEntry(sent: Promise<unknown>, tell?: (error: unknown) => void): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (isWorthRetrying(error) || codeOf(error) === 'UNAUTHENTICATED') throw error
    tell?.(error)
  }
}

function store(all: readonly Letter[]): boolean {
  return writeNote(ROOM, all.length === 0 ? undefined : JSON.stringify(all))
}

function change(key: string, news: Partial<Letter>): void {
  store(letters().map((letter) => (letter.key === key ? { ...letter, ...news } : letter)))
}
