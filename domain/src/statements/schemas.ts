import { Checkpoint } from './balance.ts'
import { AccountBalance, DatevNumbers } from './calls.ts'
import { SummaryRow, SummaryTotal } from './summary.ts'
import { AccountOfYear, Pair, SphereOfYear, YearStatement } from './year.ts'

export const statementSchemas = {
  AccountBalance,
  AccountOfYear,
  Checkpoint,
  DatevNumbers,
  Pair,
  SphereOfYear,
  SummaryRow,
  SummaryTotal,
  YearStatement,
}
