import type * as z from 'zod/mini'
import type { SamplesOf } from './sample.ts'

/**
 * All that a room writes down of its calls. Each has a good input among `samples`: it does not compile without. `schemas`
 * are those that the reference says once, by their names there.
 */
export function roomOf<Calls>(room: {
  calls: Calls
  samples: SamplesOf<NoInfer<Calls>>
  schemas: Record<string, z.ZodMiniType>
}) {
  return room
}
