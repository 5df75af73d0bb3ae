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
  /** The time of the first sending (ms), since when the server may have it although no answer came. */
  sentOn?: number | undefined
  end?: { is: 'reserved' } | { is: 'refused'; code: Refusal; line?: number | undefined } | { is: 'overdue' } | undefined
}

/** The next entry to send: entries go one after the other, in the order in which they were written. */
export function nextOf(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.find(({ end }) => end === undefined)
}

/** The drafts that wait to be reserved at a range, by anybody and for anybody. */
export function waitingDrafts(entries: readonly OutboxEntry[], rangeId: Id<'range'> | undefined): Draft[] {
  return entries.flatMap(({ end, place, drafts }) => (end === undefined && place.range.id === rangeId ? drafts : []))
}

/** Whether an entry can become drafts again; one that may be reserved already cannot. */
export function canBecomeDrafts({ sentOn, end }: OutboxEntry): boolean {
  return end === undefined ? sentOn === undefined : end.is !== 'reserved'
}

/** The entries with a change to one of them. */
export function withEntry(entries: readonly OutboxEntry[], key: string, change: Partial<OutboxEntry>): OutboxEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))
}
