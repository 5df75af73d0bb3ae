import * as z from 'zod/mini'
import { note } from '../base/call/fields.ts'
import { EntryDiscipline, MOST_DISCIPLINE_NAME, MOST_SHOTS } from './entry.ts'

/** What electronic targets say of a visit; its person makes an entry of it, or does not. */
export const TargetResult = z.strictObject({
  /** As the file calls it; empty where it says nothing. */
  disciplineName: note(MOST_DISCIPLINE_NAME),
  shotCount: z.int().check(z.minimum(1), z.maximum(MOST_SHOTS)),
  series: EntryDiscipline.shape.series,
  rings: EntryDiscipline.shape.rings,
})
export type TargetResult = z.infer<typeof TargetResult>
