import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day } from '../base/call/fields.ts'
import { WeaponClass } from '../base/weaponClass.ts'
import { userTopic } from '../users/topics.ts'
import { CERTIFICATE_KINDS } from './kinds.ts'

/** The facts of a certificate that decide whether a minor may shoot. */
const HeldCertificate = z.strictObject({
  kind: z.enum(CERTIFICATE_KINDS),
  issued: z.nullable(Day),
  expires: z.nullable(Day),
  blocked: z.nullable(z.strictObject({ on: Day })),
  weaponClasses: z.array(WeaponClass),
})

/** Kept apart from the other calls, so that the calendar loads only this one. */
export const shooterCalls = {
  shooter: call({
    route: 'GET /qualifications/shooter',
    guard: 'publicReservations:r',
    summary: 'What the club knows of the caller that decides with what minors may shoot.',
    input: z.strictObject({}),
    output: z.strictObject({ birthDate: z.nullable(Day), certificates: z.array(HeldCertificate) }),
    refusals: [],
    keep: 'start',
    live: {
      collection: 'shooter',
      sameFor: 'user',
      rows: (shooter) => [{ id: 'shooter', ...shooter }],
      topics: (_, { uid }) => [userTopic(uid)],
    },
  }),
}
