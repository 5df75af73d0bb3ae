import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import type { Collection, CollectionLine } from '@bahnfrei/domain/sepa/collection.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

type Calls = typeof sepaCalls

/** SQL: the part of the sum of a collection `c` that has come. */
const CAME = `coalesce((SELECT sum(l.amount) FROM sepa_collection_lines l
      WHERE l.club_id = c.club_id AND l.collection_id = c.id AND l.status IN ('paid', 'returned')), 0)::bigint`
/** SQL: collections `c` as calls answer them. */
const COLLECTIONS = `
  SELECT c.id, c.message_id AS "messageId", c.collection_date AS "collectionDate", c.account_id AS "bankAccount",
    a.display_name AS "bankAccountName", c.status, ${millis('c.created_on')} AS "createdOn",
    ${millis('c.submitted_on')} AS "submittedOn", c.credited_on AS "creditedOn", c.count, c.sum,
    ${CAME} AS came,
    (SELECT count(*)::int FROM sepa_collection_lines l
     WHERE l.club_id = c.club_id AND l.collection_id = c.id AND l.status = 'returned') AS returned
  FROM sepa_collections c JOIN payment_accounts a ON a.club_id = c.club_id AND a.id = c.account_id
  WHERE c.club_id = $1`
const LIST = `${COLLECTIONS} ORDER BY c.created_on DESC, c.id LIMIT 200`
const ONE = `${COLLECTIONS} AND c.id = $2`
const LINES = `
  SELECT l.id, l.invoice_id AS "invoiceId", coalesce(i.invoice_number, '') AS "invoiceNumber", l.payer_name AS "payerName",
    l.amount, l.sequence, l.mandate_reference AS "mandateReference", l.end_to_end_id AS "endToEndId", l.status,
    l.returned_on AS "returnedOn", l.return_reason AS "returnReason", l.return_note AS "returnNote", l.return_fee AS "returnFee"
  FROM sepa_collection_lines l JOIN invoices i ON i.club_id = l.club_id AND i.id = l.invoice_id
  WHERE l.club_id = $1 AND l.collection_id = $2 ORDER BY l.payer_name COLLATE "und-x-icu", i.invoice_number COLLATE "C", l.id`

/** Lists the collections of the club, newest first. */
export async function listCollections(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['list']>> {
  return { collections: await rows<Collection>(db, 'collections', LIST, [club.id]) }
}

/** Returns a collection with its lines. */
export async function oneCollection(
  { id }: InputOf<Calls['one']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['one']>> {
  const [found] = await rows<Collection>(db, 'collection', ONE, [club.id, id])
  if (found === undefined) refuse('SEPA_COLLECTION_NOT_FOUND')
  return { ...found, lines: await rows<CollectionLine>(db, 'collection_lines', LINES, [club.id, id]) }
}

const FILE = 'SELECT content, message_id AS "messageId" FROM sepa_collections WHERE club_id = $1 AND id = $2'

/** Returns the file of a collection as it was made. */
export async function readFile(
  { id }: InputOf<Calls['file']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['file']>> {
  const [kept] = await rows<{ content: Buffer; messageId: string }>(db, 'file_of_collection', FILE, [club.id, id])
  if (kept === undefined) refuse('SEPA_COLLECTION_NOT_FOUND')
  return { xml: kept.content.toString(), fileName: fileNameOf(kept.messageId) }
}

/** Returns the name under which the file of a collection is saved. */
export function fileNameOf(messageId: string): string {
  return `Lastschrift-${messageId}.xml`
}

export type StoredCollection = Pick<
  Collection,
  'id' | 'messageId' | 'collectionDate' | 'bankAccount' | 'status' | 'sum' | 'came'
> & { isSubmitted: boolean }
const LOCK = `
  SELECT c.id, c.message_id AS "messageId", c.collection_date AS "collectionDate", c.account_id AS "bankAccount", c.status, c.sum,
    ${CAME} AS came, c.submitted_on IS NOT NULL AS "isSubmitted"
  FROM sepa_collections c WHERE c.club_id = $1 AND c.id = $2 FOR UPDATE`

/** Returns a collection and locks it until the transaction ends. */
export async function lockCollection({ db, club }: OfClub, id: Id<'collection'>): Promise<StoredCollection> {
  const [found] = await rows<StoredCollection>(db, 'lock_collection', LOCK, [club.id, id])
  return found ?? refuse('SEPA_COLLECTION_NOT_FOUND')
}
