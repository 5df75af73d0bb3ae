import type { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import { ACCOUNTS } from '@bahnfrei/domain/accounts/planList.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'

type Filter = keyof typeof ACCOUNTS.filters

const LIST: ListSql<Filter> = {
  name: 'listed_accounts',
  filters: {
    // Digits alone are the beginning of a number.
    search: `CASE WHEN $search ~ '^[0-9]+$' THEN starts_with(a.number, $search) ELSE ${isFound('a.name')} END`,
    type: 'a.type = $type',
    sphere: 'a.sphere = $sphere',
    of: `a.is_custom = ($of = 'club')`,
  },
  order: [['a.number COLLATE "C"', 'text']],
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', a.number, 'number', a.number, 'name', a.name, 'type', a.type, 'sphere', a.sphere,
      'computesTax', a.computes_tax, 'isCustom', a.is_custom)::text AS json, ${key} AS key
    FROM plan_accounts a JOIN billing_settings s ON s.club_id = a.club_id AND s.active_plan_id = a.plan_id
    WHERE a.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the accounts of the active plan. */
export async function listAccounts(
  { after, ...filters }: InputOf<typeof accountCalls.accounts>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const asked = { scope: { club: club.id }, filters, after, limit: ACCOUNTS.pageSize }
  return pageJson('accounts', await listPage(db, LIST, asked))
}
