import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { ApiError } from '../../base/apiError.ts'
import { isOffline } from '../../base/connection.ts'
import { isWorthRetrying } from '../../base/retry.ts'
import { nextOf } from '../outbox/outbox.ts'
import { codeOf, layDown, lettersNow, submit } from '../outbox/outboxStore.ts'
import { draftStore } from './draftStore.ts'

/**
 * `laidDown`: they go out by themselves when the server can be reached again. `unknown`: no answer came, the browser
 * keeps nothing, and the drafts may or may not be booked; sending again is safe.
 */
export type Sent = { answer: 'saved' | 'laidDown' | 'unknown' } | { answer: 'refused'; error: unknown }

/** Sends all drafts as one request: all are booked or none (OP-52). */
export async function sendDrafts(mode: CreationMode): Promise<Sent> {
  const { place, drafts, form, unanswered } = draftStore.send(mode)
  if (place === undefined) return { answer: 'unknown' }
  const letter = { key: unanswered.key, mode, place, drafts, form }
  // Nothing overtakes what waits already.
  if (isOffline() || nextOf(lettersNow()) !== undefined) return laidDown(letter)
  const sentOn = Date.now()
  try {
    await submit(letter)
  } catch (error) {
    if (isWorthRetrying(error)) return laidDown({ ...letter, sentOn })
    draftStore.answerNo(codeOf(error), error instanceof ApiError ? error.line : undefined)
    return { answer: 'refused', error }
  }
  draftStore.answerYes()
  return { answer: 'saved' }
}

function laidDown(letter: Parameters<typeof layDown>[0]): Sent {
  if (!layDown(letter)) return { answer: 'unknown' }
  draftStore.answerYes()
  return { answer: 'laidDown' }
}
