import * as z from 'zod/mini'
import { Id } from '../base/fields.ts'
import { list, Search } from '../base/list.ts'
import { MEMBERSHIP_STATUSES } from '../base/standing.ts'
import type { ListedMember } from './member.ts'

export const ACCOUNTS = ['with', 'invited', 'without'] as const

const alphabet = new Intl.Collator('de')

/** The people of a club by name, whatever their status. */
export const MEMBERS = list({
  filters: {
    /** Part of the name, or the whole member number. */
    search: Search,
    status: z.enum(MEMBERSHIP_STATUSES),
    groupId: Id('group'),
    /** Whether somebody can sign in, is invited to, or can not. */
    account: z.enum(ACCOUNTS),
  },
  names: { search: 'q', status: 'membership', groupId: 'group' },
  pageSize: 200,
  compare: (one: ListedMember, other: ListedMember) =>
    alphabet.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
})
