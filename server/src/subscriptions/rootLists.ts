import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { ROOT_CLUBS, ROOT_USERS } from '@bahnfrei/domain/subscriptions/lists.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import type { Context, JsonText } from '../base/context.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'

type Calls = typeof rootCalls

const BY_NAME = [
  ['x.name COLLATE "und-x-icu"', 'text'],
  ['x.id', 'uuid'],
] as const

/** SQL: the fields of a club `x` of `root_clubs`. */
export const ROOT_CLUB = `json_build_object('id', x.id, 'name', x.name, 'isVerified', x.is_verified,
  'createdOn', ${millis('x.created_on')}, 'owners', x.owners, 'memberCount', x.member_count, 'features', x.features)`

const CLUBS: ListSql<keyof typeof ROOT_CLUBS.filters> = {
  name: 'clubs_of_root',
  filters: { search: isFound('x.name'), verified: `x.is_verified = ($verified = 'yes')` },
  order: BY_NAME,
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT ${ROOT_CLUB}::text AS json, ${key} AS key
    FROM root_clubs() x WHERE $root = 'root' AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

const USERS: ListSql<keyof typeof ROOT_USERS.filters> = {
  name: 'users_of_root',
  filters: {
    search: isFound(`x.name || ' ' || x.email`),
    state: `CASE $state WHEN 'root' THEN x.root WHEN 'disabled' THEN x.disabled ELSE NOT x.verified END`,
  },
  order: BY_NAME,
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', x.id, 'name', x.name, 'email', x.email, 'verified', x.verified, 'disabled', x.disabled,
      'root', x.root, 'createdOn', ${millis('x.created_on')}, 'clubs', x.clubs)::text AS json, ${key} AS key
    FROM root_users() x WHERE $root = 'root' AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

const scope = { root: 'root' }

/** Lists all clubs by name. The database shows them only to a root. */
export async function listClubs({ after, ...filters }: InputOf<Calls['clubs']>, { db }: Context): Promise<JsonText> {
  return pageJson('clubs', await listPage(db, CLUBS, { scope, filters, after, limit: ROOT_CLUBS.pageSize }))
}

/** Lists all accounts by name. The database shows them only to a root. */
export async function listUsers({ after, ...filters }: InputOf<Calls['users']>, { db }: Context): Promise<JsonText> {
  return pageJson('users', await listPage(db, USERS, { scope, filters, after, limit: ROOT_USERS.pageSize }))
}
