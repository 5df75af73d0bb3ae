import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Births, MOST_GUARDIANS, whyNotPropose } from '@bahnfrei/domain/families/guardianship.ts'
import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { type ChangeContext, recordChanges } from '../base/changes.ts'
import type { Context } from '../base/context.ts'
import { insertMany, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { birthsOf } from './births.ts'
import { tellProposedJob } from './jobs.ts'
import { guardianships } from './tables.ts'

type Proposing = ChangeContext & Pick<Context, 'announce' | 'job'>
export type Pair = { childUid: Id<'user'>; guardianUid: Id<'user'> }
export type Proposed = Pair & { id: Id<'guardianship'> }

const PEOPLE = `
  SELECT m.uid, u.full_name AS name, ${birthsOf('u', 'r')} AS births, c.time_zone AS "timeZone"
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = ANY($2::uuid[]) AND NOT coalesce(r.is_company, false)`
type Person = { uid: Id<'user'>; name: string; births: Births; timeZone: string }

const TAKEN = `SELECT child_uid AS "childUid", guardian_uid AS "guardianUid", place FROM guardianships
  WHERE club_id = $1 AND child_uid = ANY($2::uuid[])`
type Taken = { childUid: Id<'user'>; guardianUid: Id<'user'> | null; place: number }

/**
 * Proposes guardians of many children, and leaves out those that the rules do not allow. A guardian without an account
 * is asked as soon as there is one. The children must be locked or new.
 */
export async function proposeGuardians(context: Proposing, call: string, pairs: readonly Pair[]): Promise<Proposed[]> {
  const { db, club, uid: officerUid, now, announce, job } = context
  if (pairs.length === 0) return []
  const uids = [...new Set(pairs.flatMap(({ childUid, guardianUid }) => [childUid, guardianUid]))]
  const found = await rows<Person>(db, 'people_of_families', PEOPLE, [club.id, uids])
  const people = new Map(found.map((person) => [person.uid, person]))
  const taken = await rows<Taken>(db, 'places_of_children', TAKEN, [club.id, pairs.map(({ childUid }) => childUid)])
  const made: (Proposed & { place: number })[] = []
  for (const { childUid, guardianUid } of pairs) {
    const [child, person] = [people.get(childUid), people.get(guardianUid)]
    if (child === undefined || person === undefined) continue
    const ofChild = [...taken, ...made].filter((one) => one.childUid === childUid)
    const guardian = { uid: guardianUid, ...person.births }
    const linking = { child: child.births, guardian, childUid, officerUid, guardians: ofChild.length }
    if (whyNotPropose(linking, todayIn(child.timeZone, now)) !== undefined) continue
    if (ofChild.some((one) => one.guardianUid === guardianUid)) continue
    const places = Array.from({ length: MOST_GUARDIANS }, (_, index) => index + 1)
    const place = places.find((each) => !ofChild.some((one) => one.place === each))
    if (place !== undefined) made.push({ id: randomUUID(), childUid, guardianUid, place })
  }
  if (made.length === 0) return []
  const by = { clubId: club.id, createdBy: officerUid, createdOn: now.toString() }
  await insertMany(
    db,
    guardianships,
    made.map((one) => ({ ...by, ...one })),
  )
  await recordChanges(
    context,
    made.map(({ childUid, guardianUid }) => {
      const after = { guardian: people.get(guardianUid)?.name ?? '' }
      return { subject: 'member' as const, subjectId: childUid, call, before: {}, after }
    }),
  )
  for (const { id, guardianUid } of made)
    if (people.get(guardianUid)?.births.hasAccount === true) job(tellProposedJob, { clubId: club.id, id })
  announce(guardiansTopic(club.id))
  return made
}

const WITHDRAW = 'DELETE FROM guardianships WHERE club_id = $1 AND id = ANY($2::uuid[]) AND confirmed_on IS NULL'

/** Withdraws those of these proposals that nobody has confirmed. */
export async function withdrawGuardians(
  { db, club, announce }: Pick<Proposing, 'db' | 'club' | 'announce'>,
  ids: readonly Id<'guardianship'>[],
): Promise<void> {
  if (ids.length === 0) return
  await rows(db, 'withdraw_guardians', WITHDRAW, [club.id, [...ids]])
  announce(guardiansTopic(club.id))
}
