import * as z from 'zod/mini'

/**
 * A kind of job: its name in the queue and the schema of its payload. The code that queues it and its handler both
 * import it from the `jobs.ts` of its room.
 */
export type Job<Payload extends object = object> = { name: string; payload: z.ZodMiniType<Payload> }

/** Declares a job. Its handler loads the data when it runs, so a payload holds only ids and small facts. */
export function defineJob<Shape extends z.core.$ZodShape>(
  name: string,
  shape: Shape,
): Job<z.infer<z.ZodMiniObject<Shape>>> {
  return { name, payload: z.object(shape) }
}

export type PayloadOf<Kind extends Job> = z.output<Kind['payload']>
