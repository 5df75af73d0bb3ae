import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { type ListSql, listPage, pageJson } from '../base/list.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'

/** What the club wrote down, else what the person says. */
export const EMAIL = "coalesce(nullif(r.email, ''), u.email, '')"
const CITY = "coalesce(nullif(r.city, ''), u.city)"
const PHONE = "coalesce(nullif(r.mobile, ''), nullif(r.phone, ''), nullif(u.mobile, ''), u.phone)"

export const LIST: ListSql<keyof typeof MEMBERS.filters> = {
  name: 'members',
  filters: {
    // Digits alone are a number: one of a street or in an address is nobody's.
    search: `CASE WHEN $search ~ '^[0-9]+$' THEN m.member_number::text = $search
      ELSE EXISTS (SELECT FROM unnest(ARRAY[u.full_name, ${EMAIL}, ${CITY}]) word
        WHERE position(lower($search) IN lower(word)) > 0) END`,
    status: 'm.status = $status',
    account: `CASE $account WHEN 'with' THEN ${HAS_ACCOUNT} WHEN 'without' THEN NOT ${HAS_ACCOUNT}
      ELSE EXISTS (SELECT FROM invitations i WHERE i.club_id = $club AND i.uid = m.uid) END`,
    groupId: `EXISTS (SELECT FROM group_members n
      WHERE n.club_id = $club AND n.uid = m.uid AND n.group_id = $groupId::uuid)`,
  },
  order: [
    // As people sort, and browsers: Ö is among the Os.
    ['u.full_name COLLATE "und-x-icu"', 'text'],
    ['m.uid', 'uuid'],
  ],
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', m.uid, 'name', u.full_name, 'memberNumber', m.member_number, 'status', m.status,
      'joinDate', m.join_date, 'leaveDate', m.leave_date, 'isCompany', coalesce(r.is_company, false),
      'hasAttachedAccount', ${HAS_ACCOUNT}, 'email', ${EMAIL}, 'phone', ${PHONE}, 'city', ${CITY}, 'groupIds', ARRAY(SELECT n.group_id FROM group_members n
        WHERE n.club_id = $club AND n.uid = m.uid ORDER BY 1))::text AS json, ${key} AS key
    FROM memberships m JOIN users u ON u.uid = m.uid
    LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
    WHERE m.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** The people of the club by name, for its officers. */
export async function listMembers(
  { after, ...filters }: InputOf<typeof memberCalls.list>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const asked = { scope: { club: club.id }, filters, after, limit: MEMBERS.pageSize }
  return pageJson('members', await listPage(db, LIST, asked))
}
