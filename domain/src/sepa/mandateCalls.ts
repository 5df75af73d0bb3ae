import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Day, Id } from '../base/call/fields.ts'
import { clubTopic, membersTopic } from '../clubs/topics.ts'
import { Paper } from '../invoices/calls.ts'
import { userTopic } from '../users/topics.ts'
import { Creditor, MandateSigning, MandateState } from './mandate.ts'
import { sepaTopic } from './topics.ts'

const feature = 'billing_all'
const uid = Id('user')

/** The calls for mandates: what officers keep of them, and how people give them. */
export const mandateCalls = {
  mandate: call({
    route: 'GET /billing/sepa/mandates/{uid}',
    guard: 'billing:r',
    feature,
    summary: 'What the club keeps of the mandate of a person, and how often the person gave one on the phone.',
    input: z.strictObject({ uid }),
    output: z.strictObject({ id: uid, ...MandateState.shape, signedHere: z.nullable(Day) }),
    refusals: ['MISSING_USER'],
    live: {
      collection: 'mandate',
      sameFor: 'club',
      rows: (mandate) => [mandate],
      topics: (_, { clubId }) => [membersTopic(clubId), sepaTopic(clubId)],
    },
  }),
  setMandate: call({
    route: 'PATCH /billing/sepa/mandates',
    guard: 'billing:w',
    feature,
    summary:
      'Changes what the club keeps of a mandate: last collection, pause with its reason, revocation, use for once.',
    input: z.strictObject({ uid, ...MandateState.shape }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER'],
  }),
  mandateForm: call({
    route: 'POST /billing/sepa/mandates/form',
    guard: 'billing:r',
    feature,
    summary: 'The mandate of a person as a form to print and sign.',
    input: z.strictObject({ uid }),
    output: Paper,
    refusals: ['MISSING_USER', 'SEPA_CREDITOR_MISSING'],
  }),
  ownMandate: call({
    route: 'GET /billing/sepa/own-mandate',
    guard: 'club',
    feature,
    summary: 'What a member needs to give the club a mandate: the creditor, and the reference that it will have.',
    input: z.strictObject({}),
    output: z.strictObject({
      id: uid,
      creditor: Creditor,
      reference: z.string(),
      /** The day of the mandate that the person gave on the phone; null where there is none. */
      signedOn: z.nullable(Day),
      signedReference: z.string(),
      isRevoked: z.boolean(),
    }),
    refusals: ['MISSING_USER'],
    live: {
      collection: 'ownMandate',
      sameFor: 'user',
      rows: (mandate) => [mandate],
      topics: (_, { clubId, uid: person }) => [
        sepaTopic(clubId),
        accountsTopic(clubId),
        clubTopic(clubId),
        membersTopic(clubId),
        userTopic(person),
      ],
    },
  }),
  sign: call({
    route: 'POST /billing/sepa/own-mandate',
    guard: 'club',
    feature,
    stepUp: 'once',
    summary: 'Gives the club a mandate on the phone: what the person confirmed is recorded with name and moment.',
    input: MandateSigning,
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'SEPA_CREDITOR_MISSING', 'CHANGED_MEANWHILE'],
  }),
  revoke: call({
    route: 'DELETE /billing/sepa/own-mandate',
    guard: 'club',
    feature,
    summary: 'Takes back the own mandate: nothing more is collected by it.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'SEPA_MANDATE_MISSING'],
  }),
}
