import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { checkEInvoice } from '@bahnfrei/domain/receipts/checkEInvoice.ts'
import { eAmount } from '@bahnfrei/domain/receipts/eAmount.ts'
import { type EInvoice, type Finding, finding } from '@bahnfrei/domain/receipts/eInvoice.ts'
import { type ReadReceipt, receiptOf } from '@bahnfrei/domain/receipts/fromEInvoice.ts'
import { guessesIn } from '@bahnfrei/domain/receipts/guess.ts'
import { type Attachment, MOST_RECEIPT, type SameReceipt } from '@bahnfrei/domain/receipts/receipt.ts'
import { receiptsTopic } from '@bahnfrei/domain/receipts/topics.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type ClubContext, longWork, type OfClub, type UploadContext } from '../base/context.ts'
import { sha256 } from '../base/database/chain.ts'
import { rows } from '../base/database/db.ts'
import { inFileThread } from '../base/files/sheets/fileThread.ts'
import { todayOf } from '../clubs/today.ts'
import type { ReceiptFile } from './reading/readReceiptFile.ts'
import { attachments } from './tables.ts'

type Calls = typeof receiptCalls
type Read = OutputOf<Calls['analyze']>

/** Keeps a file as it was sent, with its hash; nobody opens it here. */
export const uploadAttachment = longWork<Calls['upload'], ClubContext & UploadContext>(
  async (_, { upload, now, transaction }) => {
    const { id, kind, content, name } = upload
    if (kind === 'table') refuse('INPUT_INVALID')
    const hash = sha256(content)
    const same = await transaction(async (context) => {
      const { db, club } = context
      await db.insert(attachments).values({
        ...{ clubId: club.id, id, name: nameOf(name, kind), kind, content, hash, addedOn: now.toString() },
      })
      return sameReceipts(context, { hash, reference: '', uid: null, userName: '', except: null })
    })
    return { attachmentId: id, attachmentURL: urlOf(id), same }
  },
)

/** Returns the address of the screen that begins a receipt with a file. */
function urlOf(id: Id<'attachment'>): string {
  return `/admin/billing/receipts/new?file=${id}`
}

/** Returns the name of a file on one line, without signs that turn a text around (F08). */
function nameOf(name: string, kind: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim()
  return (plain === '' ? `Beleg.${kind}` : plain).slice(0, MOST_RECEIPT.fileName)
}

const SAME = `
  SELECT r.id, r.receipt_number AS "receiptNumber", r.user_name AS "userName", r.invoice_date AS "invoiceDate",
    CASE WHEN a.hash = $2 THEN 'file' ELSE 'reference' END AS by
  FROM receipts r LEFT JOIN attachments a ON a.club_id = r.club_id AND a.receipt_id = r.id
  WHERE r.club_id = $1 AND r.status <> 'void' AND r.id IS DISTINCT FROM $6::uuid AND (a.hash = $2
    OR ($3 <> '' AND lower(r.reference) = lower($3) AND (r.uid = $4::uuid OR ($5 <> '' AND lower(r.user_name) = lower($5)))))
  ORDER BY by, r.written_on, r.id LIMIT 10`

type Sought = {
  hash: string
  reference: string
  uid: Id<'user'> | null
  userName: string
  except: Id<'receipt'> | null
}

/** Returns receipts with the same file, or the same number of the same supplier. */
export function sameReceipts({ db, club }: ClubContext, sought: Sought): Promise<SameReceipt[]> {
  const { hash, reference, uid, userName, except } = sought
  return rows<SameReceipt>(db, 'same_receipts', SAME, [club.id, hash, reference, uid, userName, except])
}

const CONTENT = `
  SELECT a.kind AS type, a.name AS "fileName", a.content, a.hash, a.xml, a.booking_id AS "bookingId", r.id AS "receiptId",
    r.status IS NOT NULL AND r.status <> 'draft' AS "isFixed"
  FROM attachments a LEFT JOIN receipts r ON r.club_id = a.club_id AND r.id = a.receipt_id
  WHERE a.club_id = $1 AND a.id = $2`
type Kept = Pick<Attachment, 'type' | 'fileName' | 'hash'> & {
  content: Buffer
  xml: Buffer | null
  bookingId: Id<'booking'> | null
  receiptId: Id<'receipt'> | null
  isFixed: boolean
}

async function attachmentOf({ db, club }: ClubContext, id: Id<'attachment'>): Promise<Kept> {
  const [kept] = await rows<Kept>(db, 'attachment', CONTENT, [club.id, id])
  return kept ?? refuse('ATTACHMENT_NOT_FOUND')
}

/** Returns a file as it was sent, or the XML in it. */
export const getAttachment = longWork<Calls['get'], ClubContext>(async ({ attachmentId, xml = false }, context) => {
  const { club, transaction } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const kept = await transaction((within) => attachmentOf(within, attachmentId))
  if (!xml) return { data: kept.content.toString('base64'), type: kept.type, fileName: kept.fileName }
  if (kept.xml === null) refuse('ATTACHMENT_NOT_FOUND')
  return { data: kept.xml.toString('base64'), type: 'xml', fileName: kept.fileName.replace(/(\.\w{1,5})?$/, '.xml') }
})

const READER = new URL('./reading/readReceiptFile.ts', import.meta.url)
/** The processor time and the memory for one file. */
const LIMITS = { ms: 15_000, megabytes: 384 }
const UNREADABLE: ReceiptFile = { xml: null, eInvoice: null, text: '', isBroken: true }

