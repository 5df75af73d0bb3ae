import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { membersTopic } from '../clubs/topics.ts'
import { CustomField, MOST_CUSTOM_FIELDS, NewCustomField } from './customField.ts'
import { customFieldsTopic } from './topics.ts'

const feature = 'members_customFields'

/** The calls for the custom fields that a club adds to the records of its people. */
export const customFieldCalls = {
  customFields: call({
    route: 'GET /admin/club/custom-fields',
    guard: 'members:r',
    feature,
    summary: 'The custom fields of the club by their priority.',
    input: z.strictObject({}),
    output: z.strictObject({ fields: z.array(CustomField) }),
    refusals: [],
    live: {
      collection: 'customFields',
      sameFor: 'club',
      rows: ({ fields }) => fields,
      topics: (_, { clubId }) => [customFieldsTopic(clubId), membersTopic(clubId)],
    },
  }),
  createCustomField: call({
    route: 'POST /admin/club/custom-fields',
    guard: 'members:w',
    feature,
    summary:
      'Makes a custom field, at the place that `priority` says or the last in the order. Two fields of a club never have the same name.',
    input: NewCustomField,
    output: z.strictObject({ id: Id('customField') }),
    refusals: [],
    idempotent: true,
  }),
  updateCustomField: call({
    route: 'PATCH /admin/club/custom-fields',
    guard: 'members:w',
    feature,
    summary:
      'Changes a custom field, and its place where `priority` is said. Of another kind it can be only as long as nobody has anything in it.',
    input: z.strictObject({ id: Id('customField'), ...NewCustomField.shape }),
    output: z.strictObject({}),
    refusals: [],
  }),
  orderCustomFields: call({
    route: 'PATCH /admin/club/custom-fields/order',
    guard: 'members:w',
    feature,
    summary: 'Puts the custom fields in an order, which names all of them.',
    input: z.strictObject({ ids: z.array(Id('customField')).check(z.maxLength(MOST_CUSTOM_FIELDS)) }),
    output: z.strictObject({}),
    refusals: [],
  }),
  removeCustomField: call({
    route: 'DELETE /admin/club/custom-fields/{id}',
    guard: 'members:w',
    feature,
    summary: 'Removes a custom field with all that stands in it.',
    input: z.strictObject({ id: Id('customField') }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
