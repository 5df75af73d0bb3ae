import * as z from 'zod/mini'
import { call } from '../base/call.ts'

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
}
