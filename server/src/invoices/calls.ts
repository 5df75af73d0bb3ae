import type { Files } from '../base/files/files.ts'
import { readPdf, readXRechnung, rebuildPdf } from './files.ts'
import { finaliseInvoices, voidInvoice } from './finalise.ts'
import { ownInvoices, ownPdf } from './own.ts'
import { listInvoices, oneInvoice } from './read.ts'
import { printInvoices, sendInvoices } from './send.ts'
import { markCollectible, markUncollectible, reloadInvoice } from './state.ts'
import { changeInvoice, createInvoice, removeInvoice } from './write.ts'

export function invoiceVerbs(files: Files) {
  return {
    list: listInvoices,
    one: oneInvoice,
    create: createInvoice,
    change: changeInvoice,
    remove: removeInvoice,
    finalise: finaliseInvoices,
    void: voidInvoice,
    markUncollectible,
    markCollectible,
    reload: reloadInvoice,
    pdf: readPdf(files),
    rebuildPdf: rebuildPdf(files),
    xRechnung: readXRechnung,
    send: sendInvoices(files),
    letters: printInvoices(files),
    own: ownInvoices,
    ownPdf: ownPdf(files),
  }
}
