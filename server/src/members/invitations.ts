import { randomBytes, randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { countedAddress } from '@bahnfrei/domain/base/mail/mailLimit.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import {
  INVITATION_DAYS,
  type Invitee,
  invitationPath,
  invitationsLeft,
  MOST_LISTED,
  SLIP_CODE_BYTES,
  slipCodeOf,
  whyNotInvite,
} from '@bahnfrei/domain/members/invitation.ts'
import type { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'
import { isEmail } from '@bahnfrei/domain/users/email.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { hashOf, newSecret } from '../auth/secrets.ts'
import { recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { sendMails } from '../base/mail/mail.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'
import { lockMembership } from './one.ts'
import { invitations } from './tables.ts'
import { textsIn } from './words.ts'

type Calls = typeof invitationCalls

const HERE = `FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  LEFT JOIN invitations i ON i.club_id = m.club_id AND i.uid = m.uid AND i.until > $2
  WHERE m.club_id = $1`
const COLUMNS = `m.uid AS id, u.full_name AS name, m.member_number AS "memberNumber", coalesce(r.email, '') AS email,
  ${millis('i.created_on')} AS "invitedOn", ${millis('i.opened_on')} AS "openedOn"`
const LISTED = `SELECT ${COLUMNS}, count(*) OVER ()::int AS count ${HERE}
  AND m.status IN ('member', 'guest') AND u.email IS NULL AND NOT coalesce(r.is_company, false)
  ORDER BY u.full_name COLLATE "und-x-icu", m.uid LIMIT ${MOST_LISTED}`

/** Returns the people whom the club may invite, and those whom it has invited. */
export async function listInvitations(
  _: unknown,
  { db, club, now }: ClubContext,
): Promise<OutputOf<Calls['invitations']>> {
  const found = await rows<Invitee & { count: number }>(db, 'invitations', LISTED, [club.id, now.toString()])
  const left = await leftOf(db, club.id, now)
  return {
    people: found.map(({ count: _, ...person }) => person),
    count: found[0]?.count ?? 0,
    left: Number.isFinite(left) ? left : null,
  }
}

const COUNTING = `SELECT c.features, (SELECT count(*)::int ${HERE} AND m.status IN ('member', 'guest')
    AND (${HAS_ACCOUNT} OR i.uid IS NOT NULL)) AS counting FROM clubs c WHERE c.id = $1`

async function leftOf(db: Db, clubId: Id<'club'>, now: Temporal.Instant): Promise<number> {
  const [found] = await rows<{ features: Parameters<typeof invitationsLeft>[0]; counting: number }>(
    db,
    'access_counting',
    COUNTING,
    [clubId, now.toString()],
  )
  return found === undefined ? 0 : invitationsLeft(found.features, found.counting)
}

const WANTED = `SELECT ${COLUMNS}, m.status, u.email IS NOT NULL AS "hasAccount", coalesce(r.is_company, false) AS "isCompany",
    c.name AS club, p.is_verified AS "isVerified"
  ${HERE.replace('WHERE', 'JOIN clubs c ON c.id = m.club_id JOIN club_profiles p ON p.club_id = m.club_id WHERE')}
    AND m.uid = ANY($3::uuid[])`
type Wanted = Invitee &
  Parameters<typeof whyNotInvite>[0] & {
    club: string
    isVerified: boolean
  }

/** Invites people to create accounts; all of them, or none. */
export async function invite(
  { uids, by }: InputOf<Calls['invite']>,
  context: ClubContext,
): Promise<OutputOf<Calls['invite']>> {
  const { db, club, uid: invitedBy, now, language, announce, job } = context
  // The lock lets the second of two officers who invite at once see how many invitations are left.
  await rows(db, 'lock_invitations', 'SELECT FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  // A record that becomes part of another one meanwhile is gone when this goes on.
  for (const uid of uids.toSorted()) await lockMembership(db, club.id, uid)
  const wanted = await rows<Wanted>(db, 'wanted_invitees', WANTED, [club.id, now.toString(), uids])
  const people = [...new Set(uids)].map((uid) => wanted.find(({ id }) => id === uid) ?? refuse('MISSING_USER'))
  for (const person of people) {
    refuseIf(whyNotInvite(person))
    if (by === 'mail' && !isEmail(person.email)) refuse('EMAIL_INVALID')
  }
  const isNew = ({ invitedOn }: Wanted) => invitedOn === null
  if (people.filter(isNew).length > (await leftOf(db, club.id, now))) refuse('ACCESS_LIMIT_REACHED')
  const until = now.add({ hours: 24 * INVITATION_DAYS })
  const invited = people.map((person) => ({
    ...person,
    // Somebody types what stands on a slip; nobody types a link.
    secret: by === 'paper' ? slipCodeOf(randomBytes(SLIP_CODE_BYTES)) : newSecret(),
  }))
  for (const { id: uid, secret } of invited) {
    const made = { hash: hashOf(secret), createdOn: now.toString(), until: until.toString(), invitedBy, openedOn: null }
    await db
      .insert(invitations)
      .values({ clubId: club.id, uid, ...made })
      .onConflictDoUpdate({ target: [invitations.clubId, invitations.uid], set: made })
  }
  if (by === 'mail') {
    for (const person of invited) await useInvitationMail(context, person)
    const t = textsIn(language)
    const ids = await sendMails(
      { db, now, job },
      invited.map((person) => ({
        kind: 'invitation',
        purpose: 'invitation' as const,
        address: person.email,
        language,
        opensUntil: until,
        words: {
          subject: t('INVITATION.SUBJECT', person),
          paragraphs: [t('INVITATION.HELLO', person), t('INVITATION.TEXT', person)],
          action: { label: t('INVITATION.ACTION'), path: invitationPath(person.secret) },
          footnote: t('INVITATION.FOOTNOTE', { club: person.club, days: `${INVITATION_DAYS}` }),
        },
      })),
    )
    if (ids.includes(undefined)) refuse('MAIL_ADDRESS_LIMIT_REACHED')
  }
  await recordChanges(
    context,
    people.map(({ id }) => ({ subject: 'member', subjectId: id, call: 'members.invite', before: {}, after: {} })),
  )
  announce(membersTopic(club.id))
  return { papers: by === 'paper' ? invited.map(({ id: uid, name, secret }) => ({ uid, name, secret })) : [] }
}

/**
 * Counts an invitation mail of a club, and refuses it beyond the limits, so that a club cannot flood unconfirmed
 * addresses (S02).
 */
export async function useInvitationMail(
  { db, club, now }: ClubContext,
  { email, isVerified }: Pick<Wanted, 'email' | 'isVerified'>,
): Promise<void> {
  const limits = [
    [isVerified ? 'invitationMailsOfVerified' : 'invitationMails', club.id, 'MAIL_LIMIT_REACHED'],
    ['invitationMailsToAddress', countedAddress(email), 'MAIL_ADDRESS_LIMIT_REACHED'],
  ] as const
  for (const [name, whose, refusal] of limits) {
    if (await isUsedUp(db, name, whose, now)) refuse(refusal)
    await noteUse(db, name, { whose, what: randomUUID() }, now)
  }
}

/** Withdraws an invitation. */
export async function withdrawInvitation(
  { uid }: InputOf<Calls['withdrawInvitation']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const ended = await rows(
    db,
    'withdraw_invitation',
    'DELETE FROM invitations WHERE club_id = $1 AND uid = $2 RETURNING 1',
    [club.id, uid],
  )
  if (ended.length === 0) refuse('MISSING_USER')
  const change = { subject: 'member', subjectId: uid, call: 'members.withdrawInvitation', before: {}, after: {} }
  await recordChanges(context, [change])
  announce(membersTopic(club.id))
}
