import { checkpointsOf } from './balances.ts'
import { closeBooks } from './close.ts'
import { datevFile } from './datev.ts'
import { yearPaper } from './paper.ts'
import { summaryOf } from './summary.ts'
import { statementOfYear } from './year.ts'

export const statementVerbs = {
  year: statementOfYear,
  yearPdf: yearPaper,
  datev: datevFile,
  summary: summaryOf,
  checkpoints: checkpointsOf,
  close: closeBooks,
}
