import { randomUUID } from 'node:crypto'
import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
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
/** The facts from which the file of an invoice is made, and the file where there is one. */
type Found = { says: IssuedInvoice; logoId: string | null; stored: Buffer | undefined }

/**
 * Returns the file of an issued invoice. It is made once, right after the invoice was issued, and then stays as it is,
 * whatever becomes of the club's name, logo and rates (M11).
 */
export async function fileOf(files: Files, inClub: InClub, which: Which, now: Temporal.Instant): Promise<Buffer> {
  const { says, logoId, stored } = await inClub((db) => findFile(db, which))
  if (stored !== undefined) return stored
  const made = await invoicePdf(says, { logo: await logoOf(files, logoId), isCopy: false })
  return inClub(async (db) => {
    const { clubId, id } = which
    const hash = sha256(made.toString('latin1'))
    await rows(db, 'store_invoice_file', STORE, [clubId, id, randomUUID(), made, hash, now.toString()])
    return (await findFile(db, which)).stored ?? made
  })
}

async function findFile(db: Db, { clubId, id }: Which): Promise<Found> {
  const invoice = (await findInvoice(db, clubId, id)) ?? refuse('INVOICE_NOT_FOUND')
  if (invoice.number === null) refuse(whyNotSend(invoice) ?? 'INVOICE_DRAFT')
  const [stored] = await rows<{ content: Buffer }>(db, 'invoice_file', STORED, [clubId, id])
  const [club] = await rows<{ photo: string | null }>(db, 'logo_of_club', LOGO, [clubId])
  return { says: invoice.says, logoId: club?.photo ?? null, stored: stored?.content }
}

async function logoOf(files: Files, id: string | null): Promise<Buffer | null> {
  return id === null ? null : ((await files.get(id, '512.webp')) ?? null)
}

/** Makes the handler that makes the file of an invoice right after it was issued. */
export function makeFile(files: Files) {
  return handleOutside(makeFileJob, async (which, { database, now }) => {
    await fileOf(files, (work) => database.systemTransaction(work), which, now)
  })
}

/** Makes the handler that returns the document of an issued invoice. */
export function readPdf(files: Files) {
  return longWork<Calls['pdf'], ClubContext>(async ({ id }, { club, now, transaction }) => {
    refuseIf(whyNotReadBilling(club.standing.permissions))
    const inClub: InClub = (work) => transaction(({ db }) => work(db))
    const pdf = await fileOf(files, inClub, { clubId: club.id, id }, now)
    return { pdf: pdf.toString('base64'), fileName: await inClub((db) => nameOf(db, { clubId: club.id, id }, 'pdf')) }
  })
}

/** Makes the handler that makes the document again, marked as a copy; the stored one stays. */
export function rebuildPdf(files: Files) {
  return longWork<Calls['rebuildPdf'], ClubContext>(async ({ id }, { club, transaction }) => {
    const which = { clubId: club.id, id }
    const { says, logoId } = await transaction(({ db }) => findFile(db, which))
    const pdf = await invoicePdf(says, { logo: await logoOf(files, logoId), isCopy: true })
    return { pdf: pdf.toString('base64'), fileName: fileName(says, 'pdf') }
  })
}

/** Writes an issued invoice as XRechnung. Refuses one that lacks what authorities ask for. */
export async function readXRechnung({ id }: InputOf<Calls['xRechnung']>, { db, club }: ClubContext) {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const { says } = await findFile(db, { clubId: club.id, id })
  if (missingForXRechnung(says).length > 0) refuse('INVOICE_XRECHNUNG_INCOMPLETE')
  return { xml: cii(says, 'xRechnung'), fileName: fileName(says, 'xml') }
}

async function nameOf(db: Db, which: Which, ending: string): Promise<string> {
  return fileName((await findFile(db, which)).says, ending)
}

/** Returns the name under which the document is saved: its number, without signs that file systems refuse. */
export function fileName({ invoiceNumber }: IssuedInvoice, ending: string): string {
  return `${invoiceNumber.replace(/[^A-Za-z0-9-]+/g, '-')}.${ending}`
}
