import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Millis } from '../base/fields.ts'
import { Realtime } from '../base/realtime.ts'

/** Who runs an installation, as German law asks for it (§ 5 DDG; Art. 13 GDPR). */
export const Provider = z.strictObject({
  name: z.string(),
  /** Line by line. */
  address: z.array(z.string()),
  email: z.string(),
  phone: z.optional(z.string()),
  representedBy: z.optional(z.string()),
  /** Court and number, such as `Amtsgericht Musterstadt, VR 1234`. */
  register: z.optional(z.string()),
  /** Who answers questions about personal data, where it is somebody else. */
  privacyEmail: z.optional(z.string()),
})
export type Provider = z.infer<typeof Provider>

export const homeCalls = {
  provider: call({
    route: 'GET /provider',
    guard: 'public',
    summary: 'Who runs this installation; null while nobody has entered it.',
    input: z.strictObject({}),
    output: z.strictObject({ provider: z.nullable(Provider) }),
    refusals: [],
  }),
  realtime: call({
    route: 'GET /realtime',
    guard: 'public',
    summary: 'What concerns everybody at once: maintenance, and what clients do by themselves.',
    input: z.strictObject({}),
    output: Realtime,
    refusals: [],
  }),
  setRealtime: call({
    route: 'PATCH /sudo/realtime',
    guard: 'root',
    summary: 'Begins or ends maintenance, and sets what clients do by themselves. What is left out stays.',
    input: z.strictObject({
      maintenance: z.optional(
        z.strictObject({ active: z.optional(z.boolean()), backOnlineTime: z.optional(z.nullable(Millis)) }),
      ),
      settings: z.optional(
        z.strictObject({ trackUsage: z.optional(z.boolean()), refreshAfter: z.optional(z.nullable(Millis)) }),
      ),
    }),
    output: z.strictObject({}),
    refusals: [],
    duringMaintenance: true,
  }),
}
