import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { SomeRefusal } from '@bahnfrei/domain/base/call/someRefusal.ts'
import { CREATION_MODES } from '@bahnfrei/domain/reservations/creationMode.ts'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { noteOf, watchNotes, writeNote } from '../../../base/browser/notes.ts'
import type { Draft } from '../drafts/draft.ts'
import { EMPTY_FORM } from '../drafts/form.ts'
import { StoredDrafts, StoredForm, StoredPlace } from '../drafts/storedDrafts.ts'
import { type OutboxEntry, waitingDrafts, withEntry } from './outbox.ts'

const ROOM = 'outbox'

const End = z.union([
  z.object({ is: z.literal('reserved') }),
  z.object({ is: z.literal('overdue') }),
  z.object({
    is: z.literal('refused'),
    code: SomeRefusal,
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

/** The entries of the outbox: submissions that wait to be sent, and those with a result. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(watchNotes, outboxEntries)
}

/** The drafts of waiting submissions for a range; the same list as long as nothing changes. */
export function useWaitingDrafts(rangeId: Id<'range'> | undefined): readonly Draft[] {
  const entries = useOutbox()
  return useMemo(() => waitingDrafts(entries, rangeId), [entries, rangeId])
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

/** Stores an entry; returns whether the browser could do so. */
export function storeEntry(entry: OutboxEntry): boolean {
  return store([...outboxEntries(), entry])
}

export function changeEntry(key: string, news: Partial<OutboxEntry>): void {
  store(withEntry(outboxEntries(), key, news))
}

export function takeAway(key: string): void {
  store(outboxEntries().filter((entry) => entry.key !== key))
}

/** Removes the reserved entries after the person has seen them. */
export function clearReserved(): void {
  store(outboxEntries().filter(({ end }) => end?.is !== 'reserved'))
}

function store(entries: readonly OutboxEntry[]): boolean {
  return writeNote(ROOM, entries.length === 0 ? undefined : JSON.stringify(entries))
}
