import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { CsvFile, filterInput, MOST_CSV_ROWS } from '../base/call/list.ts'
import { MEMBERS } from './memberList.ts'

/** The formats in which the list of members is exported: an Excel workbook, or vCards for the contacts of a phone. */
export const EXPORT_FORMATS = ['xlsx', 'vcf'] as const

export const exportCalls = {
  csv: call({
    route: 'GET /admin/members/csv',
    guard: 'members:r',
    summary: `The people of the club by filter as CSV, at most ${MOST_CSV_ROWS}, in the language of the request.`,
    input: z.strictObject(filterInput(MEMBERS)),
    output: CsvFile,
    refusals: [],
  }),
  export: call({
    route: 'GET /admin/members/export',
    guard: 'members:r',
    summary: `The people of the club by filter as a workbook (XLSX) or as cards (vCard 4.0), at most ${MOST_CSV_ROWS}, in the language of the request; the file in base64.`,
    input: z.strictObject({ ...filterInput(MEMBERS), format: z.enum(EXPORT_FORMATS) }),
    output: z.strictObject({ base64: z.string(), fileName: z.string(), count: z.int(), hasMore: z.boolean() }),
    refusals: [],
  }),
}
