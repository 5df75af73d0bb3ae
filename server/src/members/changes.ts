import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { CHANGED_FIELDS } from '@bahnfrei/domain/members/member.ts'
import type { ClubContext } from '../base/context.ts'
import { changesOf } from '../users/changes.ts'
import { findMember } from './one.ts'

type Call = typeof memberCalls.changes

/** Returns the changes that officers made to a person's rights and groups. */
export async function memberChanges({ uid }: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const { member } = await findMember(context, uid)
  const names = new Map(member.groups.map(({ id, name }) => [id, textIn(context.language, name)]))
  const namesOf = (ids: unknown) => (Array.isArray(ids) ? ids.flatMap((id) => names.get(id) ?? []) : ids)
  const changes = await changesOf(context, { subject: 'member', subjectId: uid }, CHANGED_FIELDS, (field, value) =>
    field === 'groupIds' || field === 'groupsLeft' ? namesOf(value) : value,
  )
  return { changes }
}
