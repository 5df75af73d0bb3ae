import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Range } from './range.ts'

export const rangeCalls = {
  list: call({
    route: 'GET /ranges',
    guard: 'ranges:r',
    summary: 'The ranges of the club in their order, with lanes, weekly windows and limits.',
    input: z.strictObject({}),
    output: z.strictObject({ ranges: z.array(Range) }),
    refusals: [],
    live: {
      collection: 'ranges',
      sameFor: 'club',
      rows: ({ ranges }) => ranges,
      topics: (_, { clubId }) => [`ranges/${clubId}`],
    },
  }),
}
