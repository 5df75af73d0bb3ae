import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { compareMembers } from './memberColumns.ts'

export const ACCOUNTS = ['with', 'invited', 'without', 'bankHeld'] as const

/** The list of the people of a club by last name, whatever their status. */
export const MEMBERS = list({
  filters: {
    /** Part of the name, or the whole member number. */
    search: Search,
    status: z.enum(MEMBERSHIP_STATUSES),
    groupId: Id('group'),
    /**
     * Whether the person has an account, is invited to one, or has none; or has bank data that wait since an invitation
     * was accepted.
     */
    account: z.enum(ACCOUNTS),
  },
  names: { search: 'q', status: 'membership', groupId: 'group' },
  pageSize: 200,
  compare: compareMembers(),
})
