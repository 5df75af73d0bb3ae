import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { billingCalls } from './calls.ts'

const run = { id: idOf('billingRun') }

export const billingSamples: SamplesOf<typeof billingCalls> = {
  runs: {},
  write: {},
  issue: { ...run, sends: true },
  undo: run,
}
