import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@bahnfrei/domain/base/standing.ts'

type Raw = Record<string, unknown>

/** What the address of the list of members says. */
export type MemberListSearch = { q?: string; membership?: MembershipStatus; group?: string }

export function memberListSearch(raw: Raw): MemberListSearch {
  const search: MemberListSearch = {}
  if (typeof raw.q === 'string' && raw.q.trim() !== '') search.q = raw.q.slice(0, 100)
  const membership = MEMBERSHIP_STATUSES.find((each) => each === raw.membership)
  if (membership) search.membership = membership
  if (typeof raw.group === 'string' && /^[0-9a-f-]{36}$/.test(raw.group)) search.group = raw.group
  return search
}

/** The parts of the page of a member; it opens with the first one. */
export const MEMBER_TABS = ['master', 'permissions', 'groups'] as const
export type MemberTab = (typeof MEMBER_TABS)[number]

export function memberSearch({ t }: Raw): { t?: MemberTab } {
  const tab = MEMBER_TABS.find((each) => each === t)
  return tab && tab !== 'master' ? { t: tab } : {}
}
