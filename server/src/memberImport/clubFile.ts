import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { TAKEN_STATUSES } from '@bahnfrei/domain/memberImport/clubFile.ts'
import type { KeptClub } from '@bahnfrei/domain/memberImport/writeClubFile.ts'
import { type ClubContext, type JsonText, type LongWorkContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type ListSql, wholeList } from '../base/database/list.ts'
import { inFileThread } from '../base/files/sheets/fileThread.ts'
import { EMAIL } from '../members/list.ts'
import { noteLooks } from '../members/looks.ts'

type Call = typeof memberImportCalls.clubFile

/** The value in the club's record, else the one in the person's own account. */
const either = (name: string) => `coalesce(nullif(r.${name}, ''), u.${name}, '')`
/** An address comes whole from the record or whole from the account, never half from each. */
const address = (name: string) =>
  `coalesce(CASE WHEN concat(r.street, r.postal_code, r.city) <> '' THEN r.${name} ELSE u.${name} END, '')`
const PAYMENT = `json_build_object('paymentMethod', r.payment_method, 'billingEmail', coalesce(r.billing_email, ''),
  'sepaEnabled', coalesce(r.sepa_enabled, false), 'iban', coalesce(r.iban, ''), 'bic', coalesce(r.bic, ''),
  'accountHolder', coalesce(r.account_holder, ''), 'mandateReference', coalesce(r.mandate_reference, ''),
  'mandateSignDate', r.mandate_sign_date)`
const CERTIFICATES = `(SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'number', f.number, 'issuer', f.issuer,
    'issued', f.issued, 'expires', f.expires, 'weaponClasses', f.weapon_classes, 'givenBy', f.given_by, 'note', f.note,
    'blocked', CASE WHEN f.blocked_on IS NOT NULL THEN json_build_object('on', f.blocked_on, 'reason', f.blocked_reason) END)
    ORDER BY f.kind, f.issued, f.number, f.id), '[]') FROM certificates f WHERE f.club_id = $club AND f.uid = m.uid)`
/**
 * SQL: the guardians of a person. The file has the mail address of a guardian only if the guardian belongs to the club,
 * or has not yet confirmed the address to which the club sent the invitation.
 */
const GUARDIANS = `(SELECT coalesce(json_agg(json_build_object('name', coalesce(gu.full_name, ''), 'email',
      coalesce(nullif(g.email, ''), CASE WHEN gm.uid IS NOT NULL THEN coalesce(nullif(gr.email, ''), gu.email) END, ''))
      ORDER BY g.place), '[]')
  FROM guardianships g LEFT JOIN users gu ON gu.uid = g.guardian_uid
  LEFT JOIN memberships gm ON gm.club_id = $club AND gm.uid = g.guardian_uid
  LEFT JOIN member_records gr ON gr.club_id = $club AND gr.uid = g.guardian_uid
  WHERE g.club_id = $club AND g.child_uid = m.uid)`

