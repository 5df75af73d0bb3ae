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
  CashSource,
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
  CashSource,
  CountedCash: Counted,
  CashPayout: Payout,
}
