import { actOnCashbook, finalizeEntry } from './act.ts'
import { listBoxes } from './boxes.ts'
import { closeCashbook } from './close.ts'
import { changeCashbook, openCashbook } from './open.ts'
import { cashbookPaper } from './paper.ts'
import { listCashbooks, oneCashbook } from './read.ts'

export const cashbookVerbs = {
  boxes: listBoxes,
  list: listCashbooks,
  one: oneCashbook,
  open: openCashbook,
  change: changeCashbook,
  details: actOnCashbook,
  finalizeInvoice: finalizeEntry,
  finalize: closeCashbook,
  pdf: cashbookPaper,
}
