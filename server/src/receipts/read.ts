import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { giroCode } from '@bahnfrei/domain/base/money/giroCode.ts'
import { cents, plainAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { type Receipt, type ReceiptRow, type ReceiptSays, receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { RECEIPTS } from '@bahnfrei/domain/receipts/receiptList.ts'
import { type ClubContext, type JsonText, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import {
  csvOf,
  type ListSql,
  listPage,
  listTotals,
  pageJson,
  type TotalsSql,
  wholeList,
} from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { catalogue } from '../base/texts.ts'
import { sameReceipts } from './attach.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Calls = typeof receiptCalls
type Filter = keyof typeof RECEIPTS.filters

const textsIn = catalogue(german, english)

/** SQL: the fields of a receipt `r` that its row in a list has. */
const ROW_FIELDS = `'id', r.id, 'status', r.status, 'uid', r.uid, 'userName', r.user_name, 'reference', r.reference,
  'receiptNumber', r.receipt_number, 'invoiceDate', r.invoice_date, 'dueDate', r.due_date, 'currency', r.currency,
  'amount', r.amount, 'paidAmount', r.paid, 'timestamp', ${millis('r.written_on')},
  'hasFile', EXISTS (SELECT FROM attachments a WHERE a.club_id = r.club_id AND a.receipt_id = r.id)`

const LIST: ListSql<Filter> & TotalsSql<Filter> = {
  name: 'listed_receipts',
  filters: {
    search: isFound(`coalesce(r.receipt_number, '') || ' ' || r.reference || ' ' || r.user_name`),
    status: 'r.status = $status',
    uid: 'r.uid = $uid::uuid',
    from: 'r.invoice_date >= $from::date',
    to: 'r.invoice_date <= $to::date',
  },
  order: [
    ['r.invoice_date', 'date'],
    ['r.written_on', 'timestamptz'],
    ['r.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object(${ROW_FIELDS})::text AS json, ${key} AS key FROM receipts r
    WHERE r.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
  totals: (where) => `
    SELECT json_build_object('receipts', count(*),
      'amount', coalesce(sum(r.amount) FILTER (WHERE r.currency = 'EUR' AND r.status <> 'void'), 0),
      'rest', coalesce(sum(r.amount - r.paid) FILTER (WHERE r.currency = 'EUR' AND r.status IN ('open', 'partial')), 0))::text
      AS json
    FROM receipts r WHERE r.club_id = $club AND ${where}`,
}

/** Lists the receipts of the club by their day, newest first. */
export async function listReceipts(
  { after, ...filters }: InputOf<Calls['list']>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const asked = { scope: { club: club.id }, filters, after, limit: RECEIPTS.pageSize }
  return pageJson('receipts', await listPage(db, LIST, asked))
}

/** Returns the totals of all matching receipts, over all pages. */
export function receiptSums(filters: InputOf<Calls['totals']>, { db, club }: ClubContext): Promise<JsonText> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  return listTotals(db, LIST, { scope: { club: club.id }, filters })
}

const COLUMNS = Object.keys(german.TABLE.COLUMNS) as (keyof typeof german.TABLE.COLUMNS)[]

/** Returns the filtered list as CSV. */
export const receiptCsv = longWork<Calls['csv'], ClubContext>(async (filters, { club, language, transaction }) => {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const t = textsIn(language)
  return csvOf<ReceiptRow>({
    fileName: t('TABLE.FILE'),
    language,
    head: COLUMNS.map((column) => t(`TABLE.COLUMNS.${column}`)),
    linesOf: (receipt) => [cellsOf(receipt, language)],
    list: await transaction(({ db }) => wholeList(db, LIST, { scope: { club: club.id }, filters })),
  })
})

/** Returns the cells of a row, in the order of the columns. */
function cellsOf(receipt: ReceiptRow, language: Language): string[] {
  const { receiptNumber, reference, userName, invoiceDate, dueDate, currency, amount, paidAmount, status } = receipt
  const rest = plainAmount(cents(receiptRest(receipt)), language)
  return [
    ...[
      receiptNumber ?? '',
      reference,
      userName,
      invoiceDate,
      dueDate ?? '',
      textsIn(language)(`TABLE.STATUSES.${status}`),
    ],
    ...[currency, plainAmount(amount, language), plainAmount(paidAmount, language), rest],
  ]
}

const ONE = `
  SELECT json_build_object(${ROW_FIELDS}, 'clubId', r.club_id, 'voidedOn', ${millis('r.voided_on')}, 'version', r.version) AS row,
    r.says, r.draft, a.e_invoice AS "eInvoice", coalesce(a.findings, '[]') AS findings,
    CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'fileName', a.name, 'type', a.kind,
      'size', octet_length(a.content), 'hash', a.hash) END AS attachment,
    (SELECT coalesce(json_agg(json_build_object('id', p.booking_id, 'date', p.paid_on, 'amount', p.amount)
        ORDER BY p.paid_on, p.id), '[]')
      FROM receipt_payments p WHERE p.club_id = r.club_id AND p.receipt_id = r.id) AS "attachedBookings"
  FROM receipts r LEFT JOIN attachments a ON a.club_id = r.club_id AND a.receipt_id = r.id
  WHERE r.club_id = $1 AND r.id = $2`

type OneRow = Pick<Receipt, 'draft' | 'eInvoice' | 'findings' | 'attachment' | 'attachedBookings'> & {
  row: ReceiptRow & Pick<Receipt, 'clubId' | 'voidedOn' | 'version'>
  says: ReceiptSays
}

/** Returns one receipt with all that it says, and the code by which it is paid. */
export async function oneReceipt({ id }: InputOf<Calls['one']>, context: ClubContext): Promise<OutputOf<Calls['one']>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const [found] = await rows<OneRow>(db, 'one_receipt', ONE, [club.id, id])
  const { row, says, ...rest } = found ?? refuse('RECEIPT_NOT_FOUND')
  const { uid, reference, userName } = row
  const hash = rest.attachment?.hash ?? ''
  return {
    ...{ ...says, ...row, ...rest, type: 'receipt' },
    attachmentURL: rest.attachment && `/admin/billing/receipts/${id}`,
    same: row.status === 'void' ? [] : await sameReceipts(context, { hash, reference, uid, userName, except: id }),
    giroCode: codeOf(row, says),
  }
}

/** Returns the code that pays the rest of a receipt, where the supplier's account is known. */
function codeOf(row: ReceiptRow, { iban, reference }: ReceiptSays): string | null {
  const { userName: holder, currency } = row
  if (iban === '' || holder === '') return null
  return giroCode({ account: { holder, iban }, amount: cents(receiptRest(row)), currency, reference }) ?? null
}
