import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import type { Draft, DraftPlace } from '../drafts/draft.ts'
import type { ReservationForm } from '../drafts/form.ts'

/** A submission of drafts on its way to the server. */
export type OutboxEntry = {
  /** The idempotency key: however often the entry is sent, it is reserved at most once. */
  key: string
  mode: CreationMode
  place: DraftPlace
  drafts: readonly Draft[]
  form: ReservationForm
  /**
   * The time of the first attempt to send (ms). From then on, the server may have the entry although no answer came.
   */
  sentOn?: number | undefined
  end?: { is: 'reserved' } | { is: 'refused'; code: Refusal; line?: number | undefined } | { is: 'overdue' } | undefined
}

/** The next entry to send. Entries are sent one after the other, in the order in which they were stored. */
export function nextOf(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.find(({ end }) => end === undefined)
}

/** The drafts of submissions for a range that wait to be sent, in whatever mode. */
export function waitingDrafts(entries: readonly OutboxEntry[], rangeId: Id<'range'> | undefined): Draft[] {
  return entries.flatMap(({ end, place, drafts }) => (end === undefined && place.range.id === rangeId ? drafts : []))
}

/**
 * Whether an entry can become drafts again. It cannot if it is reserved, or may be because it was sent without an
 * answer.
 */
export function canBecomeDrafts({ sentOn, end }: OutboxEntry): boolean {
  return end === undefined ? sentOn === undefined : end.is !== 'reserved'
}

/** The entries with a change to one of them. */
export function withEntry(entries: readonly OutboxEntry[], key: string, change: Partial<OutboxEntry>): OutboxEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))
}
