import type { SamplesOf } from '../base/sample.ts'
import type { groupCalls } from './calls.ts'

export const groupSamples: SamplesOf<typeof groupCalls> = {
  list: {},
}
