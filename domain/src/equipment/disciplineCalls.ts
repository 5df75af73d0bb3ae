import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { Discipline, DisciplineInput, MOST_DISCIPLINES } from './discipline.ts'
import { disciplinesTopic } from './topics.ts'

/** The calls for the disciplines that a club shoots. */
export const disciplineCalls = {
  disciplines: call({
    route: 'GET /disciplines',
    guard: 'disciplines:r',
    summary: 'The disciplines of the club in its order, those included that are not shot at the moment.',
    input: z.strictObject({}),
    output: z.strictObject({ disciplines: z.array(Discipline) }),
    refusals: [],
    live: {
      collection: 'disciplines',
      sameFor: 'club',
      rows: ({ disciplines }) => disciplines,
      topics: (_, { clubId }) => [disciplinesTopic(clubId), rangesTopic(clubId)],
    },
  }),
  addDiscipline: call({
    route: 'POST /admin/club/disciplines',
    guard: 'disciplines:w',
    summary: 'Adds a discipline, the last in the order. Two of a club never have the same name.',
    input: DisciplineInput,
    output: z.strictObject({ id: Id('discipline') }),
    refusals: [],
    idempotent: true,
  }),
  changeDiscipline: call({
    route: 'PATCH /admin/club/disciplines',
    guard: 'disciplines:w',
    summary: 'Changes a discipline. Association, number, class and distance stay where they are left out.',
    input: z.strictObject({ id: Id('discipline'), ...DisciplineInput.shape }),
    output: z.strictObject({}),
    refusals: [],
  }),
  orderDisciplines: call({
    route: 'PATCH /admin/club/disciplines/order',
    guard: 'disciplines:w',
    summary: 'Puts the disciplines in an order, which names all of them.',
    input: z.strictObject({ ids: z.array(Id('discipline')).check(z.maxLength(MOST_DISCIPLINES)) }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  removeDiscipline: call({
    route: 'DELETE /admin/club/disciplines/{id}',
    guard: 'disciplines:w',
    summary: 'Removes a discipline.',
    input: z.strictObject({ id: Id('discipline') }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
