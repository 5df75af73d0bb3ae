import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isIban } from '@bahnfrei/domain/base/money/iban.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import type { Candidate } from '@bahnfrei/domain/sepa/collect.ts'
import { MOST_LINES } from '@bahnfrei/domain/sepa/collection.ts'
import type { MandateState } from '@bahnfrei/domain/sepa/mandate.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** SQL: what is to be paid next of an invoice `i` (`askedNext`): its next instalment, or all that is open. */
const ASKED = `i.amount - i.paid - coalesce((SELECT sum(n.amount)::bigint FROM invoice_instalments n
    WHERE n.club_id = i.club_id AND n.invoice_id = i.id AND n.due_date > i.due_date), 0)`

/** SQL: invoices `i` with whose account is debited, the mandate `r`, and the last announcement `a`. */
const DEBTS = (which: string) => `
  WITH shared AS (SELECT upper(mandate_reference) AS reference FROM member_records
      WHERE club_id = $1 AND mandate_reference <> '' GROUP BY 1 HAVING count(DISTINCT iban) > 1),
    open_lines AS (SELECT invoice_id, mandate_reference FROM sepa_collection_lines WHERE club_id = $1 AND status = 'open')
  SELECT i.id, i.invoice_number AS "invoiceNumber", i.user_name AS "userName", i.status, i.invoice_type AS "invoiceType",
    i.collection_method AS "collectionMethod", i.currency, i.due_date AS "dueDate", ${ASKED} AS rest,
    i.invoice_date AS "invoiceDate", u.uid AS "payerUid", coalesce(u.full_name, '') AS "payerName", u.language,
    coalesce(nullif(r.billing_email, ''), nullif(r.email, ''), u.email, '') AS email,
    m.uid IS NOT NULL AS "isKnown", coalesce(r.sepa_enabled, false) AS "isEnabled", coalesce(r.bank_held, false) AS "isHeld",
    coalesce(r.iban, '') AS iban, coalesce(r.bic, '') AS bic, coalesce(r.account_holder, '') AS "accountHolder",
    coalesce(r.mandate_reference, '') AS reference, r.mandate_sign_date AS "signedOn",
    coalesce(r.mandate_is_once, false) AS "isOnce", r.last_collection AS "lastCollection",
    coalesce(r.mandate_pause, '') AS "pauseReason", r.mandate_revoked_on AS "revokedOn",
    concat_ws(' ', nullif(r.street, ''), nullif(r.house_number, '')) AS street, coalesce(r.postal_code, '') AS "postalCode",
    coalesce(r.city, '') AS city, coalesce(r.country, '') AS country,
    upper(coalesce(r.mandate_reference, '')) IN (SELECT reference FROM shared) AS "isShared",
    coalesce(r.mandate_reference, '') IN (SELECT mandate_reference FROM open_lines) AS "isTaken",
    i.id IN (SELECT invoice_id FROM open_lines) AS "isCollected",
    CASE WHEN a.id IS NOT NULL THEN json_build_object('day', a.collection_date, 'amount', a.amount,
      'isSameAccount', a.iban = coalesce(r.iban, '') AND a.mandate_reference = coalesce(r.mandate_reference, '')) END AS announced
  FROM invoices i
  LEFT JOIN fee_payers p ON p.club_id = i.club_id AND p.uid = i.uid
  LEFT JOIN users u ON u.uid = coalesce(p.payer_uid, i.uid)
  LEFT JOIN memberships m ON m.club_id = i.club_id AND m.uid = u.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  LEFT JOIN LATERAL (SELECT * FROM sepa_announcements s WHERE s.club_id = i.club_id AND s.invoice_id = i.id
    ORDER BY s.announced_on DESC, s.id LIMIT 1) a ON true
  WHERE i.club_id = $1 AND ${which}`

const OPEN = `${DEBTS(`i.status IN ('open', 'partial') AND i.collection_method = 'sepa_charge'`)}
  ORDER BY i.due_date, i.invoice_number COLLATE "C", i.id LIMIT ${MOST_LINES}`
const NAMED = `${DEBTS('i.id = ANY ($2::uuid[])')} ORDER BY i.invoice_number COLLATE "C", i.id`

type Row = Omit<Candidate, 'payer' | 'mandate'> &
  MandateState & {
    invoiceDate: Day
    payerUid: Id<'user'> | null
    payerName: string
    language: 'de' | 'en' | null
    email: string
    isKnown: boolean
    isEnabled: boolean
    isHeld: boolean
    reference: string
    signedOn: Day | null
    isShared: boolean
    isTaken: boolean
    iban: string
    bic: string
    accountHolder: string
    street: string
    postalCode: string
    city: string
    country: string
  }

/** An invoice with the account, the address and the mandate of who pays it; `candidate` is what the rules and screens know. */
export type Debt = Row & { candidate: Candidate }

/** Returns the debts of these invoices, in the order of their numbers. */
export async function debtsOf({ db, club }: OfClub, ids: readonly Id<'invoice'>[]): Promise<Debt[]> {
  const found = await rows<Row>(db, 'debts_of_invoices', NAMED, [club.id, ids])
  return found.map((row) => ({ ...row, candidate: candidateOf(row) }))
}

/** Lists the open invoices that are to be collected by direct debit. */
export async function listCandidates(
  _: unknown,
  { db, club }: ClubContext,
): Promise<OutputOf<typeof sepaCalls.candidates>> {
  const found = await rows<Row>(db, 'debit_candidates', OPEN, [club.id])
  return { candidates: found.map(candidateOf) }
}

function candidateOf(row: Row): Candidate {
  const { id, invoiceNumber, userName, status, invoiceType, collectionMethod, currency, dueDate } = row
  const { payerUid, payerName, isKnown, isEnabled, isHeld, reference, signedOn, isShared, isTaken } = row
  const { isOnce, lastCollection, pauseReason, revokedOn, iban, bic, street, city, country, isCollected, announced } =
    row
  const account = iban === '' ? null : { country: iban.slice(0, 2), isValid: isIban(iban) }
  const hasAddress = [bic, street, city, country].every((part) => part !== '')
  return {
    ...{
      id,
      invoiceNumber,
      userName,
      status,
      invoiceType,
      collectionMethod,
      currency,
      dueDate,
      isCollected,
      announced,
    },
    rest: row.rest,
    payer: payerUid === null ? null : { uid: payerUid, name: payerName },
    mandate: isKnown
      ? {
          ...{ isEnabled, isHeld, reference, signedOn, isShared, isTaken, account, hasAddress },
          ...{ isOnce, lastCollection, pauseReason, revokedOn },
        }
      : null,
  }
}
