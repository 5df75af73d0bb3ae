import type { Expiring, Supervisor } from '@bahnfrei/domain/qualifications/certificate.ts'
import { WARNING_DAYS } from '@bahnfrei/domain/qualifications/validity.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { IS_NEEDED, isActiveOn, ORDER, TODAY } from './columns.ts'

/**
 * SQL: the people of the register: active members and guests with a certificate for supervising or for youth work,
 * valid or not.
 */
export const REGISTERED = `certificates f JOIN clubs c ON c.id = f.club_id
  JOIN memberships m ON m.club_id = f.club_id AND m.uid = f.uid JOIN users u ON u.uid = f.uid
  LEFT JOIN member_records r ON r.club_id = f.club_id AND r.uid = f.uid LEFT JOIN users o ON o.uid = f.checked_by
  WHERE f.club_id = $1 AND f.kind IN ('supervisor', 'youth', 'trainer', 'firstAid', 'expertise') AND ${isActiveOn(TODAY)}
    AND EXISTS (SELECT FROM certificates s WHERE s.club_id = f.club_id AND s.uid = f.uid AND s.kind IN ('supervisor', 'youth'))`

export const REGISTERED_CERTIFICATES = `json_agg(json_build_object('id', f.id, 'kind', f.kind, 'number', f.number,
    'issuer', f.issuer, 'issued', f.issued, 'expires', f.expires,
    'blocked', CASE WHEN f.blocked_on IS NOT NULL THEN json_build_object('on', f.blocked_on) END,
    'checkedBy', coalesce(o.full_name, ''), 'checkedOn', f.checked_on,
    'isSelfEntered', f.checked_by = f.uid, 'isFromFile', f.is_from_file) ORDER BY ${ORDER})`

const REGISTER = `SELECT f.uid AS id, u.full_name AS name, m.member_number AS "memberNumber",
    ${REGISTERED_CERTIFICATES} AS certificates
  FROM ${REGISTERED} GROUP BY f.uid, u.full_name, m.member_number ORDER BY u.full_name COLLATE "und-x-icu", f.uid`

/** Returns the people of the register, each with the certificates that let them supervise. */
export async function readRegister(_: unknown, { db, club, now }: ClubContext): Promise<{ supervisors: Supervisor[] }> {
  return { supervisors: await rows<Supervisor>(db, 'supervisors', REGISTER, [club.id, now.toString()]) }
}

const EXPIRING = `SELECT f.id, f.uid, u.full_name AS name, f.kind, f.expires
  FROM certificates f JOIN clubs c ON c.id = f.club_id JOIN users u ON u.uid = f.uid
  JOIN memberships m ON m.club_id = f.club_id AND m.uid = f.uid
  LEFT JOIN member_records r ON r.club_id = f.club_id AND r.uid = f.uid
  WHERE f.club_id = $1 AND f.expires <= ${TODAY} + ${WARNING_DAYS[0]} AND ${IS_NEEDED} AND ${isActiveOn(TODAY)}
  ORDER BY f.expires, u.full_name COLLATE "und-x-icu", f.id LIMIT 500`

/** Returns the certificates that expire soon or have expired. */
export async function expiring(_: unknown, { db, club, now }: ClubContext): Promise<{ certificates: Expiring[] }> {
  return { certificates: await rows<Expiring>(db, 'expiring', EXPIRING, [club.id, now.toString()]) }
}
