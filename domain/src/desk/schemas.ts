import { DoneObligation, Obligation } from './obligations.ts'
import { YearReport } from './yearReport.ts'

export const deskSchemas = { DoneObligation, Obligation, YearReport }
