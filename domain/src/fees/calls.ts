import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { Search } from '../base/call/list.ts'
import { clubTopic, membersTopic } from '../clubs/topics.ts'
import { groupsTopic } from '../groups/topics.ts'
import { memberClubsTopic } from '../memberClubs/topics.ts'
import { productsTopic } from '../products/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { DueAnswer } from './dueAnswer.ts'
import { ExceptionFields, FeeException } from './exception.ts'
import { Fee, FeeChange, FeeFields } from './fee.ts'
import { FeePayer } from './payer.ts'
import { feesTopic } from './topics.ts'

const feature = 'billing_all'
const feeId = Id('fee')
const id = Id('feeException')

/** The calls for who owes what to the club, and for who pays for whom. */
export const feeCalls = {
  list: call({
    route: 'GET /billing/fees',
    guard: 'billing:r',
    feature,
    summary: 'The fees of the club by name with their prices of today, those included that groups have by themselves.',
    input: z.strictObject({}),
    output: z.strictObject({ fees: z.array(Fee) }),
    refusals: [],
    live: {
      collection: 'fees',
      sameFor: 'club',
      rows: ({ fees }) => fees,
      topics: (_, { clubId }) => [
        feesTopic(clubId),
        productsTopic(clubId),
        accountsTopic(clubId),
        groupsTopic(clubId),
        clubTopic(clubId),
      ],
    },
  }),
  create: call({
    route: 'POST /billing/fees',
    guard: 'billing:w',
    feature,
    summary: 'Makes a fee of a product. Only a group that has no fee by itself gets one, and joining is paid once.',
    input: FeeFields,
    output: z.strictObject({ feeId }),
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'FEE_PRODUCT_UNFIT', 'FEE_GROUP_PRICED'],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /billing/fees',
    guard: 'billing:w',
    feature,
    summary: 'Changes a fee for the periods that are not written yet; what is left out stays.',
    input: z.strictObject({ ...FeeChange.shape, feeId }),
    output: z.strictObject({}),
    refusals: ['FEE_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'FEE_PRODUCT_UNFIT', 'FEE_GROUP_PRICED'],
  }),
  remove: call({
    route: 'DELETE /billing/fees/{feeId}',
    guard: 'billing:w',
    feature,
    summary: 'Removes a fee of which no period was written; any other one only ends.',
    input: z.strictObject({ feeId }),
    output: z.strictObject({}),
    refusals: ['FEE_NOT_FOUND', 'FEE_BILLED'],
  }),
  exceptions: call({
    route: 'GET /billing/fees/exceptions',
    guard: 'billing:r',
    feature,
    summary: 'The special amounts and exemptions of people, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ exceptions: z.array(FeeException) }),
    refusals: [],
    live: {
      collection: 'feeExceptions',
      sameFor: 'club',
      rows: ({ exceptions }) => exceptions,
      topics: (_, { clubId }) => [feesTopic(clubId), membersTopic(clubId), namesTopic()],
    },
  }),
  setException: call({
    route: 'POST /billing/fees/exceptions',
    guard: 'billing:w',
    feature,
    summary: 'Gives a person a special amount or an exemption, in place of the one that the person had from this fee.',
    input: ExceptionFields,
    output: z.strictObject({ id }),
    refusals: ['MISSING_USER', 'FEE_NOT_FOUND'],
    idempotent: true,
  }),
  removeException: call({
    route: 'DELETE /billing/fees/exceptions/{id}',
    guard: 'billing:w',
    feature,
    summary: 'Ends an exception at once: the person owes the fee as all others.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  payers: call({
    route: 'GET /billing/fees/payers',
    guard: 'billing:r',
    feature,
    summary: 'Who pays for whom, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ payers: z.array(FeePayer) }),
    refusals: [],
    live: {
      collection: 'feePayers',
      sameFor: 'club',
      rows: ({ payers }) => payers,
      topics: (_, { clubId }) => [feesTopic(clubId), membersTopic(clubId), namesTopic()],
    },
  }),
  setPayer: call({
    route: 'POST /billing/fees/payers',
    guard: 'billing:w',
    feature,
    summary: 'Lets a person pay for another one. A payer has no payer.',
    input: z.strictObject({ uid: Id('user'), payerUid: Id('user') }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'FEE_PAYER_UNSUITABLE'],
  }),
  removePayer: call({
    route: 'DELETE /billing/fees/payers/{uid}',
    guard: 'billing:w',
    feature,
    summary: 'Lets a person pay for themselves again.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  due: call({
    route: 'GET /billing/fees/due',
    guard: 'billing:r',
    feature,
    summary:
      'What would be written today: counts and sums of all, and the first lines and left out people by name, or those whose name is searched.',
    input: z.strictObject({ search: z.optional(Search) }),
    output: DueAnswer,
    refusals: [],
    live: {
      collection: 'feesDue',
      sameFor: 'club',
      rows: (due) => [due],
      topics: (_, { clubId }) => [
        feesTopic(clubId),
        productsTopic(clubId),
        accountsTopic(clubId),
        groupsTopic(clubId),
        membersTopic(clubId),
        memberClubsTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
}
