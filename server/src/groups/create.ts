import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Group, GroupInput } from '@bahnfrei/domain/groups/group.ts'
import type { Db } from '../base/database/db.ts'
import { groupMembers, groups } from './tables.ts'

export type NewGroup = { clubId: Id<'club'>; members: string[] } & Omit<Group, 'id' | 'functions'> &
  Partial<Pick<Group, 'functions'> & Pick<GroupInput, 'description' | 'billing'>>

/** Creates a group of a club with its members. */
export async function createGroup(db: Db, { clubId, members, ...group }: NewGroup): Promise<string> {
  const id = randomUUID()
  await db.insert(groups).values({ clubId, id, ...group })
  if (members.length > 0) await db.insert(groupMembers).values(members.map((uid) => ({ clubId, groupId: id, uid })))
  return id
}
