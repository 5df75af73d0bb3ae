import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { clubTopic, rangesTopic } from '../clubs/topics.ts'
import { FairUseRule } from './fairUse.ts'
import { Range } from './range.ts'

/** What everybody in the club sees of its ranges. */
export const rangeReadCalls = {
  list: call({
    route: 'GET /ranges',
    guard: 'ranges:r',
    summary: 'The ranges of the club in their order, with lanes, schedules, blocks and limits.',
    input: z.strictObject({}),
    output: z.strictObject({ ranges: z.array(Range) }),
    refusals: [],
    keep: 'start',
    live: {
      collection: 'ranges',
      sameFor: 'club',
      rows: ({ ranges }) => ranges,
      topics: (_, { clubId }) => [rangesTopic(clubId), clubTopic(clubId)],
    },
  }),
  fairUse: call({
    route: 'GET /ranges/fair-use',
    guard: 'ranges:r',
    summary: 'What the club counts as fair use of its ranges.',
    input: z.strictObject({}),
    output: z.strictObject({ rules: z.array(FairUseRule) }),
    refusals: [],
    keep: 'start',
    live: {
      collection: 'fairUseRules',
      sameFor: 'club',
      rows: ({ rules }) => rules,
      topics: (_, { clubId }) => [rangesTopic(clubId)],
    },
  }),
}
