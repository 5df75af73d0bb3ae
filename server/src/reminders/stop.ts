import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotMarkUncollectible } from '@bahnfrei/domain/invoices/status.ts'
import type { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { remindersTopic } from '@bahnfrei/domain/reminders/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { lockInvoice } from '../invoices/stored.ts'
import { remindersOf } from './read.ts'
import { reminderStops } from './tables.ts'

type Calls = typeof reminderCalls

/** Lets nobody be reminded of an invoice on which something is owed, for a reason. */
export async function stopReminders({ invoiceId, reason }: InputOf<Calls['stop']>, context: ClubContext) {
  const { db, club, uid, now } = context
  refuseIf(whyNotMarkUncollectible(await lockInvoice(context, invoiceId)))
  const before = await reasonOf(context, invoiceId)
  const said = { reason: reason.trim(), stoppedOn: now.toString(), uid }
  await db
    .insert(reminderStops)
    .values({ clubId: club.id, id: randomUUID(), invoiceId, ...said })
    .onConflictDoUpdate({ target: [reminderStops.clubId, reminderStops.invoiceId], set: said })
  stopChanged(context, { invoiceId, call: 'stop', before })
}

/** Takes back that nobody is reminded of an invoice. */
export async function resumeReminders({ invoiceId }: InputOf<Calls['resume']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockInvoice(context, invoiceId)
  const before = await reasonOf(context, invoiceId)
  await db.delete(reminderStops).where(and(eq(reminderStops.clubId, club.id), eq(reminderStops.invoiceId, invoiceId)))
  stopChanged(context, { invoiceId, call: 'resume', before })
}

async function reasonOf(context: ClubContext, invoiceId: Id<'invoice'>): Promise<string | null> {
  return (await remindersOf(context, invoiceId)).invoice.stopReason
}

type Change = { invoiceId: Id<'invoice'>; call: 'stop' | 'resume'; before: string | null }

/** Records that the reminders of an invoice were stopped or go on; the reason itself stays with the invoice. */
function stopChanged(context: ClubContext, { invoiceId, call, before }: Change): void {
  recordAudit(context, {
    subject: 'invoice',
    subjectId: invoiceId,
    call: `reminders.${call}`,
    before: { isStopped: before !== null },
    after: { isStopped: call === 'stop' },
  })
  context.announce(remindersTopic(context.club.id))
}
