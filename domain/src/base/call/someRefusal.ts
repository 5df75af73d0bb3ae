import * as z from 'zod/mini'
import { REFUSALS, type Refusal } from './refusals.ts'

/** The schema for the code of any refusal. */
export const SomeRefusal = z.enum(Object.keys(REFUSALS) as [Refusal, ...Refusal[]])
