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
import { invoiceLetters } from './documents/pdf.ts'
import { documentOf, fileName, issuedOf, logoIdOf, logoOf } from './files.ts'
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
      await transaction(async (context) => sendLocked(context, await lockInvoice(context, id), pdf))
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
        const invoice = await lockInvoice(context, id)
        const sent = await rows(db, 'sending_of_invoice', SENT, [clubId, id])
        if (sent.length === 0) await sendLocked(context, invoice, pdf)
      })
      .catch(refusalIn)
  })
}

async function sendLocked(context: Acting, invoice: StoredInvoice, pdf: Buffer): Promise<void> {
  refuseIf(whyNotSend(invoice))
  const { says } = invoice
  const noticeIn = (language: Language) => noticeOf(says, language)
  await handIn(context, invoice, { fileName: fileName(says, 'pdf'), pdf, noticeIn })
  await noteSending(context, invoice, 'send')
}

/** Makes the handler that returns invoices as one file to print, and notes that each was sent. */
export function printInvoices(files: Files) {
  return longWork<Calls['letters'], ClubContext>(async ({ ids }, { club, transaction }) => {
    const { invoices, logoId } = await transaction(async (context) => {
      await refuseUnknown(context, ids)
      const invoices: IssuedInvoice[] = []
      for (const id of new Set(ids)) invoices.push(await issuedOf(context.db, { clubId: club.id, id }))
      return { invoices, logoId: await logoIdOf(context.db, { clubId: club.id }) }
    })
    const [first, ...others] = invoices
    if (first === undefined) throw new Error('A call names at least one invoice.')
    const pdf = await invoiceLetters([first, ...others], await logoOf(files, logoId))
    await transaction(async (context) => {
      // In the order of their ids, so that two officers who print the same ones never wait for each other.
      for (const id of [...new Set(ids)].toSorted()) {
        const invoice = await lockInvoice(context, id)
        refuseIf(whyNotSend(invoice))
        await noteSending(context, invoice, 'letters')
      }
    })
    const name = others.length === 0 ? fileName(first, 'pdf') : `${textsIn(first.language)('LETTERS')}.pdf`
    return { pdf: pdf.toString('base64'), fileName: name }
  })
}

async function noteSending(context: Acting, invoice: StoredInvoice, call: 'send' | 'letters'): Promise<void> {
  const { db, club, uid, now } = context
  await db
    .insert(invoiceSendings)
    .values({ clubId: club.id, id: randomUUID(), invoiceId: invoice.id, sentOn: now.toString(), uid })
  await invoiceChanged(context, invoice.id, call, invoice)
}

const ACCOUNT = 'SELECT email, verified AND NOT disabled AS "isReached" FROM users WHERE uid = $1'

/** A paper for the receiver of an invoice, and what the mail with it says. */
type HandedIn = { fileName: string; pdf: Buffer; noticeIn: (language: Language) => { title: string; body: string } }

/**
 * Sends a paper to the address of the receiver of an invoice, never to one that a request names (M22), and tells the
 * person by the channels that they chose. Where both are the same address, one mail goes out.
 */
export async function handIn(
  context: Acting,
  { uid, says }: Pick<StoredInvoice, 'uid' | 'says'>,
  { fileName: name, pdf, noticeIn }: HandedIn,
): Promise<void> {
  const { buyer, language } = says
  const [account] =
    uid === null
      ? []
      : await rows<{ email: string | null; isReached: boolean }>(context.db, 'reach_of_receiver', ACCOUNT, [uid])
  const isReached = account?.isReached === true && account.email !== null
  if (!isReached && buyer.email === '') refuse('INVOICE_EMAIL_MISSING')
  const attachments = [{ name, type: 'application/pdf', content: pdf }]
  const isOwnAddress = isReached && (buyer.email === '' || buyer.email === account.email)
  if (uid !== null && isReached)
    await notify(context, {
      uid,
      kind: 'invoice',
      words: noticeIn,
      link: '/invoices',
      mail: () => (isOwnAddress ? { attachments } : {}),
    })
  if (isOwnAddress) return
  const { title, body } = noticeIn(language)
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
