import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { MemberViewAddress } from '@bahnfrei/domain/members/memberColumns.ts'
import type { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { isId } from '../base/isId.ts'
import { listSearch } from '../base/list/listSearch.ts'

/** The search parameters of the list: its filters, columns and order, which `useMemberView` reads. */
export function memberListSearch(
  raw: Record<string, unknown>,
): MemberViewAddress & ReturnType<typeof listSearch<typeof MEMBERS>> {
  return listSearch<typeof MEMBERS>(raw)
}

/** The tabs of a member's page; the first one is the default. */
export const MEMBER_TABS = ['master', 'membership', 'personals', 'billing', 'groups', 'permissions', 'changes'] as const
export type MemberTab = (typeof MEMBER_TABS)[number]

export function memberSearch({ t }: Record<string, unknown>): { t?: MemberTab } {
  const tab = MEMBER_TABS.find((each) => each === t)
  return tab && tab !== 'master' ? { t: tab } : {}
}

export type MergeSearch = { uid?: Id<'user'>; other?: Id<'user'> }

/** The search parameters of the two records to merge. A record is not merged with itself. */
export function mergeSearch({ uid, other }: Record<string, unknown>): MergeSearch {
  if (!isId(uid)) return {}
  return isId(other) && other !== uid ? { uid, other } : { uid }
}
