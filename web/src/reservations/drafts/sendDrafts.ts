import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { api, type CallOptions } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { isWorthRetrying } from '../../base/retry.ts'
import { linesOf } from './draftState.ts'
import { draftStore } from './draftStore.ts'
import { type Submission, submissionOf } from './form.ts'

/** `unknown`: no answer came, and the drafts may or may not be booked; sending again is safe. */
export type Sent = { answer: 'saved' | 'unknown' } | { answer: 'refused'; error: unknown }

/** Sends all drafts as one request: all are booked or none (OP-52). */
export async function sendDrafts(mode: CreationMode): Promise<Sent> {
  const sent = draftStore.send(mode)
  const submission = submissionOf(sent.form, mode, linesOf(sent))
  try {
    await submit(submission, { idempotencyKey: sent.unanswered.key, clubId: sent.place?.clubId })
  } catch (error) {
    if (isWorthRetrying(error)) return { answer: 'unknown' }
    const isRefusal = error instanceof ApiError && error.code !== undefined && error.code !== 'OFFLINE'
    draftStore.answerNo(isRefusal ? error.code : 'UNKNOWN', error instanceof ApiError ? error.line : undefined)
    return { answer: 'refused', error }
  }
  draftStore.answerYes()
  return { answer: 'saved' }
}

function submit({ mode, body }: Submission, options: CallOptions): Promise<unknown> {
  switch (mode) {
    case 'reservation':
      return api.reservations.create(body, options)
    case 'friend':
      return api.reservations.createForFriend(body, options)
    case 'adminRes':
      return api.reservations.createForMember(body, options)
    case 'blocker':
      return api.reservations.createBlockers(body, options)
  }
}
