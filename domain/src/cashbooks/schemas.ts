import { CashAction } from './action.ts'
import {
  CashBox,
  CashClosing,
  CashCount,
  CashDay,
  CashEntry,
  CashProduct,
  CashReport,
  CashSale,
  Counted,
  ImportConfig,
  Payout,
} from './cashbook.ts'
import { ClosingInput } from './closing.ts'

export const cashbookSchemas = {
  CashAction,
  CashBox,
  CashClosing,
  CashClosingInput: ClosingInput,
  CashCount,
  CashDay,
  CashEntry,
  CashImportConfig: ImportConfig,
  CashProduct,
  CashReport,
  CashSale,
  CountedCash: Counted,
  CashPayout: Payout,
}
