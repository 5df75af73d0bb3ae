import { api } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { isWorthRetrying } from '../../base/retry.ts'
import { linesOf } from './draftState.ts'
import { draftStore } from './draftStore.ts'

/** `unknown`: no answer came, and the drafts may or may not be booked; sending again is safe. */
export type Sent = { answer: 'saved' | 'unknown' } | { answer: 'refused'; error: unknown }

/** Sends all drafts as one request: all are booked or none (OP-52). */
export async function sendDrafts(): Promise<Sent> {
  const { place, unanswered, ...rest } = draftStore.send()
  const rangeId = place?.range.id ?? ''
  const reservations = linesOf({ ...rest, place, unanswered })
  try {
    await api.reservations.create(
      { type: 'fixed', targetId: reservations[0]?.eventId ?? rangeId, specifics: { reservations } },
      { idempotencyKey: unanswered.key, clubId: place?.clubId },
    )
  } catch (error) {
    if (isWorthRetrying(error)) return { answer: 'unknown' }
    const isRefusal = error instanceof ApiError && error.code !== undefined && error.code !== 'OFFLINE'
    draftStore.answerNo(isRefusal ? error.code : 'UNKNOWN', error instanceof ApiError ? error.line : undefined)
    return { answer: 'refused', error }
  }
  draftStore.answerYes()
  return { answer: 'saved' }
}
