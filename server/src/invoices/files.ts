import { randomUUID } from 'node:crypto'
import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { missingForXRechnung } from '@bahnfrei/domain/invoices/issue.ts'
import { whyNotSend } from '@bahnfrei/domain/invoices/status.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { sha256 } from '../base/database/chain.ts'
import { type Db, rows } from '../base/database/db.ts'
import type { Files } from '../base/files/files.ts'
import { handleOutside } from '../base/jobs/jobs.ts'
import { cii } from './documents/cii.ts'
import { invoicePdf } from './documents/pdf.ts'
import { makeFileJob } from './jobs.ts'
import { findInvoice } from './stored.ts'

type Calls = typeof invoiceCalls

const STORED = 'SELECT content FROM invoice_files WHERE club_id = $1 AND invoice_id = $2'
const LOGO = 'SELECT photo FROM club_profiles WHERE club_id = $1'
/** SQL: stores a file unless another one was faster; the first one counts. */
const STORE = `INSERT INTO invoice_files (club_id, invoice_id, id, content, hash, made_on)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (club_id, invoice_id) DO NOTHING`

type Which = { clubId: Id<'club'>; id: Id<'invoice'> }
/** Runs work in a transaction in which the club of the invoice can be read and written. */
type InClub = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
type Document = { says: IssuedInvoice; pdf: Buffer }

/**
 * Returns an issued invoice with its file. It is made once, right after the invoice was issued, and then stays as it is,
 * whatever becomes of the club's name, logo and rates (M11).
 */
export async function documentOf(files: Files, inClub: InClub, which: Which, now: Temporal.Instant): Promise<Document> {
  const { says, stored, logoId } = await inClub(async (db) => ({
    says: await issuedOf(db, which),
    stored: await storedFile(db, which),
    logoId: await logoIdOf(db, which),
  }))
  if (stored !== undefined) return { says, pdf: stored }
  const made = await invoicePdf(says, { logo: await logoOf(files, logoId), isCopy: false })
  const pdf = await inClub(async (db) => {
    const { clubId, id } = which
    const hash = sha256(made)
    await rows(db, 'store_invoice_file', STORE, [clubId, id, randomUUID(), made, hash, now.toString()])
    return (await storedFile(db, which)) ?? made
  })
  return { says, pdf }
}

/** Returns what an issued invoice says. */
export async function issuedOf(db: Db, { clubId, id }: Which): Promise<IssuedInvoice> {
  const invoice = (await findInvoice(db, clubId, id)) ?? refuse('INVOICE_NOT_FOUND')
  return invoice.number === null ? refuse(whyNotSend(invoice) ?? 'INVOICE_DRAFT') : invoice.says
}

async function storedFile(db: Db, { clubId, id }: Which): Promise<Buffer | undefined> {
  const [stored] = await rows<{ content: Buffer }>(db, 'invoice_file', STORED, [clubId, id])
  return stored?.content
}

/** Returns the id of the logo of a club; null where it has none. */
export async function logoIdOf(db: Db, { clubId }: Pick<Which, 'clubId'>): Promise<string | null> {
  const [club] = await rows<{ photo: string | null }>(db, 'logo_of_club', LOGO, [clubId])
  return club?.photo ?? null
}

/** Returns a logo by its id. */
export async function logoOf(files: Files, id: string | null): Promise<Buffer | null> {
  return id === null ? null : ((await files.get(id, '512.webp')) ?? null)
}

/** Makes the handler that makes the file of an invoice right after it was issued. */
export function makeFile(files: Files) {
  return handleOutside(makeFileJob, async (which, { database, now }) => {
    await documentOf(files, (work) => database.systemTransaction(work), which, now)
  })
}

/** Makes the handler that returns the document of an issued invoice. */
export function readPdf(files: Files) {
  return longWork<Calls['pdf'], ClubContext>(async ({ id }, { club, now, transaction }) => {
    refuseIf(whyNotReadBilling(club.standing.permissions))
    return paperOf(await documentOf(files, (work) => transaction(({ db }) => work(db)), { clubId: club.id, id }, now))
  })
}

/** Makes the handler that makes the document again, marked as a copy; the stored one stays. */
export function rebuildPdf(files: Files) {
  return longWork<Calls['rebuildPdf'], ClubContext>(async ({ id }, { club, transaction }) => {
    const which = { clubId: club.id, id }
    const { says, logoId } = await transaction(async ({ db }) => ({
      says: await issuedOf(db, which),
      logoId: await logoIdOf(db, which),
    }))
    return paperOf({ says, pdf: await invoicePdf(says, { logo: await logoOf(files, logoId), isCopy: true }) })
  })
}

/** Writes an issued invoice as XRechnung. Refuses one that lacks what authorities ask for. */
export async function readXRechnung({ id }: InputOf<Calls['xRechnung']>, { db, club }: ClubContext) {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const says = await issuedOf(db, { clubId: club.id, id })
  if (missingForXRechnung(says).length > 0) refuse('INVOICE_XRECHNUNG_INCOMPLETE')
  return { xml: cii(says, 'xRechnung'), fileName: fileName(says, 'xml') }
}

/** Returns a document as calls answer it. */
export function paperOf({ says, pdf }: Document): OutputOf<Calls['pdf']> {
  return { pdf: pdf.toString('base64'), fileName: fileName(says, 'pdf') }
}

/** Returns the name under which the document is saved: its number, without signs that file systems refuse. */
export function fileName({ invoiceNumber }: IssuedInvoice, ending: string): string {
  return fileNameOf(invoiceNumber, ending)
}

/** Returns the name under which a paper with this title is saved, without signs that file systems refuse. */
export function fileNameOf(title: string, ending: string): string {
  return `${title.replace(/[^A-Za-z0-9-]+/g, '-')}.${ending}`
}
