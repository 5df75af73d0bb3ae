import * as z from 'zod/mini'
import { list, Search } from '../base/call/list.ts'
import { ENTRY_KINDS, ENTRY_STATES, JOURNAL_ORDER } from './entry.ts'

/** A month, such as `2026-05`. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** The list of a person's entries, without removed ones unless the filter asks for them. */
export const JOURNAL = {
  ...list({
    filters: {
      /** Part of the place, of a discipline with its number, of a weapon or of the note. */
      search: Search,
      month: Month,
      kind: z.enum(ENTRY_KINDS),
      state: z.enum(ENTRY_STATES),
    },
    names: { search: 'q', kind: 'type' },
    ...JOURNAL_ORDER,
  }),
  totals: { entries: z.int(), shots: z.int() },
}
