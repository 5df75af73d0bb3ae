import * as z from 'zod/mini'
import { note } from '../base/call/fields.ts'
import { EntryDiscipline, MOST_DISCIPLINE_NAME, MOST_SHOTS } from './entry.ts'

/** The result of electronic targets for a visit, from which the person can make an entry. */
export const TargetResult = z.strictObject({
  /** The name of the discipline in the file; empty where it names none. */
  disciplineName: note(MOST_DISCIPLINE_NAME),
  shotCount: z.int().check(z.minimum(1), z.maximum(MOST_SHOTS)),
  series: EntryDiscipline.shape.series,
  rings: EntryDiscipline.shape.rings,
})
export type TargetResult = z.infer<typeof TargetResult>
