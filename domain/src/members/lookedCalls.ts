import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { COLLECTION_METHODS } from './billingDetails.ts'
import { ListedMember } from './member.ts'
import { BirthSort, FieldIds, LOOKED_COLUMNS, PaymentSort } from './memberColumns.ts'
import { MEMBERS } from './memberList.ts'

/** The most people whose data one call reads and records as looks. */
const MOST_AT_ONCE = 200
const Uids = z.array(Id('user')).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

/**
 * The parts of the list of members that need a right of their own. Each reading is recorded as a look, which the person
 * concerned can see.
 */
export const lookedCalls = {
  births: call({
    route: 'POST /admin/members/births',
    guard: LOOKED_COLUMNS.birth,
    summary: 'Year of birth and age of people; without one they are left out. That the caller looked is noted.',
    input: z.strictObject({ uids: Uids }),
    output: z.strictObject({ births: z.array(z.strictObject({ uid: Id('user'), year: z.int(), age: z.int() })) }),
    refusals: [],
  }),
  payments: call({
    route: 'POST /admin/members/payments',
    guard: LOOKED_COLUMNS.payment,
    summary: 'How people pay; those of whom nothing is known are left out. That the caller looked is noted.',
    input: z.strictObject({ uids: Uids }),
    output: z.strictObject({
      payments: z.array(z.strictObject({ uid: Id('user'), method: z.enum(COLLECTION_METHODS) })),
    }),
    refusals: [],
  }),
  listByBirth: call({
    route: 'GET /admin/members/by-birth',
    guard: LOOKED_COLUMNS.birth,
    summary: 'As the list, sorted by the day of birth. That the caller looked is noted.',
    input: z.strictObject({ ...pageInput(MEMBERS), sort: z.optional(BirthSort), fields: z.optional(FieldIds) }),
    output: z.strictObject({ members: z.array(ListedMember), ...pageOutput }),
    refusals: [],
  }),
  listByPayment: call({
    route: 'GET /admin/members/by-payment',
    guard: LOOKED_COLUMNS.payment,
    summary: 'As the list, whose right it takes too, sorted by how people pay. That the caller looked is noted.',
    input: z.strictObject({ ...pageInput(MEMBERS), sort: z.optional(PaymentSort), fields: z.optional(FieldIds) }),
    output: z.strictObject({ members: z.array(ListedMember), ...pageOutput }),
    refusals: [],
  }),
}
