import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { FEATURES } from '../base/features.ts'
import { FeatureMap, Id } from '../base/fields.ts'
import { FEATURE_OPERATIONS } from './featureOperation.ts'

/** What the provider switches on and off for a club. */
export const featureCalls = {
  changeFeature: call({
    route: 'PATCH /sudo/clubs/features',
    guard: 'root',
    log: 'featureChanged',
    summary: 'Switches a feature of a club on or off, sets its number or adds to it; the number is never below 0.',
    input: z.strictObject({
      clubId: Id('club'),
      feature: z.enum(FEATURES),
      operation: z.enum(FEATURE_OPERATIONS),
      value: z.optional(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
    }),
    output: z.strictObject({ featureDetails: FeatureMap }),
    refusals: ['CLUB_NOT_FOUND'],
  }),
}
