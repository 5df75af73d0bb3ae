import { bankMatchesTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type CollectionStatus, whyNotCancel, whyNotSubmit } from '@bahnfrei/domain/sepa/collection.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockCollection, type StoredCollection } from './read.ts'
import { sepaCollections } from './tables.ts'

type Calls = typeof sepaCalls

const FREE = `UPDATE sepa_collection_lines SET status = 'cancelled' WHERE club_id = $1 AND collection_id = $2 AND status = 'open'`

/** Takes a collection back that the bank does not have: its invoices can be collected again. */
export async function cancelCollection({ id }: InputOf<Calls['cancel']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const before = await lockCollection(context, id)
  refuseIf(whyNotCancel(before))
  await rows(db, 'free_lines', FREE, [club.id, id])
  await setStatus(context, before, 'cancel', { status: 'cancelled' })
}

/** Notes that the bank has the file of a collection, or that it did not take it. */
export async function submitCollection(
  { id, isSubmitted }: InputOf<Calls['submit']>,
  context: ClubContext,
): Promise<void> {
  const before = await lockCollection(context, id)
  refuseIf(whyNotSubmit(before, { isSubmitted }))
  const status = isSubmitted ? 'submitted' : 'made'
  await setStatus(context, before, 'submit', { status, submittedOn: isSubmitted ? context.now.toString() : null })
}

type Change = Partial<typeof sepaCollections.$inferInsert> & { status: CollectionStatus }

/** Sets the state of a collection, records it and announces it. */
export async function setStatus(
  context: Acting,
  { id, status, messageId }: StoredCollection,
  call: keyof Calls,
  change: Change,
): Promise<void> {
  const { db, club, announce } = context
  await db
    .update(sepaCollections)
    .set(change)
    .where(and(eq(sepaCollections.clubId, club.id), eq(sepaCollections.id, id)))
  recordAudit(context, {
    ...{ subject: 'collection', subjectId: id, call: `sepa.${call}` },
    before: { number: messageId, status },
    after: { number: messageId, status: change.status },
  })
  announce(sepaTopic(club.id), bankMatchesTopic(club.id))
}
