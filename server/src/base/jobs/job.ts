import * as z from 'zod/mini'

/**
 * A kind of job: its name in the queue and what its payload holds. The code that queues it and the code that does it both
 * import it from the `jobs.ts` of its room.
 */
export type Job<Payload extends object = object> = { name: string; payload: z.ZodMiniType<Payload> }

/** Declares a job. It loads its data when it runs, so a payload holds ids and small facts only. */
export function defineJob<Shape extends z.core.$ZodShape>(
  name: string,
  shape: Shape,
): Job<z.infer<z.ZodMiniObject<Shape>>> {
  return { name, payload: z.object(shape) }
}

export type PayloadOf<Kind extends Job> = z.output<Kind['payload']>
