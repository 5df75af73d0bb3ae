import { checkpointsOf } from './balances.ts'
import { setBudget } from './budget.ts'
import { closeBooks } from './close.ts'
import { datevFile } from './datev.ts'
import { setDatevNumbers } from './datevNumbers.ts'
import { yearPaper } from './paper.ts'
import { summaryOf } from './summary.ts'
import { statementOfYear } from './year.ts'

export const statementVerbs = {
  year: statementOfYear,
  yearPdf: yearPaper,
  datev: datevFile,
  setBudget,
  setDatevNumbers,
  summary: summaryOf,
  checkpoints: checkpointsOf,
  close: closeBooks,
}
