import { markDone, undo } from './done.ts'
import { duties } from './facts.ts'
import { letter } from './letter.ts'
import { yearReport, yearReportFile } from './yearReport.ts'

export const deskVerbs = { duties, markDone, undo, letter, yearReport, yearReportFile }
