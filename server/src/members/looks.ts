import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { type BillingDetails, lacksMandate } from '@bahnfrei/domain/members/billingDetails.ts'
import type { LOOKED_AT, Look } from '@bahnfrei/domain/members/member.ts'
import { whyNotConfirmBankData } from '@bahnfrei/domain/members/merge.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import { sql } from 'drizzle-orm'
import { type ChangeContext, recordChange } from '../base/changes.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'
import { lockMember } from './one.ts'
import { othersCan } from './ownRecord.ts'
import { memberRecords } from './tables.ts'

type Calls = typeof recordCalls
type Personals = OutputOf<Calls['personals']>

const BIRTH = (
  of: string,
) => `json_build_object('birthDate', ${of}.birth_date, 'gender', ${of}.gender, 'birthPlace', ${of}.birth_place,
  'birthCountry', ${of}.birth_country, 'nationality', ${of}.nationality)`

const PERSONALS = `
  SELECT coalesce(r.version, 0) AS version,
    CASE WHEN r.uid IS NULL THEN '{"birthDate":null,"gender":null,"birthPlace":"","birthCountry":"","nationality":""}'::json
      ELSE ${BIRTH('r')} END AS personals,
    CASE WHEN ${HAS_ACCOUNT} THEN ${BIRTH('u')} END AS "ofAccount"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`

/** Returns birth, gender and nationality of a person. Records that the caller looked at them. */
export async function personals({ uid }: InputOf<Calls['personals']>, context: ClubContext): Promise<Personals> {
  const [found] = await rows<Omit<Personals, 'othersCan'>>(context.db, 'personals', PERSONALS, [context.club.id, uid])
  if (found === undefined) refuse('MISSING_USER')
  await noteLooks(context, [uid], 'personals')
  return { ...found, othersCan: await othersCan(context, uid, 'members:w') }
}

/** SQL: the billing details of a person from the record `r`, or defaults without one. */
export const BILLING_COLUMNS = `
  r.payment_method AS "defaultPaymentMethod", coalesce(r.billing_email, '') AS "billingEmail",
  coalesce(r.sepa_enabled, false) AS "sepaEnabled",
  json_build_object('IBAN', coalesce(r.iban, ''), 'BIC', coalesce(r.bic, ''),
    'accountHolder', coalesce(r.account_holder, ''), 'mandateReference', coalesce(r.mandate_reference, ''),
    'mandateSignDate', r.mandate_sign_date) AS "sepaDetails"`

const BILLING = `
  SELECT ${BILLING_COLUMNS}, coalesce(r.bank_held, false) AS "isHeld"
  FROM memberships m LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`

/** Returns the billing details of a person. Records that the caller looked at them. */
export async function billingDetails(
  { uid }: InputOf<Calls['billingDetails']>,
  context: ClubContext,
): Promise<OutputOf<Calls['billingDetails']>> {
  const known = [context.club.id, uid]
  const [found] = await rows<BillingDetails & { isHeld: boolean }>(context.db, 'billing_details', BILLING, known)
  if (found === undefined) refuse('MISSING_USER')
  await noteLooks(context, [uid], 'billing')
  const { isHeld, ...billingDetails } = found
  return { billingDetails, isHeld }
}

/** SQL: a value where the mandate stays the same, else another one: use, pause and revocation belong to one mandate. */
const ofMandate = (column: string, otherwise: string) =>
  sql.raw(
    `CASE WHEN member_records.mandate_reference = excluded.mandate_reference THEN member_records.${column} ELSE ${otherwise} END`,
  )
const OF_ANOTHER_MANDATE = {
  mandateIsOnce: ofMandate('mandate_is_once', 'false'),
  lastCollection: ofMandate('last_collection', 'NULL'),
  mandatePause: ofMandate('mandate_pause', "''"),
  mandateRevokedOn: ofMandate('mandate_revoked_on', 'NULL'),
}

