import { randomUUID } from 'node:crypto'
import { corrections, ledgerAccounts } from '@bahnfrei/domain/accounts/ledger.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import {
  type KnownForReceipt,
  receiptSays,
  whyNotEnterReceipt,
  whyNotReceipt,
} from '@bahnfrei/domain/receipts/enter.ts'
import type { ReceiptInput } from '@bahnfrei/domain/receipts/receipt.ts'
import { whyNotChangeReceipt, whyNotRemoveReceipt } from '@bahnfrei/domain/receipts/status.ts'
import { receiptDay, receiptVoucher } from '@bahnfrei/domain/receipts/voucher.ts'
import { and, eq } from 'drizzle-orm'
import { enterLedger, standingOfReceipt } from '../accounts/ledger.ts'
import { type TakenNumber, takeNumbers } from '../accounts/numbers.ts'
import { activePlanOf, costCentersOf } from '../accounts/plans.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { refuseStranger } from '../members/refuseStranger.ts'
import { attachToReceipt } from './attach.ts'
import { columnsOf, lockReceipt, receiptChanged } from './stored.ts'
import { attachments, receipts } from './tables.ts'

type Calls = typeof receiptCalls
type Known = KnownForReceipt & { settings: Awaited<ReturnType<typeof billingSettingsOf>> }

async function knownFor(context: ClubContext): Promise<Known> {
  const settings = await billingSettingsOf({}, context)
  const plan = await activePlanOf(context)
  return {
    settings,
    accounts: plan?.accounts ?? [],
    basePlan: plan?.basePlan ?? null,
    costCenters: plan === undefined ? [] : await costCentersOf(context.db, context.club.id, plan.id),
  }
}

/** Keeps a receipt as a draft, and enters it unless it shall stay one. */
export async function createReceipt(
  { draft: staysDraft = false, ...input }: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<OutputOf<Calls['create']>> {
  const { db, club, now } = context
  const known = await knownFor(context)
  const says = await draftSays(input, known, context)
  const id = randomUUID()
  await db.insert(receipts).values({
    ...{ clubId: club.id, id, status: 'draft', uid: input.uid, draft: input, writtenOn: now.toString() },
    ...columnsOf(says),
  })
  await attachToReceipt(context, id, input.attachmentId)
  await receiptChanged(context, id, 'create', undefined)
  return { id, receiptNumber: staysDraft ? null : await enterReceipt(context, id, known) }
}

/** Changes a draft; what is left out stays. */
export async function changeReceipt(
  { id, version, draft: staysDraft = true, ...change }: InputOf<Calls['change']>,
  context: ClubContext,
): Promise<OutputOf<Calls['change']>> {
  const { db, club } = context
  const before = await lockReceipt(context, id)
  refuseIf(whyNotChangeReceipt(before))
  if (before.version !== version) refuse('CHANGED_MEANWHILE')
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const input = { ...(before.draft as ReceiptInput), ...Object.fromEntries(said) } as ReceiptInput
  const known = await knownFor(context)
  const says = await draftSays(input, known, context)
  await db
    .update(receipts)
    .set({ uid: input.uid, draft: input, version: version + 1, ...columnsOf(says) })
    .where(and(eq(receipts.clubId, club.id), eq(receipts.id, id)))
  if (input.attachmentId !== before.draft?.attachmentId) await attachToReceipt(context, id, input.attachmentId)
  await receiptChanged(context, id, 'change', before)
  return { version: version + 1, receiptNumber: staysDraft ? null : await enterReceipt(context, id, known) }
}

/** Deletes a draft with its file. One that has a number becomes void, and the ledger takes it back. */
export async function removeReceipt({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  const { db, club, now } = context
  const before = await lockReceipt(context, id)
  refuseIf(whyNotRemoveReceipt(before))
  const isThis = and(eq(receipts.clubId, club.id), eq(receipts.id, id))
  if (before.status === 'draft') {
    await db.delete(attachments).where(and(eq(attachments.clubId, club.id), eq(attachments.receiptId, id)))
    await db.delete(receipts).where(isThis)
  } else {
    enterLedger(context, corrections(await standingOfReceipt(context, id), undefined))
    await db.update(receipts).set({ status: 'void', voidedOn: now.toString() }).where(isThis)
  }
  await receiptChanged(context, id, 'remove', before)
}

/** Computes what a draft says. Refuses what names something that the club has not. */
async function draftSays(input: ReceiptInput, known: Known, context: ClubContext) {
  refuseIf(whyNotReceipt(input, known))
  if (input.uid !== null) await refuseStranger(context, input.uid)
  const says = receiptSays(input, known)
  return { ...says, userName: says.userName.trim(), reference: says.reference.trim() }
}

/** Enters a draft in the books: it takes the next number, and never changes again. */
async function enterReceipt(context: ClubContext, id: Id<'receipt'>, known: Known): Promise<string> {
  const { db, club } = context
  const before = await lockReceipt(context, id)
  const { draft, says } = before
  refuseIf(whyNotEnterReceipt(draft as ReceiptInput, known))
  const toNumber = [{ kind: 'receipt' as const, day: says.invoiceDate }]
  const [taken] = await takeNumbers(db, club.id, known.settings.tallies, toNumber)
  const { invoiceNumber: receiptNumber, ...number } = taken as TakenNumber
  await db
    .update(receipts)
    .set({ status: 'open', draft: null, ...number, receiptNumber })
    .where(and(eq(receipts.clubId, club.id), eq(receipts.id, id)))
  const usual = ledgerAccounts(known.basePlan, known.accounts)
  const { closedUntil, timeZone } = known.settings
  const day = receiptDay(says.invoiceDate, { closedUntil, today: dayOf(context.now, timeZone) })
  enterLedger(context, [receiptVoucher(says, { id, receiptNumber, day }, usual)])
  await receiptChanged(context, id, 'enter', before)
  return receiptNumber
}
