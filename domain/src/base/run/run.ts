import * as z from 'zod/mini'
import { Millis } from '../call/fields.ts'
import { SomeRefusal } from '../call/someRefusal.ts'

/**
 * The states of long work of a club. What has `failed` stopped for good: work that is whole changed nothing then and can
 * begin again.
 */
export const RUN_STATES = ['draft', 'running', 'failed', 'done', 'undone'] as const

export type RunState = (typeof RUN_STATES)[number]

/** How long after its end the work can be taken back, in hours. */
export const UNDO_HOURS = 24

/** The fields by which a live read shows how far long work is, and what became of it. */
export const runFields = {
  state: z.enum(RUN_STATES),
  /** Why it failed; null where it did not, and where nobody foresaw it. */
  failure: z.nullable(SomeRefusal),
  /** How much of it is done, and how much it is. */
  done: z.int(),
  total: z.int(),
  /** The moment until which it can be taken back; null where it cannot. */
  undoUntil: z.nullable(Millis),
}
