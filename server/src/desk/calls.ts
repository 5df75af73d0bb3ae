import { markDone, undo } from './done.ts'
import { obligations } from './facts.ts'
import { letter } from './letter.ts'
import { yearReport, yearReportFile } from './yearReport.ts'

export const deskVerbs = { obligations, markDone, undo, letter, yearReport, yearReportFile }
