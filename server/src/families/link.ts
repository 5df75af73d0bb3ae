import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { type Births, MOST_GUARDIANS, whyNotLink } from '@bahnfrei/domain/families/guardianship.ts'
import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { useInvitationMail } from '../members/invitations.ts'
import { lockMembership } from '../members/one.ts'
import { birthsOf } from './births.ts'
import { tellProposedJob } from './jobs.ts'
import { guardianships } from './tables.ts'

type Calls = typeof familyCalls

const PERSON = `
  SELECT u.full_name AS name, u.email AS address, ${birthsOf('u', 'r')} AS births, c.time_zone AS "timeZone",
    p.is_verified AS "isVerified", coalesce(r.is_company, false) AS "isCompany"
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  JOIN club_profiles p ON p.club_id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`
type PersonRow = {
  name: string
  address: string | null
  births: Births
  timeZone: string
  isVerified: boolean
  isCompany: boolean
}

async function personOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<PersonRow> {
  const [found] = await rows<PersonRow>(db, 'person_of_family', PERSON, [clubId, uid])
  return found ?? refuse('MISSING_USER')
}

const PLACES = `SELECT g.place, g.guardian_uid AS uid, coalesce(nullif(g.email, ''), u.email) AS address
  FROM guardianships g LEFT JOIN users u ON u.uid = g.guardian_uid WHERE g.club_id = $1 AND g.child_uid = $2`
type Taken = { place: number; uid: Id<'user'> | null; address: string | null }

/** Proposes a person of the club as guardian. The guardianship takes effect when that person has confirmed it. */
export async function linkGuardian(
  { uid, guardianUid }: InputOf<Calls['link']>,
  context: ClubContext,
): Promise<OutputOf<Calls['link']>> {
  return propose(context, uid, { uid: guardianUid, email: '' })
}

/** Proposes the owner of an address as guardian, and mails the address. */
export async function inviteGuardian(
  { uid, email }: InputOf<Calls['invite']>,
  context: ClubContext,
): Promise<OutputOf<Calls['invite']>> {
  const address = plainEmail(email)
  if (!isEmail(address)) refuse('EMAIL_INVALID')
  return propose(context, uid, { uid: null, email: address })
}

type Wanted = { uid: Id<'user'> | null; email: string }

async function propose(
  context: ClubContext,
  childUid: Id<'user'>,
  wanted: Wanted,
): Promise<{ id: Id<'guardianship'> }> {
  const { db, club, uid: officerUid, now, announce, job } = context
  // When two officers propose at once, the second sees how many guardians there are.
  await lockMembership(db, club.id, childUid)
  const child = await personOf(db, club.id, childUid)
  const found = wanted.uid === null ? undefined : await personOf(db, club.id, wanted.uid)
  const guardian = found && wanted.uid !== null ? { uid: wanted.uid, ...found.births } : undefined
  const taken = await rows<Taken>(db, 'guardian_places', PLACES, [club.id, childUid])
  const linking = { child: child.births, guardian, childUid, officerUid, guardians: taken.length }
  if (child.isCompany) refuse('NO_CHILD')
  refuseIf(whyNotLink(linking, todayIn(child.timeZone, now)))
  if (taken.some((one) => isSame(one, wanted))) refuse('GUARDIANS_COMPLETE')
  // The address of the child leads to the child.
  if (wanted.email !== '' && wanted.email === child.address) refuse('GUARDIAN_UNSUITABLE')
  if (wanted.email !== '') await useInvitationMail(context, { email: wanted.email, isVerified: child.isVerified })
  const free = Array.from({ length: MOST_GUARDIANS }, (_, index) => index + 1)
  const place = free.find((each) => !taken.some((one) => one.place === each)) ?? refuse('GUARDIANS_COMPLETE')
  const id = randomUUID()
  const made = { createdBy: officerUid, createdOn: now.toString() }
  await db
    .insert(guardianships)
    .values({ clubId: club.id, id, childUid, guardianUid: wanted.uid, email: wanted.email, place, ...made })
  await recordChange(context, {
    ...{ subject: 'member', subjectId: childUid, call: wanted.uid === null ? 'families.invite' : 'families.link' },
    before: {},
    after: { guardian: found?.name ?? wanted.email },
  })
  job(tellProposedJob, { clubId: club.id, id })
  announce(guardiansTopic(club.id))
  return { id }
}

/** Whether this guardian has been proposed already, as a person or by address. */
function isSame(one: Taken, { uid, email }: Wanted): boolean {
  return uid === null ? one.address === email : one.uid === uid
}