const PEOPLE = (hasPayments: boolean): ListSql<never> => ({
  name: `clubFile${hasPayments ? 'WithPayments' : ''}`,
  filters: {},
  order: [
    ['coalesce(m.member_number, 2147483647)', 'int'],
    ['u.full_name COLLATE "und-x-icu"', 'text'],
    ['m.uid', 'uuid'],
  ],
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', m.uid, 'status', m.status, 'memberNumber', m.member_number, 'joinDate', m.join_date,
      'leaveDate', m.leave_date, 'firstJoined', r.first_joined, 'isCompany', coalesce(r.is_company, false),
      'fullName', u.full_name, 'title', u.title, 'firstName', u.first_name, 'lastName', u.last_name,
      'callName', u.call_name, 'officialName', coalesce(r.official_name, ''), 'email', ${EMAIL},
      'phone', ${either('phone')}, 'mobile', ${either('mobile')}, 'street', ${address('street')},
      'houseNumber', ${address('house_number')}, 'apartment', ${address('apartment')},
      'addressExtra', ${address('address_extra')}, 'postalCode', ${address('postal_code')}, 'city', ${address('city')},
      'country', ${address('country')}, 'birthDate', coalesce(r.birth_date, u.birth_date),
      'birthPlace', ${either('birth_place')}, 'birthCountry', ${either('birth_country')},
      'nationality', ${either('nationality')}, 'gender', coalesce(r.gender, u.gender), 'hiddenOn', coalesce(r.hidden_on, '{}'),
      'payment', ${hasPayments ? `CASE WHEN r.uid IS NOT NULL THEN ${PAYMENT} END` : 'NULL'},
      'groups', (SELECT coalesce(json_agg(json_build_object('id', n.group_id, 'isBilled', n.is_billed,
          'nextInvoiceDate', n.next_invoice_date)), '[]') FROM group_members n WHERE n.club_id = $club AND n.uid = m.uid),
      'values', (SELECT coalesce(json_object_agg(v.field_id, v.value), '{}') FROM custom_values v
        WHERE v.club_id = $club AND v.uid = m.uid),
      'certificates', ${CERTIFICATES}, 'guardians', ${GUARDIANS})::text AS json, ${key} AS key
    FROM memberships m JOIN users u ON u.uid = m.uid
    LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
    WHERE m.club_id = $club AND m.status IN (${TAKEN_STATUSES.map((status) => `'${status}'`).join()}) AND ${where}
    ORDER BY ${order} LIMIT ${limit}`,
})

const GROUPS = `
  SELECT id, name, description, group_sign AS "groupSign", show_sign_on_reservations AS "showSignOnReservations", purpose,
    functions, "for", billing
  FROM groups WHERE club_id = $1 AND "for" = 'users' ORDER BY name->>'de' COLLATE "und-x-icu", id`
const FIELDS = `SELECT id, name, description, field_type AS "fieldType" FROM custom_fields
  WHERE club_id = $1 ORDER BY priority, id`

/** The club file as the thread writes it; people as parts of JSON, so that no request waits while they are read. */
export type ToWrite = Omit<KeptClub, 'people'> & { parts: readonly string[] }

/**
 * All people of the club with what belongs to them, for another club that uses Bahnfrei. A look at data that few may
 * see is noted.
 */
export const clubFile = longWork<Call, ClubContext>(async (_, context): Promise<OutputOf<Call> | JsonText> => {
  const { club, transaction } = context
  const hasPayments = holds(club.standing.permissions, 'billing:r')
  const { list, ...kept } = await transaction(async ({ db, note }) => {
    await note(db, 'membersExported')
    return {
      list: await wholeList(db, PEOPLE(hasPayments), { scope: { club: club.id }, filters: {} }),
      groups: await rows<KeptClub['groups'][number]>(db, 'groups_of_club_file', GROUPS, [club.id]),
      fields: await rows<KeptClub['fields'][number]>(db, 'fields_of_club_file', FIELDS, [club.id]),
    }
  })
  await noteAll(context, hasPayments)
  const written = await inFileThread<{ base64: string; count: number }>(
    new URL('./writeClubFile.ts', import.meta.url),
    { ...kept, parts: list.parts, hasPayments } satisfies ToWrite,
  )
  return { ...written, hasMore: list.hasMore, hasPayments }
})

/** The people with data that only few may see, by kind of data. */
const SEEN = {
  personals: `SELECT m.uid FROM memberships m JOIN users u ON u.uid = m.uid
    LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
    WHERE m.club_id = $1 AND (coalesce(r.birth_date, u.birth_date) IS NOT NULL OR concat(r.birth_place, r.birth_country,
      r.nationality, r.gender, u.birth_place, u.birth_country, u.nationality, u.gender) <> '')`,
  billing: `SELECT uid FROM member_records
    WHERE club_id = $1 AND (payment_method IS NOT NULL OR iban <> '' OR billing_email <> '' OR mandate_reference <> '')`,
  certificates: 'SELECT DISTINCT uid FROM certificates WHERE club_id = $1',
}
const NOTED_AT_ONCE = 500

async function noteAll({ club, transaction }: LongWorkContext<ClubContext>, hasPayments: boolean): Promise<void> {
  for (const part of ['personals', 'certificates', ...(hasPayments ? (['billing'] as const) : [])] as const) {
    const seen = await transaction(({ db }) => rows<{ uid: Id<'user'> }>(db, `seen_${part}`, SEEN[part], [club.id]))
    for (let at = 0; at < seen.length; at += NOTED_AT_ONCE) {
      const uids = seen.slice(at, at + NOTED_AT_ONCE).map(({ uid }) => uid)
      await transaction((inside) => noteLooks(inside, uids, part))
    }
  }
}
