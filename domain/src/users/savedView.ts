import * as z from 'zod/mini'
import { Id, text } from '../base/call/fields.ts'

/** The most saved views of a person, in all clubs and lists together. */
export const MOST_VIEWS = 100

/** The longest name of a saved view, in characters. */
export const MOST_VIEW_NAME = 60

const MOST_QUERY = 1_000

/** The filters of a list that a person saved under a name. */
export const SavedView = z.strictObject({
  id: Id('savedView'),
  /** The club of the list: filters name ranges and groups of a club. */
  clubId: Id('club'),
  /** The name of the list, such as `members`. */
  list: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  name: text(MOST_VIEW_NAME),
  /**
   * The filters as the query of an address (`q=Brandt&group=…`), with the name of the preset in place of a period that
   * equals one.
   */
  query: text(MOST_QUERY),
})
export type SavedView = z.infer<typeof SavedView>
