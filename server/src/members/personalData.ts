import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { whyNotErase } from '@bahnfrei/domain/users/leaving.ts'
import { forgetChanges } from '../base/changes.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const MEMBERSHIPS = `SELECT c.name AS club, m.status, m.member_number AS "memberNumber", m.join_date AS "joinDate",
    m.leave_date AS "leaveDate", m.permissions::text AS permissions
  FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.uid = $1 ORDER BY c.name COLLATE "und-x-icu"`

const REQUESTS = `SELECT c.name AS club, r.comment, r.status, r.created_on AS "createdOn", r.decided_on AS "decidedOn",
    r.denial_reason AS "denialReason"
  FROM access_requests r JOIN clubs c ON c.id = r.club_id WHERE r.uid = $1 ORDER BY r.created_on`

const RECORDS = `SELECT c.name AS club, r.email, r.phone, r.mobile, r.street, r.house_number AS "houseNumber",
    r.apartment, r.address_extra AS "addressExtra", r.postal_code AS "postalCode", r.city, r.country, r.birth_date AS "birthDate", r.gender,
    r.birth_place AS "birthPlace", r.birth_country AS "birthCountry", r.nationality, r.first_joined AS "firstJoined",
    b.payment_method AS "paymentMethod", b.billing_email AS "billingEmail", b.iban, b.bic,
    b.account_holder AS "accountHolder", b.mandate_reference AS "mandateReference",
    b.mandate_sign_date AS "mandateSignDate", b.mandate_is_once AS "mandateIsOnce", b.last_collection AS "lastCollection",
    b.mandate_pause AS "mandatePause", b.mandate_revoked_on AS "mandateRevokedOn"
  FROM member_records r
  LEFT JOIN member_records b ON b.club_id = r.club_id AND b.uid = r.uid AND NOT b.bank_held JOIN clubs c ON c.id = r.club_id WHERE r.uid = $1 ORDER BY c.name COLLATE "und-x-icu"`

const VALUES = `SELECT c.name AS club, f.name AS field, v.value
  FROM custom_values v JOIN custom_fields f ON f.club_id = v.club_id AND f.id = v.field_id JOIN clubs c ON c.id = v.club_id
  WHERE v.uid = $1 ORDER BY c.name COLLATE "und-x-icu", f.priority`

const LOOKS = `SELECT c.name AS club, coalesce(u.full_name, '') AS name, l.day, l.part
  FROM record_looks l JOIN clubs c ON c.id = l.club_id LEFT JOIN users u ON u.uid = l.officer_uid
  WHERE l.uid = $1 ORDER BY l.day, 1, 2, 4`

/** The memberships of a person. The last owner of a club must hand it over before the account can be erased (P02). */
export const memberData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    memberships: await rows<PersonalLists[string][number]>(db, 'copy_memberships', MEMBERSHIPS, [uid]),
    accessRequests: await rows<PersonalLists[string][number]>(db, 'copy_access_requests', REQUESTS, [uid]),
    memberRecords: await rows<PersonalLists[string][number]>(db, 'copy_member_records', RECORDS, [uid]),
    customValues: await rows<PersonalLists[string][number]>(db, 'copy_custom_values', VALUES, [uid]),
    looks: await rows<PersonalLists[string][number]>(db, 'copy_looks', LOOKS, [uid]),
  }),
  erase: async (context, uid) => {
    await erase(context, uid)
    await rows(context.db, 'forget_decided', DECIDED, [uid])
  },
  forget: (context, { clubId, uid }) => erase(context, uid, clubId),
  whyNotErase: async ({ db, now }, uid) => {
    const clubs = await rows(db, 'last_owner', 'SELECT clubs_without_other_owner($1, $2)', [uid, now.toString()])
    return whyNotErase({ isLastOwner: clubs.length > 0 })
  },
})

const OF = `uid = $1 AND ($2::uuid IS NULL OR club_id = $2)`
const PICTURES = `SELECT photo FROM member_records WHERE ${OF} AND photo IS NOT NULL`
const REQUEST = `DELETE FROM access_requests WHERE ${OF}`
const DECIDED = 'UPDATE access_requests SET decided_by = NULL WHERE decided_by = $1'
const MEMBERSHIP = `DELETE FROM memberships WHERE ${OF} RETURNING club_id AS "clubId"`

/**
 * Erases memberships and requests, in all clubs or in one. The record, its values and the invitation are deleted with
 * the membership.
 */
async function erase({ db, job, announce }: TransactionContext, uid: Id<'user'>, of?: Id<'club'>): Promise<void> {
  await forgetChanges(db, { subject: 'member', subjectId: uid }, of)
  for (const { photo } of await rows<{ photo: string }>(db, 'erase_record_pictures', PICTURES, [uid, of]))
    await releaseFile({ db, job }, photo)
  await rows(db, 'erase_access_requests', REQUEST, [uid, of])
  const left = await rows<{ clubId: Id<'club'> }>(db, 'erase_memberships', MEMBERSHIP, [uid, of])
  for (const { clubId } of left) announce(membersTopic(clubId))
}
