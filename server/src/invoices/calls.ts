import type { Files } from '../base/files/files.ts'
import { incomeOfYear, openByAge } from './analysis.ts'
import { readPdf, readXRechnung, rebuildPdf } from './files.ts'
import { finaliseInvoices, voidInvoice } from './finalise.ts'
import { setInstalments } from './instalments.ts'
import { listOutstanding } from './outstanding.ts'
import { ownInvoices, ownInvoicesOfChild, ownPdf } from './own.ts'
import { ownPrepaid } from './prepaid.ts'
import { listInvoices, oneInvoice } from './read.ts'
import { printInvoices, sendInvoices } from './send.ts'
import { markCollectible, markUncollectible, reloadInvoice } from './state.ts'
import { listUses, ownUses } from './uses.ts'
import { changeInvoice, createInvoice, removeInvoice } from './write.ts'
import { listWriteOffs, takeBackWriteOff, writeOff } from './writeOff.ts'

export function invoiceVerbs(files: Files) {
  return {
    list: listInvoices,
    outstanding: listOutstanding,
    openByAge,
    income: incomeOfYear,
    one: oneInvoice,
    create: createInvoice,
    change: changeInvoice,
    remove: removeInvoice,
    finalise: finaliseInvoices,
    void: voidInvoice,
    markUncollectible,
    markCollectible,
    reload: reloadInvoice,
    setInstalments,
    writeOffs: listWriteOffs,
    writeOff,
    takeBackWriteOff,
    pdf: readPdf(files),
    rebuildPdf: rebuildPdf(files),
    xRechnung: readXRechnung,
    send: sendInvoices(files),
    letters: printInvoices(files),
    own: ownInvoices,
    ofChild: ownInvoicesOfChild,
    ownPdf: ownPdf(files),
    ownPrepaid,
    uses: listUses,
    ownUses,
  }
}
