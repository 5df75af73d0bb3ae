import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotShape } from '@bahnfrei/domain/groups/assign.ts'
import type { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import { type ClubGroup, type GroupInput, MOST_GROUPS } from '@bahnfrei/domain/groups/group.ts'
import { groupNamesTopic, groupsTopic } from '@bahnfrei/domain/groups/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { groupMembers, groups } from './tables.ts'

type Calls = typeof groupCalls

const GROUPS = `
  SELECT g.id, g.name || jsonb_build_object('default', coalesce(nullif(g.name->>'de', ''), g.name->>'en')) AS name,
    g.group_sign AS "groupSign", g.show_sign_on_reservations AS "showSignOnReservations", g.description, g.purpose,
    g.functions, g.for, g.locked, g.billing AS "subscriptionDetails",
    (SELECT count(*)::int FROM group_members n WHERE n.club_id = g.club_id AND n.group_id = g.id) AS members,
    (SELECT count(*)::int FROM schedules s
       WHERE s.club_id = g.club_id AND (s.group_id = g.id OR g.id = ANY(s.group_ids)))
    + (SELECT count(*)::int FROM lanes l WHERE l.club_id = g.club_id AND NOT l.archived AND g.id = ANY(l.group_ids))
    + (SELECT count(*)::int FROM fair_use_rules f WHERE f.club_id = g.club_id AND f.group_id = g.id)
      AS "connectedElements"
  FROM groups g WHERE g.club_id = $1 ORDER BY (g.name->>'de') COLLATE "und-x-icu", g.id`

/** Returns the groups of the club with all details, for officers. */
export async function allGroups(_: unknown, { db, club }: ClubContext): Promise<{ groups: ClubGroup[] }> {
  return { groups: await rows<ClubGroup>(db, 'club_groups', GROUPS, [club.id]) }
}

export async function createClubGroup(
  input: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<{ id: Id<'group'> }> {
  if ((await lockGroups(context)).length >= MOST_GROUPS) refuse('INPUT_INVALID')
  if (whyNotShape(undefined, input, context.club.standing.permissions)) refuse('INSUFFICIENT_PERMISSION')
  const id = randomUUID()
  await context.db.insert(groups).values({ clubId: context.club.id, id, ...columnsOf(input) })
  await recordAndAnnounce(context, id, 'create', undefined, input)
  return { id }
}

export async function updateGroup({ id, ...input }: InputOf<Calls['update']>, context: ClubContext): Promise<void> {
  const before = await findGroup(context, id)
  if (whyNotShape(before, input, context.club.standing.permissions)) refuse('INSUFFICIENT_PERMISSION')
  const { description, groupSign, ...rest } = columnsOf(input)
  const columns = before.locked ? { description, groupSign } : { description, groupSign, ...rest }
  await context.db.update(groups).set(columns).where(isGroup(context, id))
  await recordAndAnnounce(context, id, 'update', inputOf(before), {
    ...inputOf(before),
    ...(before.locked ? columns : input),
  })
}

export async function removeGroup({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  const before = await findGroup(context, id)
  if (before.locked || before.connectedElements > 0) refuse('INPUT_INVALID')
  if (whyNotShape(before, undefined, context.club.standing.permissions)) refuse('INSUFFICIENT_PERMISSION')
  const { db, club } = context
  await db.delete(groupMembers).where(and(eq(groupMembers.clubId, club.id), eq(groupMembers.groupId, id)))
  await db.delete(groups).where(isGroup(context, id))
  await recordAndAnnounce(context, id, 'remove', inputOf(before), undefined)
}

export async function reloadUsage({ id }: InputOf<Calls['reloadUsage']>, context: ClubContext) {
  const { connectedElements } = await findGroup(context, id)
  context.announce(groupsTopic(context.club.id))
  return { connectedElements }
}

/** Returns the groups, and locks the club, so that nobody else changes one until the transaction ends. */
async function lockGroups(context: ClubContext): Promise<ClubGroup[]> {
  await rows(context.db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [context.club.id])
  return (await allGroups({}, context)).groups
}

async function findGroup(context: ClubContext, id: Id<'group'>): Promise<ClubGroup> {
  return (await lockGroups(context)).find((group) => group.id === id) ?? refuse('INPUT_INVALID')
}

function isGroup({ club }: ClubContext, id: Id<'group'>) {
  return and(eq(groups.clubId, club.id), eq(groups.id, id))
}

function columnsOf({ groupName, ...group }: GroupInput) {
  return { ...group, name: groupName, functions: [...group.functions] }
}

function inputOf({ name, subscriptionDetails, ...group }: ClubGroup): GroupInput {
  const { description, groupSign, showSignOnReservations, purpose, functions } = group
  const groupName = { de: name.de, en: name.en }
  const trust = { purpose, functions, for: group.for }
  return { groupName, description, groupSign, showSignOnReservations, ...trust, billing: subscriptionDetails }
}

async function recordAndAnnounce(
  context: ClubContext,
  id: Id<'group'>,
  call: keyof Calls,
  before: GroupInput | undefined,
  after: GroupInput | undefined,
): Promise<void> {
  await recordChange(context, { subject: 'group', subjectId: id, call: `groups.${call}`, before, after })
  context.announce(groupsTopic(context.club.id), groupNamesTopic())
}
