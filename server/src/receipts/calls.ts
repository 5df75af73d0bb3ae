import { analyzeAttachment, getAttachment, uploadAttachment } from './attach.ts'
import { listReceipts, oneReceipt, receiptCsv, receiptSums } from './read.ts'
import { changeReceipt, createReceipt, removeReceipt } from './write.ts'

export const receiptVerbs = {
  list: listReceipts,
  totals: receiptSums,
  csv: receiptCsv,
  one: oneReceipt,
  create: createReceipt,
  change: changeReceipt,
  remove: removeReceipt,
  upload: uploadAttachment,
  analyze: analyzeAttachment,
  get: getAttachment,
}
