import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Births, MOST_GUARDIANS, whyNotLink } from '@bahnfrei/domain/families/guardianship.ts'
import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { type ChangeContext, recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { insertMany, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { birthsOf } from './births.ts'
import { guardianships } from './tables.ts'

type Asked = { childUid: Id<'user'>; email: string }
type Taking = ChangeContext & Pick<ClubContext, 'announce'>

const CHILDREN = `
  SELECT m.uid, u.email AS address, c.time_zone AS "timeZone", ${birthsOf('u', 'r')} AS births,
    (SELECT coalesce(json_agg(json_build_object('place', g.place, 'email', coalesce(nullif(g.email, ''), p.email))), '[]')
      FROM guardianships g LEFT JOIN users p ON p.uid = g.guardian_uid
      WHERE g.club_id = m.club_id AND g.child_uid = m.uid) AS taken
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = ANY($2::uuid[]) AND NOT coalesce(r.is_company, false)`
type Child = {
  uid: Id<'user'>
  address: string | null
  timeZone: string
  births: Births
  taken: { place: number; email: string | null }[]
}

/**
 * Proposes guardians that a file of an earlier club names, and returns the new guardianships. Each guardian confirms with an
 * account of that address, as by an invitation; no mail goes out, because nobody has asked these people yet.
 */
export async function proposeGuardiansFromFile(
  context: Taking,
  call: string,
  all: readonly Asked[],
): Promise<{ id: Id<'guardianship'>; childUid: Id<'user'> }[]> {
  if (all.length === 0) return []
  const { db, club, uid: officerUid, now, announce } = context
  const found = await rows<Child>(db, 'children_of_file', CHILDREN, [club.id, all.map(({ childUid }) => childUid)])
  const children = new Map(found.map((child) => [child.uid, child]))
  const proposed = all.flatMap(({ childUid, email }) => {
    const child = children.get(childUid)
    if (child === undefined || email === child.address || child.taken.some((one) => one.email === email)) return []
    const linking = { child: child.births, guardian: undefined, childUid, officerUid, guardians: child.taken.length }
    if (whyNotLink(linking, todayIn(child.timeZone, now)) !== undefined) return []
    const places = Array.from({ length: MOST_GUARDIANS }, (_, index) => index + 1)
    const place = places.find((each) => !child.taken.some((one) => one.place === each))
    if (place === undefined) return []
    child.taken.push({ place, email })
    return [{ id: randomUUID() as Id<'guardianship'>, childUid, email, place }]
  })
  if (proposed.length === 0) return []
  const made = { clubId: club.id, guardianUid: null, createdBy: officerUid, createdOn: now.toString() }
  await insertMany(
    db,
    guardianships,
    proposed.map((one) => ({ ...made, ...one })),
  )
  await recordChanges(
    context,
    proposed.map(({ childUid, email }) => ({
      ...{ subject: 'member', subjectId: childUid, call, before: {}, after: { guardian: email } },
    })),
  )
  announce(guardiansTopic(club.id))
  return proposed.map(({ id, childUid }) => ({ id, childUid }))
}