/** Sets how a person pays the club (MEMB-073). */
export async function setBillingDetails(
  { uid, ...details }: InputOf<Calls['setBillingDetails']>,
  context: ClubContext,
): Promise<void> {
  if (lacksMandate(details)) refuse('INPUT_INVALID')
  const { db, club } = context
  await lockMember(context, uid)
  const { IBAN, BIC, accountHolder, mandateReference, mandateSignDate } = details.sepaDetails
  const changed = {
    paymentMethod: details.defaultPaymentMethod,
    billingEmail: plainEmail(details.billingEmail),
    sepaEnabled: details.sepaEnabled,
    iban: IBAN,
    bic: BIC,
    accountHolder,
    mandateReference,
    mandateSignDate,
    bankHeld: false,
  }
  await db
    .insert(memberRecords)
    .values({ clubId: club.id, uid, ...changed })
    .onConflictDoUpdate({
      target: [memberRecords.clubId, memberRecords.uid],
      set: { ...changed, ...OF_ANOTHER_MANDATE },
    })
  // The record of changes says only that they changed: some officers who read changes may not read billing details.
  const nothing = { before: {}, after: {} }
  await recordChange(context, { subject: 'member', subjectId: uid, call: 'members.setBillingDetails', ...nothing })
  context.announce(membersTopic(club.id), userTopic(uid))
}

const RELEASE = `UPDATE member_records SET bank_held = false WHERE club_id = $1 AND uid = $2 AND bank_held RETURNING 1`

/** Releases bank data that came to an account by an invitation and waited for confirmation. */
export async function confirmBankData({ uid }: InputOf<Calls['confirmBankData']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockMember(context, uid)
  refuseIf(whyNotConfirmBankData({ by: club.standing.permissions, isSelf: uid === context.uid }))
  const released = await rows(db, 'release_bank_data', RELEASE, [club.id, uid])
  if (released.length === 0) return
  await recordChange(context, {
    subject: 'member',
    subjectId: uid,
    call: 'members.confirmBankData',
    before: { bankData: 'held' },
    after: { bankData: 'moved' },
  })
  await noteLooks(context, [uid], 'billing')
  context.announce(membersTopic(club.id), userTopic(uid))
}

const NOTE = `
  INSERT INTO record_looks (club_id, uid, officer_uid, day, part)
  SELECT $1, m.uid, $2, $3::date, $4 FROM memberships m WHERE m.club_id = $1 AND m.uid = ANY($5::uuid[]) AND m.uid <> $2
  ON CONFLICT DO NOTHING RETURNING uid`

/**
 * Records which officer looked at which people's data, once a day each. Looks of people at their own data are not
 * recorded.
 */
export async function noteLooks(
  { db, club, uid: officerUid, now, announce }: ChangeContext & Pick<ClubContext, 'announce'>,
  uids: readonly Id<'user'>[],
  part: (typeof LOOKED_AT)[number],
): Promise<void> {
  if (uids.length === 0) return
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const noted = await rows<{ uid: Id<'user'> }>(db, 'note_looks', NOTE, [club.id, officerUid, day, part, uids])
  announce(...noted.map(({ uid }) => userTopic(uid)))
}

const MOVE = `
  INSERT INTO record_looks (club_id, uid, officer_uid, day, part)
  SELECT club_id, $3, officer_uid, day, part FROM record_looks WHERE club_id = $1 AND uid = $2 AND officer_uid <> $3
  ON CONFLICT DO NOTHING`

/** Moves the recorded looks from one record to the other, so that its person can read them. */
export async function moveLooks(
  db: Db,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
  await rows(db, 'move_looks', MOVE, [clubId, from, to])
}

const LOOKS = `
  SELECT l.club_id || ' ' || l.officer_uid || ' ' || l.day || ' ' || l.part AS id, c.name AS "clubName", u.full_name AS name,
    l.day, l.part
  FROM record_looks l JOIN clubs c ON c.id = l.club_id JOIN users u ON u.uid = l.officer_uid
  WHERE l.uid = $1 ORDER BY l.day DESC, 2, 3, 5 LIMIT 200`

/** Returns which officers looked at the caller's restricted data. */
export async function ownLooks(_: unknown, { db, uid }: Context): Promise<{ looks: Look[] }> {
  return { looks: await rows<Look>(db, 'own_looks', LOOKS, [uid]) }
}