/** Reads a file in a thread, and keeps with it the XML as it came and what its check found. Nothing is booked by it. */
export const analyzeAttachment = longWork<Calls['analyze'], ClubContext>(
  async ({ attachmentId }, { transaction }): Promise<Read> => {
    const { content, type: kind, isFixed } = await transaction((context) => attachmentOf(context, attachmentId))
    if (isFixed) refuse('ATTACHMENT_FIXED')
    const isText = kind === 'pdf' || kind === 'xml'
    const file = isText ? await readIn({ content, kind }) : undefined
    return transaction(async (context) => {
      const kept = await attachmentOf(context, attachmentId)
      if (kept.isFixed) refuse('ATTACHMENT_FIXED')
      const { values, ...read } = file === undefined ? NOTHING : await readingOf(file, kind, context)
      if (file !== undefined) {
        const { xml, eInvoice } = file
        await context.db
          .update(attachments)
          .set({ xml: xml === null ? null : Buffer.from(xml), eInvoice, findings: read.findings })
          .where(and(eq(attachments.clubId, context.club.id), eq(attachments.id, attachmentId)))
        context.announce(receiptsTopic(context.club.id))
      }
      const { reference = '', userName = '' } = values
      const sought = { hash: kept.hash, reference, userName, uid: null, except: kept.receiptId }
      return { ...read, ...values, same: await sameReceipts(context, sought) }
    })
  },
)

type Reading = Pick<Read, 'source' | 'findings' | 'amount'> & { values: ReadReceipt }
const NOTHING: Reading = { source: 'none', findings: [], values: {} }

async function readIn(asked: { content: Buffer; kind: string }): Promise<ReceiptFile> {
  try {
    return await inFileThread<ReceiptFile>(READER, asked, LIMITS)
  } catch (error) {
    // It took too long or too much memory.
    if (error instanceof Refused) return UNREADABLE
    throw error
  }
}

/** Returns what a file says, and the faults of its e-invoice in the three classes. */
async function readingOf(file: ReceiptFile, kind: string, context: ClubContext): Promise<Reading> {
  const { eInvoice, text, isBroken } = file
  const settings = await billingSettingsOf({}, context)
  const today = await todayOf(context)
  const names = await namesOf(context, settings.invoiceSettings.displayName)
  if (isBroken) return { ...NOTHING, findings: [finding('NOT_READABLE')] }
  if (eInvoice !== null) {
    const { inboundTaxRates: rates } = settings
    const { values, findings } = receiptOf(eInvoice, rates, today)
    const found: Finding[] = [...checkEInvoice(eInvoice, { names, rates, today }), ...findings]
    return { source: 'eInvoice', values, findings: found, ...amountOf(eInvoice) }
  }
  if (kind === 'xml') return { ...NOTHING, findings: [finding('NO_E_INVOICE')] }
  const { amount, ...values } = guessesIn(text, names)
  const isGuess = amount !== undefined || Object.keys(values).length > 0
  const findings = [finding('NO_E_INVOICE')]
  return { source: isGuess ? 'guess' : 'none', values, findings, ...(amount !== undefined && { amount }) }
}

function amountOf({ gross }: EInvoice): Pick<Reading, 'amount'> {
  const amount = eAmount(gross)
  return amount === undefined ? {} : { amount }
}

/** Returns the names by which bills can call the club. */
async function namesOf({ db, club }: ClubContext, displayName: string): Promise<string[]> {
  const named = await rows<{ name: string }>(db, 'name_of_club', 'SELECT name FROM clubs WHERE id = $1', [club.id])
  return [...named.map(({ name }) => name), displayName].filter((name) => name.trim() !== '')
}

/** Gives a file to a receipt, in place of the one that it had. Refuses one that belongs to something else. */
export async function attachToReceipt(
  context: ClubContext,
  receiptId: Id<'receipt'>,
  attachmentId: Id<'attachment'> | null,
): Promise<void> {
  const { db, club } = context
  await db.delete(attachments).where(and(eq(attachments.clubId, club.id), eq(attachments.receiptId, receiptId)))
  if (attachmentId !== null) await take(context, attachmentId, { receiptId })
}

const OF_BOOKING = 'SELECT id FROM attachments WHERE club_id = $1 AND booking_id = $2'

/** Gives files to a booking, and removes those that it does not name any more. */
export async function attachToBooking(
  context: OfClub,
  bookingId: Id<'booking'>,
  ids: readonly Id<'attachment'>[],
): Promise<void> {
  const { db, club } = context
  const had = await rows<{ id: Id<'attachment'> }>(db, 'attachments_of_booking', OF_BOOKING, [club.id, bookingId])
  for (const { id } of had)
    if (!ids.includes(id))
      await db.delete(attachments).where(and(eq(attachments.clubId, club.id), eq(attachments.id, id)))
  for (const id of ids) if (!had.some((each) => each.id === id)) await take(context, id, { bookingId })
}

type Owner = { receiptId: Id<'receipt'> } | { bookingId: Id<'booking'> }

async function take(context: OfClub, id: Id<'attachment'>, owner: Owner): Promise<void> {
  const { db, club } = context
  const isThis = and(eq(attachments.clubId, club.id), eq(attachments.id, id))
  const taken = await db
    .update(attachments)
    .set(owner)
    .where(and(isThis, isNull(attachments.receiptId), isNull(attachments.bookingId)))
    .returning({ id: attachments.id })
  if (taken.length > 0) return
  refuse((await db.$count(attachments, isThis)) > 0 ? 'ATTACHMENT_FIXED' : 'ATTACHMENT_NOT_FOUND')
}
