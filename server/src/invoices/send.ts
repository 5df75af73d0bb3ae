import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { whyNotSend } from '@bahnfrei/domain/invoices/status.ts'
import { type Acting, type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Files } from '../base/files/files.ts'
import { handleOutside } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { notify } from '../notifications/notify.ts'
import { documentOf, fileName } from './files.ts'
import { refusalIn } from './finalise.ts'
import { sendInvoiceJob } from './jobs.ts'
import { invoiceChanged, lockInvoice, refuseUnknown, type StoredInvoice } from './stored.ts'
import { invoiceSendings } from './tables.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Calls = typeof invoiceCalls

const textsIn = catalogue(german, english)

/** Makes the handler that sends invoices, each in a transaction of its own: the file is made before it. */
export function sendInvoices(files: Files) {
  return longWork<Calls['send'], ClubContext>(async ({ ids }, { club, now, transaction }) => {
    await transaction((context) => refuseUnknown(context, ids))
    const answer: OutputOf<Calls['send']> = { sent: [], failed: [] }
    for (const id of new Set(ids)) {
      const done = await sendOne(id).catch(refusalIn)
      if (done instanceof Refused) answer.failed.push({ id, code: done.code })
      else answer.sent.push(id)
    }
    return answer

    async function sendOne(id: Id<'invoice'>): Promise<void> {
      const { pdf } = await documentOf(files, (work) => transaction(({ db }) => work(db)), { clubId: club.id, id }, now)
      await transaction((context) => sendLocked(context, id, pdf))
    }
  })
}

const SENT = 'SELECT FROM invoice_sendings WHERE club_id = $1 AND invoice_id = $2 LIMIT 1'

/**
 * Makes the handler that sends an invoice of a run. It runs twice when the process dies in between, and sends once. Who has
 * no address gets a letter: the invoice stays without a sending.
 */
export function sendOfRun(files: Files) {
  return handleOutside(sendInvoiceJob, async ({ clubId, id, uid }, { database, now }) => {
    const { pdf } = await documentOf(files, (work) => database.systemTransaction(work), { clubId, id }, now)
    await database
      .systemTransaction(async (db, announce, job) => {
        const context = { db, announce, job, now, uid, club: { id: clubId } }
        await lockInvoice(context, id)
        if ((await rows(db, 'sending_of_invoice', SENT, [clubId, id])).length === 0) await sendLocked(context, id, pdf)
      })
      .catch(refusalIn)
  })
}

async function sendLocked(context: Acting, id: Id<'invoice'>, pdf: Buffer): Promise<void> {
  const { db, club, uid, now } = context
  const invoice = await lockInvoice(context, id)
  refuseIf(whyNotSend(invoice))
  await handIn(context, invoice, pdf)
  await db
    .insert(invoiceSendings)
    .values({ clubId: club.id, id: randomUUID(), invoiceId: id, sentOn: now.toString(), uid })
  await invoiceChanged(context, id, 'send', invoice)
}

const ACCOUNT = 'SELECT email, verified AND NOT disabled AS "isReached" FROM users WHERE uid = $1'

/**
 * Sends the document to the address of the receiver, never to one that a request names (M22), and tells the person by the
 * channels that they chose. Where both are the same address, one mail goes out.
 */
async function handIn(context: Acting, { uid, says }: StoredInvoice, pdf: Buffer): Promise<void> {
  const { buyer, language } = says
  const [account] =
    uid === null
      ? []
      : await rows<{ email: string | null; isReached: boolean }>(context.db, 'reach_of_receiver', ACCOUNT, [uid])
  const isReached = account?.isReached === true && account.email !== null
  if (!isReached && buyer.email === '') refuse('INVOICE_EMAIL_MISSING')
  const attachments = [{ name: fileName(says, 'pdf'), type: 'application/pdf', content: pdf }]
  const isOwnAddress = isReached && (buyer.email === '' || buyer.email === account.email)
  if (uid !== null && isReached)
    await notify(context, {
      uid,
      kind: 'invoice',
      words: (inLanguage) => noticeOf(says, inLanguage),
      link: '/invoices',
      mail: () => (isOwnAddress ? { attachments } : {}),
    })
  if (isOwnAddress) return
  const { title, body } = noticeOf(says, language)
  const words = { subject: title, paragraphs: [body] }
  await sendMail(context, { kind: 'invoice', purpose: 'notice', address: buyer.email, language, words, attachments })
}

function noticeOf(says: IssuedInvoice, language: Language): { title: string; body: string } {
  const t = textsIn(language)
  const { issuer, invoiceNumber: number, cancels, gross, currency } = says
  const amount = amountText(gross, currency, language)
  return {
    title: t(cancels === null ? 'TITLE' : 'CANCELLATION', { club: issuer.name, number }),
    body: t(cancels === null ? 'BODY' : 'CANCELLED', { club: issuer.name, number, amount }),
  }
}
