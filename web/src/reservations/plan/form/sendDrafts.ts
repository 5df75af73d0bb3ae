import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { isOffline } from '../../../base/live/connection.ts'
import { ApiError, codeOf } from '../../../base/send/apiError.ts'
import { isWorthRetrying } from '../../../base/send/retry.ts'
import { draftStore } from '../drafts/draftStore.ts'
import { nextOf } from '../outbox/outbox.ts'
import { enqueue, submit } from '../outbox/sendOutbox.ts'
import { outboxEntries } from '../outbox/storedOutbox.ts'
import { type DraftPrices, seenPrice } from '../prices/useDraftPrices.ts'

/**
 * The result of sending. `queued`: the drafts are sent automatically as soon as the server can be reached. `unknown`:
 * no answer came and the browser could not store the drafts, so they may or may not be reserved. Sending them again is
 * safe.
 */
export type Sent =
  | { answer: 'saved'; clubId: Id<'club'>; ids: Id<'reservation'>[] }
  | { answer: 'queued' | 'unknown' }
  | { answer: 'refused'; error: unknown }

/** Sends all drafts at the prices that were shown as one request: either all are reserved or none (OP-52). */
export async function sendDrafts(mode: CreationMode, prices: DraftPrices | undefined): Promise<Sent> {
  const { place, form, unanswered, ...sent } = draftStore.send(mode)
  if (place === undefined) return { answer: 'unknown' }
  const drafts = sent.drafts.map((draft) => ({ ...draft, expectedPrice: seenPrice(prices, draft.id) }))
  const entry = { key: unanswered.key, mode, place, drafts, form }
  // Submissions that wait already go first.
  if (isOffline() || nextOf(outboxEntries()) !== undefined) return enqueued(entry)
  const sentOn = Date.now()
  try {
    const { ids } = await submit(entry)
    draftStore.answerYes()
    return { answer: 'saved', clubId: place.clubId, ids }
  } catch (error) {
    if (isWorthRetrying(error)) return enqueued({ ...entry, sentOn })
    draftStore.answerNo(codeOf(error), error instanceof ApiError ? error.line : undefined)
    return { answer: 'refused', error }
  }
}

function enqueued(entry: Parameters<typeof enqueue>[0]): Sent {
  if (!enqueue(entry)) return { answer: 'unknown' }
  draftStore.answerYes()
  return { answer: 'queued' }
}
