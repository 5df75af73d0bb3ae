import * as z from 'zod/mini'
import { list, Search } from '../base/call/list.ts'
import { compareNames } from '../base/call/search.ts'

/** The answers that officers of a club get about a need: nothing about weapons, days or what is missing. */
export const OFFICER_ANSWERS = ['yes', 'soon', 'no'] as const
export type OfficerAnswer = (typeof OFFICER_ANSWERS)[number]

type Named = { id: string; name: string }

/** The list of members who own a weapon with a licence, by name. */
export const CLUB_NEEDS = list({
  filters: { search: Search, answer: z.enum(OFFICER_ANSWERS) },
  names: { search: 'q' },
  pageSize: 200,
  compare: (one: Named, other: Named) => compareNames(one.name, other.name) || one.id.localeCompare(other.id),
})
