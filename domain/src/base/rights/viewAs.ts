import { GUEST_DEFAULTS, holds, MEMBER_DEFAULTS, type Permission, type Permissions } from './permissions.ts'
import type { Standing } from './standing.ts'

/** As whom an officer looks at the club: as one without any office. */
export const VIEWED_AS = ['member', 'guest'] as const
export type ViewedAs = (typeof VIEWED_AS)[number]

/** The header of a request, and the field of a socket, that says so. While it is there nothing is written. */
export const VIEW_AS_HEADER = 'x-view-as'

const PRESETS = { member: MEMBER_DEFAULTS, guest: GUEST_DEFAULTS } as const

/**
 * What somebody may see who looks at a club as a plain member or guest: of the preset what they hold themselves, so that
 * nobody sees more by it than before.
 */
export function permissionsSeenAs(own: Permissions, viewedAs: ViewedAs): Permissions {
  const kept: Permissions = {}
  for (const [area, level] of Object.entries(PRESETS[viewedAs]) as [Permission, 'r' | 'w'][])
    if (holds(own, `${area}:${level}`)) kept[area] = level
    else if (holds(own, `${area}:r`)) kept[area] = 'r'
  return kept
}

/** The standing of somebody who looks at the club so. The own groups are left out: they are no preset of anybody. */
export function seenAs({ kind, permissions }: Standing, viewedAs: ViewedAs): Standing {
  return {
    kind: kind === 'member' ? viewedAs : kind,
    permissions: permissionsSeenAs(permissions, viewedAs),
    groupIds: [],
  }
}
