import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { issuerOf } from '@bahnfrei/domain/invoices/draft.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type MandateState, nextReference } from '@bahnfrei/domain/sepa/mandate.ts'
import { mandateText } from '@bahnfrei/domain/sepa/mandateText.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { mandateState, setMandate } from '../members/mandates.ts'
import { refuseStranger } from '../members/refuseStranger.ts'
import { creditorOf } from './creditor.ts'
import { sepaSignatures } from './tables.ts'

type Calls = typeof sepaCalls

const SIGNED = `
  SELECT count(*)::int AS count, max(signed_on)::date::text AS "signedOn" FROM sepa_signatures WHERE club_id = $1 AND uid = $2`
type Signed = { count: number; signedOn: Day | null }

async function signedBy({ db, club }: ClubContext, uid: Id<'user'>): Promise<Signed> {
  const [found] = await rows<Signed>(db, 'signatures_of', SIGNED, [club.id, uid])
  return found ?? { count: 0, signedOn: null }
}

/** Returns what the club keeps of a mandate next to reference, day and account. */
export async function readMandate(
  { uid }: InputOf<Calls['mandate']>,
  context: ClubContext,
): Promise<OutputOf<Calls['mandate']>> {
  const state = await mandateState(context.db, context.club.id, uid)
  return { id: uid, ...state, signedHere: (await signedBy(context, uid)).signedOn }
}

/** Changes what the club keeps of a mandate. A revoked one is off. */
export async function changeMandate(
  { uid, ...state }: InputOf<Calls['setMandate']>,
  context: ClubContext,
): Promise<void> {
  await refuseStranger(context, uid)
  const before = await mandateState(context.db, context.club.id, uid)
  const { isOnce, lastCollection, pauseReason, revokedOn } = state
  await setMandate(context, uid, 'sepa.setMandate', {
    ...{ mandateIsOnce: isOnce, lastCollection, mandatePause: pauseReason.trim(), mandateRevokedOn: revokedOn },
    ...(revokedOn !== null && { sepaEnabled: false }),
  })
  mandateChanged(context, uid, 'setMandate', { before: forAudit(before), after: forAudit(state) })
}

/** The facts of a mandate that the audit trail keeps: a reason can say something about a person. */
function forAudit({ pauseReason, ...state }: MandateState): object {
  return { ...state, isPaused: pauseReason !== '' }
}

type Change = { before: object; after: object }

function mandateChanged(context: ClubContext, uid: Id<'user'>, call: keyof Calls, change: Change): void {
  recordAudit(context, { subject: 'mandate', subjectId: uid, call: `sepa.${call}`, ...change })
  context.announce(sepaTopic(context.club.id))
}

const OWN = `
  SELECT r.mandate_sign_date AS "signDate", coalesce(r.mandate_reference, '') AS reference, r.mandate_revoked_on AS "revokedOn"
  FROM memberships m LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid AND NOT r.bank_held
  WHERE m.club_id = $1 AND m.uid = $2`
type Own = { signDate: Day | null; reference: string; revokedOn: Day | null }

/** Returns what the caller needs to give the club a mandate, and the one that there is. */
export async function ownMandate(_: unknown, context: ClubContext): Promise<OutputOf<Calls['ownMandate']>> {
  const { uid } = context
  const own = await ownOf(context)
  const settings = await billingSettingsOf({}, context)
  const { addressLines, postalCode, city } = issuerOf(settings)
  const { creditorName: name, creditorId } = settings.bankDetails
  const creditor = { name, creditorId, addressLines: [...addressLines, `${postalCode} ${city}`.trim()] }
  const { count } = await signedBy(context, uid)
  return {
    ...{ id: uid, creditor, reference: nextReference(uid, count) },
    ...{ signedOn: own.signDate, signedReference: own.reference, isRevoked: own.revokedOn !== null },
  }
}

async function ownOf({ db, club, uid }: ClubContext): Promise<Own> {
  const [own] = await rows<Own>(db, 'own_mandate', OWN, [club.id, uid])
  return own ?? refuse('MISSING_USER')
}

/** Gives the club a mandate: what the caller saw and confirmed is kept word by word. */
export async function signMandate(input: InputOf<Calls['sign']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, language } = context
  const { reference, IBAN, BIC, accountHolder, name } = input
  const before = await ownMandate({}, context)
  const creditor = creditorOf(await billingSettingsOf({}, context))
  if (before.reference !== reference) refuse('CHANGED_MEANWHILE')
  const signDate = await todayOf(context)
  const says = [
    ...mandateText({ creditor: creditor.name, isOnce: false }, language),
    `${creditor.name}, ${creditor.id}`,
    ...[reference, accountHolder, ibanText(IBAN), BIC, `${name}, ${signDate}`].filter((line) => line !== ''),
  ].join('\n')
  await db
    .insert(sepaSignatures)
    .values({ clubId: club.id, id: randomUUID(), uid, reference, says, signedOn: now.toString() })
  await setMandate(context, uid, 'sepa.sign', {
    ...{ paymentMethod: 'sepa_charge', sepaEnabled: true, bankHeld: false, iban: IBAN, bic: BIC, accountHolder },
    ...{ mandateReference: reference, mandateSignDate: signDate, mandateIsOnce: false, lastCollection: null },
    ...{ mandatePause: '', mandateRevokedOn: null },
  })
  mandateChanged(context, uid, 'sign', {
    before: { mandateReference: before.signedReference },
    after: { mandateReference: reference },
  })
}

/** Takes back the mandate of the caller: nothing more is collected by it. */
export async function revokeMandate(_: unknown, context: ClubContext): Promise<void> {
  const { uid } = context
  const { reference, revokedOn } = await ownOf(context)
  if (reference === '' || revokedOn !== null) refuse('SEPA_MANDATE_MISSING')
  const today = await todayOf(context)
  await setMandate(context, uid, 'sepa.revoke', { mandateRevokedOn: today, sepaEnabled: false })
  mandateChanged(context, uid, 'revoke', { before: { revokedOn: null }, after: { revokedOn: today } })
}
