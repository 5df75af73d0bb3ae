import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { holds, isAdmin, type Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import type frame from './frameTexts.de.ts'

export type EntryName = keyof typeof frame.NAV

/** An entry of the main menu. An entry with children is a group: it links to its own page and can be unfolded. */
export type Entry = {
  name: EntryName
  to: string
  /** Other addresses of the same subject: the officers' view of the screen, and pages that lead on from it. */
  also?: readonly string[]
  whyDisabled?: 'NO_FEATURE' | 'NOT_YET'
  children?: Entry[]
}
/** Entries under a heading, which can be a link itself; without a name they have no heading. */
export type Section = { name?: 'CLUB' | 'ADMINISTRATION' | 'PERSON'; to?: string; entries: Entry[] }

/** The facts about a person that decide which entries they see. */
export type Viewer = {
  hasDefaultClub: boolean
  /** Whether the person is an active member or guest of any club. */
  hasMembership: boolean
  isVerified: boolean
  /** The active club, whose rights and features decide. */
  club: Pick<OpenClub, 'permissions' | 'features'> | undefined
}

/**
 * The entries of the main menu for this person (specification 1 §2, OP-24). Entries without a route are left out, so
 * that a new screen appears as soon as it has one; only Finance stays, with the reason why it is disabled.
 */
export function navigationOf(viewer: Viewer, routes: ReadonlySet<string>): Section[] {
  const { hasDefaultClub, hasMembership, isVerified, club } = viewer
  const may = (right: Right) => club !== undefined && holds(club.permissions, right)
  const ofClub = present([
    may('member:r') && { name: 'DUTIES', to: '/duties', also: ['/admin/duties'] },
    { name: 'CLUB_LIST', to: '/clubs' },
    isVerified && { name: 'OPERATOR_LIST', to: '/clubs/ranges' },
  ])
  const sections: { name?: Section['name']; to?: string; entries: (Entry | false)[] }[] = [
    {
      entries: [
        { name: 'HOME', to: '/home' },
        { name: 'APPOINTMENTS', to: '/reservations' },
        { name: 'JOURNAL', to: '/journal' },
        { name: 'FRIENDS', to: '/friends' },
      ],
    },
    {
      name: 'CLUB',
      entries: [
        hasDefaultClub && hasMembership && { name: 'TRAINING', to: '/training' },
        { name: 'CALENDAR', to: '/calendar' },
        hasDefaultClub && { name: 'EVENTS', to: '/events', also: ['/admin/events'] },
        ...(hasDefaultClub ? [{ name: 'MY_CLUB', to: '/clubs', children: ofClub } as const] : ofClub),
      ],
    },
    {
      name: 'ADMINISTRATION',
      to: '/admin/dash',
      entries: club !== undefined && isAdmin(club.permissions) ? administration(may, club) : [],
    },
    {
      name: 'PERSON',
      entries: [
        { name: 'ACCOUNT', to: '/profile' },
        { name: 'FEEDBACK', to: '/bugs' },
        { name: 'SETTINGS', to: '/settings' },
      ],
    },
  ]
  return sections.flatMap(({ name, to, entries }) => {
    const shown = existing(present(entries), routes)
    if (shown.length === 0) return []
    return [{ ...(name && { name }), ...(to !== undefined && routes.has(to) && { to }), entries: shown }]
  })
}

/** The address of the menu entry to which a page belongs: the one with the longest path with which the page's path begins. */
export function entryOf(sections: readonly Section[], path: string): string | undefined {
  return sections
    .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...(entry.children ?? [])]))
    .flatMap(({ to, also = [] }) => [to, ...also].map((begin) => ({ to, begin })))
    .filter(({ begin }) => path === begin || path.startsWith(`${begin}/`))
    .toSorted((one, other) => other.begin.length - one.begin.length)[0]?.to
}

function administration(may: (right: Right) => boolean, { features }: NonNullable<Viewer['club']>): (Entry | false)[] {
  return [
    may('members:r') && {
      name: 'MEMBERS',
      to: '/admin/members',
      children: present([{ name: 'DESK', to: '/admin/desk' }]),
    },
    may('clubReservations:r') && {
      name: 'ADMIN_APPOINTMENTS',
      to: '/admin/reservations',
      children: present([
        {
          name: 'TODAY',
          to: '/admin/today',
          also: ['/admin/handovers', '/admin/rangelog', '/admin/attendanceManagement'],
        },
        { name: 'ADMIN_CALENDAR', to: '/admin/calendar' },
        { name: 'ADMIN_RESERVATIONS', to: '/admin/reservations' },
      ]),
    },
    may('billing:r') && {
      name: 'FINANCE',
      to: '/admin/billing',
      whyDisabled: isEnabled(features, 'billing_all') ? 'NOT_YET' : 'NO_FEATURE',
      children: [
        { name: 'PAYMENTS', to: '/admin/billing/bookings' },
        { name: 'INVOICES', to: '/admin/billing/invoices' },
        { name: 'RECEIPTS', to: '/admin/billing/receipts' },
      ],
    },
    may('admin:r') && {
      name: 'ADMIN_CLUB',
      to: '/admin/club',
      children: present([
        may('ranges:w') && {
          name: 'RANGES',
          to: '/admin/club/ranges',
          ...(!isEnabled(features, 'ranges_all') && { whyDisabled: 'NO_FEATURE' as const }),
        },
        may('kioskConfig:r') && { name: 'SCREENS', to: '/kiosk/activate' },
      ]),
    },
  ]
}

function present(entries: readonly (Entry | false)[]): Entry[] {
  return entries.filter((entry) => entry !== false)
}

/**
 * The entries whose routes exist. A group without a page of its own links to its first entry. A group without entries
 * is a plain entry, or shows why it is disabled.
 */
function existing(entries: Entry[], routes: ReadonlySet<string>): Entry[] {
  return entries.flatMap(({ children: all, ...entry }): Entry[] => {
    const { name, to, whyDisabled } = entry
    if (all === undefined) return routes.has(to) ? [entry] : []
    const children = existing(all, routes)
    const [first] = children
    // Entries that a right opens are not hidden: the group says why it cannot be used (SHELL-099).
    if (whyDisabled === 'NO_FEATURE' || (whyDisabled && first === undefined)) return [{ name, to, whyDisabled }]
    if (first === undefined) return routes.has(to) ? [{ name, to }] : []
    return [{ name, to: routes.has(to) ? to : first.to, children }]
  })
}
