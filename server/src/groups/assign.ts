import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../base/database/db.ts'
import { groupMembers } from './tables.ts'

/** Adds a person to groups of a club, and removes them from others. */
export async function assign(
  db: Db,
  { clubId, uid }: { clubId: Id<'club'>; uid: Id<'user'> },
  { joined, left }: { joined: readonly string[]; left: readonly string[] },
): Promise<void> {
  if (left.length > 0)
    await db
      .delete(groupMembers)
      .where(and(eq(groupMembers.clubId, clubId), eq(groupMembers.uid, uid), inArray(groupMembers.groupId, [...left])))
  if (joined.length > 0)
    await db
      .insert(groupMembers)
      .values(joined.map((groupId) => ({ clubId, groupId, uid })))
      .onConflictDoNothing()
}

/** Adds people to groups of a club. Returns those who were not in the group before. */
export async function assignAll(
  db: Db,
  clubId: Id<'club'>,
  all: readonly { uid: Id<'user'>; groupId: Id<'group'>; isBilled?: boolean; nextInvoiceDate?: string | null }[],
): Promise<{ uid: Id<'user'>; groupId: Id<'group'> }[]> {
  if (all.length === 0) return []
  return db
    .insert(groupMembers)
    .values(all.map((one) => ({ clubId, ...one })))
    .onConflictDoNothing()
    .returning({ uid: groupMembers.uid, groupId: groupMembers.groupId }) as Promise<
    { uid: Id<'user'>; groupId: Id<'group'> }[]
  >
}

/** Removes people from all groups of a club. */
export async function leaveAll(db: Db, clubId: Id<'club'>, uids: readonly Id<'user'>[]): Promise<void> {
  await db.delete(groupMembers).where(and(eq(groupMembers.clubId, clubId), inArray(groupMembers.uid, [...uids])))
}

/** Sets whether a person is invoiced the fee of a group, and when next. Undefined values stay unchanged. */
export async function setGroupBilling(
  db: Db,
  { clubId, uid, groupId }: { clubId: Id<'club'>; uid: Id<'user'>; groupId: Id<'group'> },
  { isBilled, nextInvoiceDate }: { isBilled: boolean | undefined; nextInvoiceDate: string | null | undefined },
): Promise<void> {
  await db
    .update(groupMembers)
    .set({ ...(isBilled !== undefined && { isBilled }), ...(nextInvoiceDate !== undefined && { nextInvoiceDate }) })
    .where(and(eq(groupMembers.clubId, clubId), eq(groupMembers.uid, uid), eq(groupMembers.groupId, groupId)))
}

/** Moves the groups of one person to another, except those in `behind`, which the first one only leaves. */
export async function moveGroups(
  db: Db,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
  behind: readonly Id<'group'>[],
): Promise<void> {
  const left = await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.clubId, clubId), eq(groupMembers.uid, from)))
    .returning()
  const moved = left.filter(({ groupId }) => !behind.includes(groupId as Id<'group'>))
  if (moved.length > 0)
    await db
      .insert(groupMembers)
      .values(moved.map((membership) => ({ ...membership, uid: to })))
      .onConflictDoNothing()
}
