import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { tenantReservationCalls } from '@bahnfrei/domain/reservations/tenantReservationCalls.ts'
import { type CallOptions, call } from '../../../base/send/api.ts'
import { ApiError, codeOf } from '../../../base/send/apiError.ts'
import { sendQueue } from '../../../base/send/sendQueue.ts'
import { lineOf } from '../drafts/draft.ts'
import { type Submission, submissionOf } from '../drafts/form.ts'
import { nextOf, type OutboxEntry } from './outbox.ts'
import { changeEntry, outboxEntries, storeEntry } from './storedOutbox.ts'

const { sendWaiting } = sendQueue<OutboxEntry>({
  lock: 'bahnfrei/outbox',
  next: () => nextOf(outboxEntries()),
  submit: async (entry) => {
    const { key, sentOn = Date.now() } = entry
    changeEntry(key, { sentOn })
    await submit(entry)
    changeEntry(key, { end: { is: 'reserved' } })
  },
  overdue: ({ key }) => changeEntry(key, { end: { is: 'overdue' } }),
  refused: ({ key }, error) => {
    const line = error instanceof ApiError ? error.line : undefined
    changeEntry(key, { end: { is: 'refused', code: codeOf(error), line } })
  },
})

/**
 * Stores a submission, which is sent after the earlier ones as soon as the server can be reached. Returns whether the
 * browser could store it.
 */
export function enqueue(entry: OutboxEntry): boolean {
  const isKept = storeEntry(entry)
  if (isKept) void sendWaiting()
  return isKept
}

type Reserved = { ids: Id<'reservation'>[] }

/** Sends the request of a submission, with its key. */
export function submit({ key, mode, place, drafts, form }: OutboxEntry): Promise<Reserved> {
  const lines = drafts.map((draft) => lineOf(draft, place.timeZone))
  return submitAs(submissionOf(form, mode, lines), { idempotencyKey: key, clubId: place.clubId })
}

function submitAs({ mode, body }: Submission, options: CallOptions): Promise<Reserved> {
  switch (mode) {
    case 'reservation':
      return call(ownCalls.create, body, options)
    case 'friend':
      return call(ownCalls.createForFriend, body, options)
    case 'adminRes':
      return call(officerCalls.createForMember, body, options)
    case 'blocker':
      return call(officerCalls.createBlockers, body, options)
    case 'tenantClub':
      return call(tenantReservationCalls.createForClub, body, options)
  }
}
