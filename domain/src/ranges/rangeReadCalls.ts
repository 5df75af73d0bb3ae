import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { clubTopic, rangesTopic } from '../clubs/topics.ts'
import { productsTopic } from '../products/topics.ts'
import { FairUseRule } from './fairUse.ts'
import { BlockEntry, Range } from './range.ts'
import { Schedule } from './schedule.ts'

/** The calls by which the people of a club read its ranges. */
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
      topics: (_, { clubId }) => [
        ...[rangesTopic(clubId), clubTopic(clubId)],
        // The prices name products with their tax.
        ...[productsTopic(clubId), accountsTopic(clubId)],
      ],
    },
  }),
  manualSettings: call({
    route: 'GET /ranges/manual-settings',
    guard: 'ranges:r',
    summary: 'What overrides the regular weeks of a range: its time-limited schedules and its blocks.',
    input: z.strictObject({ rangeId: Id('range') }),
    output: z.strictObject({
      settings: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('schedule'), ...Schedule.shape }),
          z.strictObject({ kind: z.literal('block'), ...BlockEntry.shape }),
        ]),
      ),
    }),
    refusals: [],
    live: {
      collection: 'manualRangeSettings',
      most: 6,
      sameFor: 'club',
      rows: ({ settings }) => settings,
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
