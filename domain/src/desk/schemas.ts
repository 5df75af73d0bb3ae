import { DoneDuty, Duty } from './duties.ts'
import { YearReport } from './yearReport.ts'

export const deskSchemas = { DoneDuty, Duty, YearReport }
