import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { text } from '../base/fields.ts'

export const userCalls = {
  update: call({
    route: 'PATCH /users',
    guard: 'user',
    summary: 'Changes the own profile. A full name is made of call name and last name.',
    input: z.strictObject({
      name: z.strictObject({ first: text(300), last: text(300), call: text(50) }),
      setupCompleted: z.optional(z.literal(true)),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
