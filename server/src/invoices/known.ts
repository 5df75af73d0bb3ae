import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Known, productIdsOf, type Receiver, type SoldProduct } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import type { TaxStatus } from '@bahnfrei/domain/invoices/taxStatus.ts'
import type { BillingDetails } from '@bahnfrei/domain/members/billingDetails.ts'
import type { Address } from '@bahnfrei/domain/users/user.ts'
import type * as z from 'zod/mini'
import { activePlanOf, costCentersOf } from '../accounts/plans.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { Context, OfClub } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'

type Asked = OfClub & Pick<Context, 'now'>

const PRODUCTS = `
  SELECT id, name, description, amount, currency, category, account_number AS "bookingAccountNumber",
    cost_center_number AS "costCenterNumber", shown_in_cashbook AS "shownInCashbook"
  FROM products WHERE club_id = $1 AND id = ANY ($2::uuid[])`

/** Returns all that is known for writing an invoice. Refuses a receiver who does not belong to the club. */
export async function knownFor(input: InvoiceInput, context: Asked): Promise<Known> {
  return (await knownForAll([input], context))(input)
}

/** The function that returns all that is known for an invoice, or refuses its receiver. */
export type KnownOf = (input: InvoiceInput) => Known

/** Reads all that is known for writing invoices, each table once. */
export async function knownForAll(inputs: readonly InvoiceInput[], context: Asked): Promise<KnownOf> {
  const facts = await factsForAll(inputs.flatMap(productIdsOf), context)
  return knownBy(facts, await receiversFor(inputs, context))
}

type Named = { uid: Id<'user'> | null; memberClubId?: Id<'club'> | null | undefined }

/** Reads the people and member clubs that invoices name. */
export async function receiversFor(named: readonly Named[], { db, club }: OfClub): Promise<Receivers> {
  const uids = named.flatMap(({ uid }) => uid ?? [])
  const clubIds = named.flatMap(({ memberClubId }) => memberClubId ?? [])
  return { people: await receiversOf(db, club.id, uids), clubs: await memberClubsOf(db, club.id, clubIds) }
}

/** Reads the facts of the club on which all its invoices rest, without their receivers. */
export async function factsForAll(
  productIds: readonly Id<'product'>[],
  context: Asked,
): Promise<Omit<Known, 'receiver'>> {
  const { db, club } = context
  const settings = await billingSettingsOf({}, context)
  const plan = await activePlanOf(context)
  return {
    settings,
    products: await rows<SoldProduct>(db, 'sold_products', PRODUCTS, [club.id, [...new Set(productIds)]]),
    accounts: plan?.accounts ?? [],
    basePlan: plan?.basePlan ?? null,
    costCenters: plan === undefined ? [] : await costCentersOf(db, club.id, plan.id),
  }
}

type Receivers = { people: ReadonlyMap<Id<'user'>, KnownReceiver>; clubs: ReadonlyMap<Id<'club'>, Receiver> }

/** Puts the facts of the club and the receivers together. */
export function knownBy(facts: Omit<Known, 'receiver'>, { people, clubs }: Receivers): KnownOf {
  return ({ uid, memberClubId }) => {
    const person = uid === null ? null : (people.get(uid) ?? refuse('MISSING_USER'))
    const receiver = memberClubId === undefined ? person : (clubs.get(memberClubId) ?? refuse('CLUB_NOT_FOUND'))
    return { ...facts, receiver }
  }
}

/** SQL: a field of the record `r` where the club keeps one, else of the account. */
const OF = (field: string) => `CASE WHEN r.uid IS NULL THEN u.${field} ELSE r.${field} END`
const RECEIVER = `
  SELECT u.uid, r.payment_method AS method, CASE WHEN coalesce(r.is_company, false) AND r.official_name <> '' THEN r.official_name ELSE u.full_name END AS name,
    coalesce(nullif(r.billing_email, ''), nullif(r.email, ''), u.email, '') AS email, u.language,
    json_build_object('country', ${OF('country')}, 'city', ${OF('city')}, 'postalCode', ${OF('postal_code')},
      'street', ${OF('street')}, 'houseNumber', ${OF('house_number')}, 'apartment', ${OF('apartment')},
      'extra', ${OF('address_extra')}) AS address,
    coalesce(r.sepa_enabled AND NOT r.bank_held, false) AS "sepaEnabled",
    json_build_object('IBAN', coalesce(r.iban, ''), 'BIC', coalesce(r.bic, ''), 'accountHolder',
      coalesce(r.account_holder, ''), 'mandateReference', coalesce(r.mandate_reference, ''),
      'mandateSignDate', r.mandate_sign_date) AS "sepaDetails"
  FROM users u LEFT JOIN member_records r ON r.club_id = $1 AND r.uid = u.uid
  WHERE u.uid = ANY ($2::uuid[]) AND (
    EXISTS (SELECT FROM memberships m WHERE m.club_id = $1 AND m.uid = u.uid)
    OR EXISTS (SELECT FROM reservations s WHERE s.club_id = $1 AND s.uid = u.uid AND s.price IS NOT NULL)
    OR EXISTS (SELECT FROM registrations s WHERE s.club_id = $1 AND s.uid = u.uid AND s.price IS NOT NULL))`

