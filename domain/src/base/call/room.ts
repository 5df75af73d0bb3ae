import type * as z from 'zod/mini'
import type { SamplesOf } from './sample.ts'

/**
 * Describes the calls of a room. Each call has a good input among `samples`; without it the room does not compile.
 * `schemas` are those that the reference of calls describes only once, under these names.
 */
export function roomOf<Calls>(room: {
  calls: Calls
  samples: SamplesOf<NoInfer<Calls>>
  schemas: Record<string, z.ZodMiniType>
}) {
  return room
}
