import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { FeatureMap, Id, text } from '../base/call/fields.ts'
import { FEATURES } from '../base/rights/features.ts'
import { FEATURE_OPERATIONS } from './featureOperation.ts'
import { MOST_OF_PROFILE } from './profile.ts'

/** The calls by which a root switches the features of a club and says that the club is who its name says. */
export const rootClubCalls = {
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
  setVerified: call({
    route: 'PATCH /sudo/clubs/verified',
    guard: 'root',
    log: 'verificationChanged',
    summary: 'Says whether a club is who its name says, unless it has another name by now; a new name ends it.',
    input: z.strictObject({
      clubId: Id('club'),
      /** The name of the club as it was checked. */
      name: text(MOST_OF_PROFILE.name),
      isVerified: z.boolean(),
    }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
}
