import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id } from '../base/call/fields.ts'
import { CsvFile } from '../base/call/list.ts'

/** The columns that a start list for electronic targets may have for each start. */
export const START_COLUMNS = ['lane', 'name', 'number', 'discipline', 'time'] as const
export type StartColumn = (typeof START_COLUMNS)[number]

export const startListCalls = {
  startList: call({
    route: 'POST /admin/today/start-list',
    guard: 'clubReservations:w',
    summary:
      'Who starts on which lane at a range on a day, as CSV for electronic targets: the asked columns in the asked order.',
    input: z.strictObject({
      rangeId: Id('range'),
      day: Day,
      columns: z.array(z.enum(START_COLUMNS)).check(
        z.minLength(1),
        z.maxLength(START_COLUMNS.length),
        z.refine((columns) => new Set(columns).size === columns.length),
      ),
    }),
    output: CsvFile,
    refusals: [],
  }),
}
