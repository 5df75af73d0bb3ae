import * as z from 'zod/mini'
import { list, Search } from '../base/call/list.ts'
import { ACCOUNT_TYPES, PlanAccount, SPHERES } from './account.ts'

/** An account as the list of a plan shows it; its number is its id there. */
export const ListedAccount = z.strictObject({ ...PlanAccount.shape, id: z.string(), isCustom: z.boolean() })
export type ListedAccount = z.infer<typeof ListedAccount>

export const MAKERS = ['plan', 'club'] as const

/** The accounts of the active plan by number. */
export const ACCOUNTS = list({
  filters: {
    /** The beginning of the number, or words of the name. */
    search: Search,
    type: z.enum(ACCOUNT_TYPES),
    sphere: z.enum(SPHERES),
    /** Whether the account came with the plan or is one of the club's own. */
    of: z.enum(MAKERS),
  },
  names: { search: 'q', of: 'made' },
  pageSize: 200,
  compare: (one: ListedAccount, other: ListedAccount) =>
    one.number === other.number ? 0 : one.number < other.number ? -1 : 1,
})
