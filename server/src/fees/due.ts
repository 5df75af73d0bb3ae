import { setImmediate } from 'node:timers/promises'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { countedDays, type Due, dueInPieces } from '@bahnfrei/domain/fees/due.ts'
import type { FeeFacts, FeeMember } from '@bahnfrei/domain/fees/facts.ts'
import { groupSubscriptions } from '@bahnfrei/domain/fees/groupCycle.ts'
import type { SubscriptionInstance } from '@bahnfrei/domain/groups/group.ts'
import { settingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { type StoredFee, storedFees } from './stored.ts'

// In each statement $2 is the one person who is asked for, or null for all.
const MEMBERS = `
  SELECT m.uid, m.status, m.join_date AS "joinDate", m.leave_date AS "leaveDate", u.full_name AS name,
    coalesce(r.birth_date, u.birth_date) AS "birthDate", coalesce('billing' = ANY(r.hidden_on), false) AS "isHidden"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND ($2::uuid IS NULL OR m.uid = $2) ORDER BY u.full_name COLLATE "und-x-icu", m.uid`
const IN_GROUPS = `
  SELECT n.uid, n.group_id AS "groupId", n.is_billed AS "isBilled", n.next_invoice_date AS "nextInvoiceDate"
  FROM group_members n WHERE n.club_id = $1 AND ($2::uuid IS NULL OR n.uid = $2) AND n.group_id = ANY($3::uuid[])`
const EXCEPTIONS = `
  SELECT x.uid, x.fee_id AS "feeId", x.amount::float8 AS amount, x.reason, x.until
  FROM fee_exceptions x WHERE x.club_id = $1 AND ($2::uuid IS NULL OR x.uid = $2)`
const BILLED = `
  SELECT b.fee_id AS "feeId", coalesce(b.uid, b.member_club_id) AS "debtorId",
    json_agg(json_build_object('start', b.starts_on, 'end', b.ends_on) ORDER BY b.starts_on) AS periods
  FROM fee_periods b WHERE b.club_id = $1 AND ($2::uuid IS NULL OR b.uid = $2) GROUP BY 1, 2`
const PAYERS = 'SELECT p.uid, p.payer_uid AS "payerUid" FROM fee_payers p WHERE p.club_id = $1'
const MEMBER_CLUBS = `
  SELECT k.member_club_id AS id, o.name,
    (coalesce(k.decided_on, k.created_on) AT TIME ZONE c.time_zone)::date AS "joinedOn"
  FROM club_links k JOIN clubs o ON o.id = k.member_club_id JOIN clubs c ON c.id = k.club_id
  WHERE k.club_id = $1 AND k.status = 'approved' ORDER BY o.name COLLATE "und-x-icu", o.id`
const SIZES = `
  SELECT member_club_id AS "memberClubId", counted_on AS day, size FROM member_club_sizes($1, $2::date[])`

type Named<Debtor> = Debtor & { name: string }
/** The facts about a club, and the names of the people and clubs in them. */
type NamedFacts = Omit<FeeFacts, 'fees' | 'members' | 'memberClubs'> & {
  fees: readonly StoredFee[]
  members: Named<FeeMember>[]
  memberClubs: Named<FeeFacts['memberClubs'][number]>[]
}

/**
 * Returns what would be written in a club up to a day, and who is left out, with the facts behind it. Each table is read
 * once, however many members there are, and others get their turn while it is computed.
 */
export async function dueFees(db: Db, clubId: Id<'club'>, day: Day): Promise<Due & { facts: NamedFacts }> {
  const facts = await factsOf(db, clubId, { day, fees: await storedFees(db, clubId) })
  const due: Due = { lines: [], leftOut: [] }
  for (const { lines, leftOut } of dueInPieces(facts, day)) {
    due.lines.push(...lines)
    due.leftOut.push(...leftOut)
    await setImmediate()
  }
  return { ...due, facts }
}

/** Returns the subscriptions that a person has by belonging to groups (MEMB-083). */
export async function groupSubscriptionsOf(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  uid: Id<'user'>,
  day: Day,
): Promise<{ groupId: Id<'group'>; subscription: SubscriptionInstance }[]> {
  const fees = (await storedFees(db, club.id)).filter(({ groupId }) => groupId !== null)
  if (fees.length === 0) return []
  return groupSubscriptions(await factsOf(db, club.id, { day, fees, uid }), uid, day)
}

type Asked = { day: Day; fees: readonly StoredFee[]; uid?: Id<'user'> }

async function factsOf(db: Db, clubId: Id<'club'>, { day, fees, uid }: Asked): Promise<NamedFacts> {
  const { cycleStart } = await settingsOf(db, clubId)
  const of = [clubId, uid ?? null]
  const groupIds = fees.flatMap(({ groupId }) => groupId ?? [])
  const hasClubs = fees.some(({ owedBy }) => owedBy === 'memberClub')
  const facts = {
    cycleStart,
    fees,
    members: await rows<Named<FeeMember>>(db, 'members_for_fees', MEMBERS, of),
    inGroups: await rows<FeeFacts['inGroups'][number]>(db, 'groups_for_fees', IN_GROUPS, [...of, groupIds]),
    exceptions: await rows<FeeFacts['exceptions'][number]>(db, 'exceptions_for_fees', EXCEPTIONS, of),
    payers: await rows<FeeFacts['payers'][number]>(db, 'payers_for_fees', PAYERS, [clubId]),
    billed: await rows<FeeFacts['billed'][number]>(db, 'billed_fees', BILLED, of),
    memberClubs: hasClubs
      ? await rows<NamedFacts['memberClubs'][number]>(db, 'clubs_for_fees', MEMBER_CLUBS, [clubId])
      : [],
  }
  const days = countedDays(facts, day)
  const sizes =
    days.length === 0 ? [] : await rows<FeeFacts['sizes'][number]>(db, 'sizes_of_member_clubs', SIZES, [clubId, days])
  return { ...facts, sizes }
}