type ReceiverRow = Pick<BillingDetails, 'sepaEnabled' | 'sepaDetails'> & {
  uid: Id<'user'>
  method: BillingDetails['defaultPaymentMethod']
  name: string
  email: string
  language: Language
  address: z.infer<typeof Address>
}

/** The receiver of an invoice, and the way of paying that is agreed with the person (BILL-101). */
export type KnownReceiver = Receiver & { method: BillingDetails['defaultPaymentMethod'] }

/**
 * Returns receivers of invoices as the club knows the people; somebody outside of the club is among them only with
 * a reservation or a registration that has a price, and so owes the club something.
 */
export async function receiversOf(
  db: Db,
  clubId: Id<'club'>,
  uids: readonly Id<'user'>[],
): Promise<Map<Id<'user'>, KnownReceiver>> {
  if (uids.length === 0) return new Map()
  const found = await rows<ReceiverRow>(db, 'receivers_of_invoices', RECEIVER, [clubId, [...new Set(uids)]])
  return new Map(found.map((row) => [row.uid, receiverIn(row)]))
}

function receiverIn({ name, email, language, method, sepaEnabled, sepaDetails, address }: ReceiverRow): KnownReceiver {
  return {
    buyer: { ...{ name, email, vatId: '', reference: '' }, ...placeOf(address) },
    ...{ language, method, taxStatus: null, debit: { sepaEnabled, sepaDetails } },
  }
}

/** Returns an address as a document prints it. */
function placeOf({ extra, apartment, street, houseNumber, postalCode, city, country }: z.infer<typeof Address>) {
  const addressLines = [extra, `${street} ${houseNumber}`, apartment]
    .map((line) => line.trim().slice(0, 100))
    .filter((line) => line !== '')
  return {
    addressLines,
    postalCode: postalCode.slice(0, 10),
    city: city.slice(0, 100),
    country: country === '' ? 'DE' : country,
  }
}

const MEMBER_CLUBS = `
  SELECT club_id AS "clubId", name, email, address, tax_status AS "taxStatus", vat_id AS "vatId"
  FROM member_club_buyers($1, $2::uuid[])`
type MemberClub = {
  clubId: Id<'club'>
  name: string
  email: string
  address: z.infer<typeof Address>
  /** The status on the bills of the provider (CLUB-010); null where the usual tax is charged. */
  taxStatus: TaxStatus | null
  vatId: string
}

/** Member clubs agree on no direct debit with this club. */
const NO_DEBIT: Receiver['debit'] = {
  sepaEnabled: false,
  sepaDetails: { IBAN: '', BIC: '', accountHolder: '', mandateReference: '', mandateSignDate: null },
}

/** Returns member clubs, and those that the provider bills, as receivers of invoices, as they want to be billed. */
async function memberClubsOf(
  db: Db,
  clubId: Id<'club'>,
  ids: readonly Id<'club'>[],
): Promise<Map<Id<'club'>, Receiver>> {
  if (ids.length === 0) return new Map()
  const found = await rows<MemberClub>(db, 'member_clubs_of_invoices', MEMBER_CLUBS, [clubId, [...new Set(ids)]])
  return new Map(
    found.map(({ clubId: id, name, email, address, taxStatus, vatId }) => {
      const buyer = { ...{ name, email, vatId, reference: '' }, ...placeOf(address) }
      return [id, { buyer, language: 'de', taxStatus, debit: NO_DEBIT }]
    }),
  )
}
