import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../base/database/db.ts'
import { groupMembers } from './tables.ts'

/** Puts somebody into groups of a club, and out of others. */
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

/** Puts people into groups of a club, and answers who was not there before. */
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

/** Takes people out of all groups of a club. */
export async function leaveAll(db: Db, clubId: Id<'club'>, uids: readonly Id<'user'>[]): Promise<void> {
  await db.delete(groupMembers).where(and(eq(groupMembers.clubId, clubId), inArray(groupMembers.uid, [...uids])))
}

/** Says whether the fee of a group is invoiced to somebody in it, and when next; what is undefined stays. */
export async function bill(
  db: Db,
  { clubId, uid, groupId }: { clubId: Id<'club'>; uid: Id<'user'>; groupId: Id<'group'> },
  { isBilled, nextInvoiceDate }: { isBilled: boolean | undefined; nextInvoiceDate: string | null | undefined },
): Promise<void> {
  await db
    .update(groupMembers)
    .set({ ...(isBilled !== undefined && { isBilled }), ...(nextInvoiceDate !== undefined && { nextInvoiceDate }) })
    .where(and(eq(groupMembers.clubId, clubId), eq(groupMembers.uid, uid), eq(groupMembers.groupId, groupId)))
}

/** Makes somebody belong to the groups of another one, who leaves all of them, but for those that stay behind. */
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
