import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/rights/standing.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { kindOfSort, NUMBER_PATTERN, type Sorting, sortingOf } from '@bahnfrei/domain/members/memberColumns.ts'
import { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { type ListPage, type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'

/** SQL: the value in the club's record, else the one in the person's account. */
export const EMAIL = "coalesce(nullif(r.email, ''), u.email, '')"
export const CITY = "coalesce(nullif(r.city, ''), u.city)"
const PHONE = "coalesce(nullif(r.mobile, ''), nullif(r.phone, ''), nullif(u.mobile, ''), u.phone)"

const FILTERS: ListSql<keyof typeof MEMBERS.filters>['filters'] = {
  // Digits alone are a number: one of a street or in an address is nobody's.
  search: `CASE WHEN $search ~ '^[0-9]+$' THEN m.member_number::text = $search
      ELSE ${isFound(`concat_ws(' ', u.full_name, ${EMAIL}, ${CITY})`)} END`,
  status: 'm.status = $status',
  account: `CASE $account WHEN 'with' THEN ${HAS_ACCOUNT} WHEN 'without' THEN NOT ${HAS_ACCOUNT}
      WHEN 'bankHeld' THEN coalesce(r.bank_held, false)
      ELSE EXISTS (SELECT FROM invitations i WHERE i.club_id = $club AND i.uid = m.uid) END`,
  groupId: `EXISTS (SELECT FROM group_members n
      WHERE n.club_id = $club AND n.uid = m.uid AND n.group_id = $groupId::uuid)`,
}

type Filter = keyof typeof MEMBERS.filters

const BY_NAME: ListSql<Filter>['order'] = [
  // This collation sorts as people and browsers do: Ö is among the Os.
  [`coalesce(nullif(u.last_name, ''), u.full_name) COLLATE "und-x-icu"`, 'text'],
  ['u.full_name COLLATE "und-x-icu"', 'text'],
  ['m.uid', 'uuid'],
]

/** SQL: the sort key of each sorting as text; a missing value is an empty text. */
const SORTED_BY: Record<Sorting['by'], string> = {
  name: "''",
  number: 'm.member_number::text',
  status: `array_position('{${MEMBERSHIP_STATUSES.join()}}'::text[], m.status)::text`,
  joinDate: 'm.join_date::text',
  email: EMAIL,
  phone: PHONE,
  city: CITY,
  birth: 'coalesce(r.birth_date, u.birth_date)::text',
  payment: 'r.payment_method',
  field: 's.value',
}

/**
 * Returns the sort keys of an order, as `compareMembers` (domain) defines it. Empty values come last in both
 * directions.
 */
function orderOf(sorting: Sorting): ListSql<Filter>['order'] {
  if (sorting.by === 'name') return BY_NAME
  const [value, kind] = [`coalesce(${SORTED_BY[sorting.by]}, '')`, kindOfSort(sorting)]
  return [
    [`(${value} ${sorting.isDown ? '<>' : '='} '')::int`, 'int'],
    ...(kind === 'text'
      ? []
      : ([[`(CASE WHEN ${value} ~ '${NUMBER_PATTERN}' THEN ${value}::numeric ELSE 0 END)`, 'numeric']] as const)),
    ...(kind === 'number' ? [] : ([[`${value} COLLATE "und-x-icu"`, 'text']] as const)),
    ...BY_NAME,
  ]
}

const OF_FIELD = `LEFT JOIN custom_values s ON s.club_id = m.club_id AND s.uid = m.uid AND s.field_id = $sortField::uuid`
const VALUES = `(SELECT coalesce(json_agg(json_build_object('id', v.field_id, 'value', v.value)), '[]') FROM custom_values v
  WHERE v.club_id = $club AND v.uid = m.uid AND v.field_id = ANY(string_to_array($fields, ',')::uuid[]))`

const lists = new Map<string, ListSql<Filter>>()

/**
 * Returns the list in this order, with or without custom fields. Each combination is a prepared statement of its own.
 */
function listIn(sorting: Sorting, hasFields: boolean): ListSql<Filter> {
  const { by, isDown } = sorting
  const name = [
    'members',
    ...(by === 'name' && !isDown ? [] : [by, isDown ? 'down' : 'up']),
    ...(hasFields ? ['f'] : []),
  ]
  const known = lists.get(name.join('-'))
  if (known !== undefined) return known
  const list: ListSql<Filter> = {
    name: name.join('-'),
    filters: FILTERS,
    order: orderOf(sorting),
    direction: isDown ? 'DESC' : 'ASC',
    select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', m.uid, 'name', u.full_name, 'lastName', u.last_name, 'memberNumber', m.member_number, 'status', m.status,
      'joinDate', m.join_date, 'leaveDate', m.leave_date, 'isCompany', coalesce(r.is_company, false),
      'hasAttachedAccount', ${HAS_ACCOUNT}, 'email', ${EMAIL}, 'phone', ${PHONE}, 'city', ${CITY}, 'groupIds', ARRAY(SELECT n.group_id FROM group_members n
        WHERE n.club_id = $club AND n.uid = m.uid ORDER BY 1),
      'values', ${hasFields ? VALUES : "'[]'::json"}, 'sortedBy', coalesce(${SORTED_BY[by]}, ''))::text AS json, ${key} AS key
    FROM memberships m JOIN users u ON u.uid = m.uid
    LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid ${by === 'field' ? OF_FIELD : ''}
    WHERE m.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
  }
  lists.set(list.name, list)
  return list
}

/** The people of the club by last name, for files. */
export const LIST = listIn(sortingOf(), false)

type Input = InputOf<typeof memberCalls.list>

/** Reads a page of the people of the club. */
export function memberPage({ after, sort, fields, ...filters }: Input, { db, club }: ClubContext): Promise<ListPage> {
  const sorting = sortingOf(sort)
  const scope = {
    club: club.id,
    ...(sorting.fieldId !== undefined && { sortField: sorting.fieldId }),
    ...(fields !== undefined && { fields }),
  }
  return listPage(db, listIn(sorting, fields !== undefined), { scope, filters, after, limit: MEMBERS.pageSize })
}

/** Lists the people of the club for its officers. */
export async function listMembers(input: Input, context: ClubContext): Promise<JsonText> {
  return pageJson('members', await memberPage(input, context))
}
