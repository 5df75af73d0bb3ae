import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { isTrusted } from '@bahnfrei/domain/groups/assign.ts'
import { type Group, MOST_GROUP_NAME, MOST_GROUPS } from '@bahnfrei/domain/groups/group.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'

export type KnownGroup = Pick<Group, 'name' | 'purpose' | 'functions'> & { id: Id<'group'> }

const GROUPS = `SELECT id, name, purpose, functions FROM groups WHERE club_id = $1 AND "for" = 'users'`

/** The groups of the club by their names in both languages, folded as people write them. */
export async function groupsByName(db: Db, clubId: Id<'club'>): Promise<Map<string, KnownGroup>> {
  const known = await rows<KnownGroup>(db, 'groups_to_import', GROUPS, [clubId])
  return new Map(
    known.flatMap((group) =>
      Object.values(group.name)
        .filter(Boolean)
        .map((name) => [keyOf(name), group]),
    ),
  )
}

export function keyOf(name: string): string {
  return name.trim().toLowerCase()
}

const FEATURES = 'SELECT features FROM clubs WHERE id = $1'

/**
 * Sorts the groups that a file names: groups that the club lacks are made, as long as there is room. A file puts nobody
 * into groups that are trusted with others (P10), and into no group without the right to change groups.
 */
export async function planOfGroups(
  names: readonly string[],
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
): Promise<{ made: string[]; left: string[] }> {
  const known = await groupsByName(db, club.id)
  const [of] = await rows<{ features: object }>(db, 'features_to_import', FEATURES, [club.id])
  const may = isEnabled(of?.features ?? {}, 'members_groups') && holds(club.standing.permissions, 'groups:w')
  const [made, left] = [new Map<string, string>(), [] as string[]]
  for (const name of names) {
    const group = known.get(keyOf(name))
    if (group !== undefined && may && !isTrusted(group)) continue
    const hasRoom = known.size + made.size < MOST_GROUPS
    if (group === undefined && may && hasRoom && name.length <= MOST_GROUP_NAME)
      made.set(keyOf(name), made.get(keyOf(name)) ?? name)
    else left.push(name.slice(0, MOST_GROUP_NAME))
  }
  return { made: [...made.values()], left }
}
