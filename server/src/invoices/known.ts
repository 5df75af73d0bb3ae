import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Known, productIdsOf, type Receiver, type SoldProduct } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import type { BillingDetails } from '@bahnfrei/domain/members/billingDetails.ts'
import type { Address } from '@bahnfrei/domain/users/user.ts'
import type * as z from 'zod/mini'
import { activePlanOf, costCentersOf } from '../accounts/plans.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'

type Asked = Pick<ClubContext, 'db' | 'club' | 'now'>

const PRODUCTS = `
  SELECT id, name, description, amount, currency, category, account_number AS "bookingAccountNumber",
    cost_center_number AS "costCenterNumber", shown_in_cashbook AS "shownInCashbook"
  FROM products WHERE club_id = $1 AND id = ANY ($2::uuid[])`

/** Returns all that is known for writing an invoice. Refuses a receiver who does not belong to the club. */
export async function knownFor(input: InvoiceInput, context: Asked): Promise<Known> {
  const { db, club } = context
  const settings = await billingSettingsOf({}, context)
  const plan = await activePlanOf(context)
  return {
    settings,
    products: await rows<SoldProduct>(db, 'sold_products', PRODUCTS, [club.id, productIdsOf(input)]),
    accounts: plan?.accounts ?? [],
    basePlan: plan?.basePlan ?? null,
    costCenters: plan === undefined ? [] : await costCentersOf(db, club.id, plan.id),
    receiver: input.uid === null ? null : ((await receiverOf(db, club.id, input.uid)) ?? refuse('MISSING_USER')),
  }
}

/** SQL: a field of the record `r` where the club keeps one, else of the account. */
const OF = (field: string) => `CASE WHEN r.uid IS NULL THEN u.${field} ELSE r.${field} END`
const RECEIVER = `
  SELECT CASE WHEN coalesce(r.is_company, false) AND r.official_name <> '' THEN r.official_name ELSE u.full_name END AS name,
    coalesce(nullif(r.billing_email, ''), nullif(r.email, ''), u.email, '') AS email, u.language,
    json_build_object('country', ${OF('country')}, 'city', ${OF('city')}, 'postalCode', ${OF('postal_code')},
      'street', ${OF('street')}, 'houseNumber', ${OF('house_number')}, 'apartment', ${OF('apartment')},
      'extra', ${OF('address_extra')}) AS address,
    coalesce(r.sepa_enabled AND NOT r.bank_held, false) AS "sepaEnabled",
    json_build_object('IBAN', coalesce(r.iban, ''), 'BIC', coalesce(r.bic, ''), 'accountHolder',
      coalesce(r.account_holder, ''), 'mandateReference', coalesce(r.mandate_reference, ''),
      'mandateSignDate', r.mandate_sign_date) AS "sepaDetails"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`

type ReceiverRow = Pick<BillingDetails, 'sepaEnabled' | 'sepaDetails'> & {
  name: string
  email: string
  language: Language
  address: z.infer<typeof Address>
}

/** Returns the receiver of an invoice as the club knows the person; undefined for somebody outside of the club. */
async function receiverOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<Receiver | undefined> {
  const [row] = await rows<ReceiverRow>(db, 'receiver_of_invoice', RECEIVER, [clubId, uid])
  if (row === undefined) return undefined
  const { name, email, language, sepaEnabled, sepaDetails, address } = row
  const { extra, apartment, street, houseNumber, postalCode, city, country } = address
  const addressLines = [extra, `${street} ${houseNumber}`, apartment]
    .map((line) => line.trim().slice(0, 100))
    .filter((line) => line !== '')
  return {
    buyer: {
      ...{ name, email, addressLines, vatId: '', reference: '' },
      postalCode: postalCode.slice(0, 10),
      city: city.slice(0, 100),
      country: country === '' ? 'DE' : country,
    },
    language,
    taxStatus: null,
    debit: { sepaEnabled, sepaDetails },
  }
}
