import { RangeLogTerms } from './calls.ts'
import { LineData, LogDay, LogFilter, LogLine, OpenLine } from './entry.ts'
import { RangeStop, TodayPerson } from './today.ts'

export const rangeLogSchemas = { LineData, LogDay, LogFilter, LogLine, OpenLine, RangeLogTerms, RangeStop, TodayPerson }
