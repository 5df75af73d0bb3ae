import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import type { Draft, DraftPlace } from '../drafts/draft.ts'
import type { ReservationForm } from '../drafts/form.ts'

/** A submission on its way to the server. */
export type Letter = {
  /** Its idempotency key: however often it is sent, it is booked at most once. */
  key: string
  mode: CreationMode
  place: DraftPlace
  drafts: readonly Draft[]
  form: ReservationForm
  /** Since when it may lie at the server without an answer (ms). */
  sentOn?: number | undefined
  end?: { is: 'booked' } | { is: 'refused'; code: Refusal; line?: number | undefined } | { is: 'overdue' } | undefined
}

/** The server knows a key for a day; afterwards sending once more could book what was cancelled meanwhile. */
const REPEATABLE_MS = 20 * 60 * MINUTE_MS

/** The one whose turn it is: letters go one after the other, in the order in which they were written. */
export function nextOf(letters: readonly Letter[]): Letter | undefined {
  return letters.find(({ end }) => end === undefined)
}

export function isOverdue({ sentOn }: Letter, now: number): boolean {
  return sentOn !== undefined && now - sentOn > REPEATABLE_MS
}

/** Whether it can become drafts again: what may have been booked already cannot. */
export function isBringable({ sentOn, end }: Letter): boolean {
  return end === undefined ? sentOn === undefined : end.is !== 'booked'
}

/** The letters with a change to one of them. */
export function withLetter(letters: readonly Letter[], key: string, change: Partial<Letter>): Letter[] {
  return letters.map((letter) => (letter.key === key ? { ...letter, ...change } : letter))
}
