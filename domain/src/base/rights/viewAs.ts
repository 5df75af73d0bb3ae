import { GUEST_DEFAULTS, holds, MEMBER_DEFAULTS, type Permission, type Permissions } from './permissions.ts'
import type { Standing } from './standing.ts'

/** The roles without any office in which an officer can look at the club. */
export const VIEWED_AS = ['member', 'guest'] as const
export type ViewedAs = (typeof VIEWED_AS)[number]

/**
 * The header of a request, and the field of a socket, that names the role in which somebody looks at the club. With it
 * all writing is refused.
 */
export const VIEW_AS_HEADER = 'x-view-as'

const PRESETS = { member: MEMBER_DEFAULTS, guest: GUEST_DEFAULTS } as const

/**
 * Returns the permissions of an officer who looks at a club as a member or guest: those of the role that the officer
 * holds too, so that nobody sees more than before.
 */
export function permissionsSeenAs(own: Permissions, viewedAs: ViewedAs): Permissions {
  const kept: Permissions = {}
  for (const [area, level] of Object.entries(PRESETS[viewedAs]) as [Permission, 'r' | 'w'][])
    if (holds(own, `${area}:${level}`)) kept[area] = level
    else if (holds(own, `${area}:r`)) kept[area] = 'r'
  return kept
}

/**
 * Returns the standing of an officer who looks at the club as a member or guest. It has no groups, because the
 * officer's groups are not those of a plain member.
 */
export function seenAs({ kind, permissions }: Pick<Standing, 'kind' | 'permissions'>, viewedAs: ViewedAs): Standing {
  return {
    kind: kind === 'member' ? viewedAs : kind,
    permissions: permissionsSeenAs(permissions, viewedAs),
    groupIds: [],
  }
}
