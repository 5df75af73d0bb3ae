import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { TakenPerson } from '@bahnfrei/domain/memberImport/clubFile.ts'
import {
  type ClubFilePlan,
  certificatesFor,
  isActiveIn,
  valuesFor,
} from '@bahnfrei/domain/memberImport/clubFilePlan.ts'
import { type ChangeContext, recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { proposeGuardiansFromFile } from '../families/fromFile.ts'
import { assignAll } from '../groups/assign.ts'
import { createGroup } from '../groups/create.ts'
import { addField, addValues } from '../members/customFields.ts'
import { addFromFile } from '../qualifications/fromFile.ts'
import type { Filled } from './tables.ts'

const CALL = 'memberImport.run'

type Taking = ChangeContext & Pick<ClubContext, 'announce' | 'job'>
/** A person whom the import entered, or whose record it filled up; `doubleUid` is null for a new person. */
type Came = { uid: Id<'user'>; doubleUid: Id<'user'> | null; taken: TakenPerson }

const FIELDS = 'SELECT id, name, field_type AS "fieldType" FROM custom_fields WHERE club_id = $1'
const GROUPS = `SELECT id FROM groups WHERE club_id = $1`

/** The data that come with the people of a club file: groups and fields, made once, and the data of each person. */
export class TakeAlong {
  readonly #context: Taking
  readonly #plan: ClubFilePlan
  readonly #groups = new Map<string, Id<'group'>>()
  readonly #fields = new Map<string, Id<'customField'>>()
  readonly #today: Day

  private constructor(context: Taking, plan: ClubFilePlan, today: Day) {
    this.#context = context
    this.#plan = plan
    this.#today = today
  }

  static async begin(context: Taking, plan: ClubFilePlan): Promise<TakeAlong> {
    const all = new TakeAlong(context, plan, await todayOf(context))
    await all.#makeGroups()
    await all.#makeFields()
    return all
  }

  async #makeGroups(): Promise<void> {
    const { db, club } = this.#context
    const known = new Set(
      (await rows<{ id: Id<'group'> }>(db, 'groups_still_there', GROUPS, [club.id])).map(({ id }) => id),
    )
    for (const { key, id, isOpen, group } of this.#plan.groups) {
      const isThere = id !== null && known.has(id)
      const { groupName: name, for: _, ...rest } = group
      const made = isThere ? id : await createGroup(db, { clubId: club.id, members: [], name, ...rest })
      if (isOpen) this.#groups.set(key, made as Id<'group'>)
      if (!isThere)
        await recordChanges(this.#context, [
          { subject: 'group', subjectId: made, call: CALL, before: undefined, after: group },
        ])
    }
  }

  async #makeFields(): Promise<void> {
    const { db, club } = this.#context
    const known = await rows<{ id: Id<'customField'>; name: string }>(db, 'fields_to_take', FIELDS, [club.id])
    const ids = new Map(known.map(({ id, name }) => [name, id]))
    for (const field of this.#plan.fields)
      this.#fields.set(field.name, ids.get(field.name) ?? (await addField(db, club.id, field)))
  }

  /** Stores the data of these people, and notes in `filled` what of it is new for people whom the club had before. */
  async bring(people: readonly Came[], filled: ReadonlyMap<Id<'user'>, Filled>): Promise<void> {
    const { db, club, uid: officer } = this.#context
    const joined = people.flatMap(({ uid, taken }) =>
      isActiveIn(taken, this.#today)
        ? taken.groups.flatMap(({ key, ...how }) => {
            const groupId = this.#groups.get(key)
            return groupId === undefined ? [] : [{ uid, groupId, ...how }]
          })
        : [],
    )
    for (const { uid, groupId } of await assignAll(db, club.id, joined)) filled.get(uid)?.groupIds.push(groupId)
    const values = people.flatMap(({ uid, taken }) =>
      valuesFor(taken, this.#plan.fields).flatMap(({ name, value }) => {
        const fieldId = this.#fields.get(name)
        return fieldId === undefined ? [] : [{ uid, fieldId, value }]
      }),
    )
    for (const { uid, fieldId } of await addValues(db, club.id, values)) filled.get(uid)?.fieldIds.push(fieldId)
    const certificates = people.flatMap((person) =>
      certificatesFor(person, officer).map((data) => ({ uid: person.uid, data })),
    )
    for (const { id, uid } of await addFromFile(this.#context, CALL, certificates))
      filled.get(uid)?.certificateIds?.push(id)
    const guardians = people.flatMap(({ uid, taken }) => taken.guardians.map((email) => ({ childUid: uid, email })))
    for (const { id, childUid } of await proposeGuardiansFromFile(this.#context, CALL, guardians))
      filled.get(childUid)?.guardianshipIds?.push(id)
  }
}
