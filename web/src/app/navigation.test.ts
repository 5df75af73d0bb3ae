import { MEMBER_DEFAULTS, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { expect, test } from 'vitest'
import { type Entry, entryOf, navigationOf, type Viewer } from './navigation.ts'

/**
 * Every address that the specification names for the drawer. Not all of these screens exist: an entry is shown with its
 * route, so the tests of that screen name the requirement of its entry.
 */
const ALL = new Set([
  ...['/home', '/reservations', '/journal', '/friends', '/training', '/calendar', '/events', '/clubs', '/clubs/ranges'],
  ...['/duties', '/admin/dash', '/admin/members', '/admin/desk', '/admin/reservations', '/admin/calendar'],
  ...['/admin/today', '/admin/billing', '/admin/billing/bookings', '/admin/billing/invoices'],
  ...[
    '/admin/billing/receipts',
    '/admin/club',
    '/admin/club/ranges',
    '/kiosk/activate',
    '/profile',
    '/bugs',
    '/settings',
  ],
])

const ben: Viewer = {
  hasDefaultClub: true,
  hasMembership: true,
  isVerified: true,
  club: { permissions: MEMBER_DEFAULTS, features: {} },
}
const officer = (permissions: Permissions, features = {}): Viewer => ({ ...ben, club: { permissions, features } })

/** The drawer in words: `Section: entry, group(child child), -disabled`. */
function drawer(viewer: Viewer, routes: ReadonlySet<string> = ALL): string[] {
  return navigationOf(viewer, routes).map(({ name = 'FIRST', entries }) => `${name}: ${entries.map(words).join(', ')}`)
}

function words({ name, whyDisabled, children }: Entry): string {
  return `${whyDisabled ? '-' : ''}${name}${children === undefined ? '' : `(${children.map(words).join(' ')})`}`
}

test.each([
  ['/admin/club', '/admin/club'],
  ['/admin/club/settings', '/admin/club'],
  ['/admin/club/ranges', '/admin/club/ranges'],
  ['/admin/club/ranges/1', '/admin/club/ranges'],
  ['/admin/clubs', undefined],
  ['/admin/events', '/events'],
  ['/events/1/manage', '/events'],
  ['/admin/duties', '/duties'],
  ['/admin/rangelog/day', '/admin/today'],
])('at %s the entry %s is marked, and no other', (path, entry) => {
  expect(entryOf(navigationOf(officer({ owner: 'w' }), ALL), path)).toBe(entry)
})

test('a member finds own things, the club, and the account at the end [SHELL-041] [SHELL-054]', () => {
  expect(drawer(ben)).toEqual([
    'FIRST: HOME, APPOINTMENTS, JOURNAL, FRIENDS',
    'CLUB: TRAINING, CALENDAR, EVENTS, MY_CLUB(DUTIES CLUB_LIST OPERATOR_LIST)',
    'PERSON: ACCOUNT, FEEDBACK, SETTINGS',
  ])
})

test.each<[string, Partial<Viewer>, string]>([
  ['without a default club', { hasDefaultClub: false }, 'CALENDAR, DUTIES, CLUB_LIST, OPERATOR_LIST'],
  ['in no club', { hasMembership: false }, 'CALENDAR, EVENTS, MY_CLUB(DUTIES CLUB_LIST OPERATOR_LIST)'],
  ['not verified', { isVerified: false }, 'TRAINING, CALENDAR, EVENTS, MY_CLUB(DUTIES CLUB_LIST)'],
  ['new', { hasDefaultClub: false, hasMembership: false, isVerified: false, club: undefined }, 'CALENDAR, CLUB_LIST'],
])(
  'somebody %s finds of the club what is there [SHELL-039] [SHELL-040] [SHELL-042] [SHELL-043] [SHELL-044] [SHELL-045]',
  (_, change, club) => {
    expect(drawer({ ...ben, ...change })).toContain(`CLUB: ${club}`)
  },
)

test.each<[Permissions, object, string | undefined]>([
  [MEMBER_DEFAULTS, {}, undefined],
  [{ ...MEMBER_DEFAULTS, ranges: 'w' }, {}, 'ADMIN_CLUB(-RANGES)'],
  [{ ...MEMBER_DEFAULTS, ranges: 'w' }, { ranges_all: true }, 'ADMIN_CLUB(RANGES)'],
  [{ members: 'r' }, {}, 'MEMBERS(DESK), ADMIN_CLUB'],
  [{ members: 'w' }, {}, 'MEMBERS(DESK), ADMIN_CLUB'],
  [{ kioskConfig: 'r' }, {}, 'ADMIN_CLUB(SCREENS)'],
  [{ admin: 'r' }, {}, 'ADMIN_CLUB'],
  [{ clubReservations: 'r' }, {}, 'ADMIN_APPOINTMENTS(TODAY ADMIN_CALENDAR ADMIN_RESERVATIONS), ADMIN_CLUB'],
  [{ adminEvents: 'r' }, {}, 'ADMIN_CLUB'],
  [{ billing: 'r' }, { billing_all: true }, 'FINANCE(PAYMENTS INVOICES RECEIPTS), ADMIN_CLUB'],
  [{ billing: 'w' }, {}, '-FINANCE, ADMIN_CLUB'],
  [{ cashbook: 'w' }, { billing_all: true }, 'ADMIN_CLUB'],
  [
    { owner: 'w' },
    { billing_all: true, ranges_all: true },
    'MEMBERS(DESK), ADMIN_APPOINTMENTS(TODAY ADMIN_CALENDAR ADMIN_RESERVATIONS), FINANCE(PAYMENTS INVOICES RECEIPTS), ADMIN_CLUB(RANGES SCREENS)',
  ],
])(
  'anybody who holds %o in a club with %o administers: %s [SHELL-047] [SHELL-048] [SHELL-049] [SHELL-053]',
  (permissions, features, entries) => {
    const found = drawer(officer(permissions, features)).find((section) => section.startsWith('ADMINISTRATION'))
    expect(found).toBe(entries && `ADMINISTRATION: ${entries}`)
  },
)

test('without a club nobody administers, whatever was held elsewhere [SHELL-047]', () => {
  expect(drawer({ ...ben, club: undefined }).some((section) => section.startsWith('ADMINISTRATION'))).toBe(false)
})

test('the heading of the administration leads to its dashboard, once that exists', () => {
  const heading = (routes: ReadonlySet<string>) =>
    navigationOf(officer({ owner: 'w' }), routes).find(({ name }) => name === 'ADMINISTRATION')?.to
  expect(heading(ALL)).toBe('/admin/dash')
  expect(heading(ALL.difference(new Set(['/admin/dash'])))).toBeUndefined()
})

const everything = officer({ owner: 'w' }, { billing_all: true, ranges_all: true })
test.each<[string, folded: number, unfolded: number, Viewer]>([
  ['a member', 11, 14, ben],
  ['an officer of the evening', 14, 21, officer({ ...MEMBER_DEFAULTS, clubReservations: 'w', members: 'r' })],
  ['an owner', 15, 27, everything],
])(
  '%s has %i entries in the drawer, %i with all groups unfolded, and each address once',
  (_, folded, unfolded, viewer) => {
    const entries = navigationOf(viewer, ALL).flatMap((section) => section.entries)
    // A group and the first of its entries can be the same screen.
    const leaves = entries.flatMap(({ to, children }) => children?.map((child) => child.to) ?? [to])
    expect(entries.length).toBe(folded)
    expect(entries.length + entries.flatMap(({ children = [] }) => children).length).toBe(unfolded)
    expect(new Set(leaves).size).toBe(leaves.length)
  },
)

test('nothing leads to a screen that does not exist, and each appears with its route', () => {
  const leads = (entries: Entry[]): string[] =>
    entries.flatMap(({ to, whyDisabled, children = [] }) => (whyDisabled ? [] : [to, ...leads(children)]))
  const all = (routes: ReadonlySet<string>) =>
    navigationOf(everything, routes).flatMap(({ to, entries }) => [
      ...(to === undefined ? [] : [to]),
      ...leads(entries),
    ])

  expect(new Set(all(ALL))).toEqual(ALL)
  for (const missing of ALL) {
    const rest = ALL.difference(new Set([missing]))
    expect(new Set(all(rest)).difference(rest), `without ${missing}`).toEqual(new Set())
  }
  expect(all(new Set())).toEqual([])
})

test('finance stands in the drawer for those with the right, and says why it cannot be used [SHELL-051] [SHELL-052] [SHELL-099]', () => {
  const without = new Set([...ALL].filter((route) => !route.startsWith('/admin/billing')))
  const finance = (viewer: Viewer, routes: ReadonlySet<string>) =>
    navigationOf(viewer, routes)
      .flatMap(({ entries }) => entries)
      .find(({ name }) => name === 'FINANCE')?.whyDisabled
  const has = (viewer: Viewer, routes: ReadonlySet<string>) => drawer(viewer, routes).join().includes('FINANCE')
  expect(finance(officer({ billing: 'r' }), ALL)).toBe('NO_FEATURE')
  expect(finance(officer({ billing: 'w' }), without)).toBe('NO_FEATURE')
  expect(finance(officer({ billing: 'w' }, { billing_all: true }), without)).toBe('NOT_YET')
  expect(finance(officer({ billing: 'w' }, { billing_all: true }), ALL)).toBeUndefined()
  expect([has(officer({ members: 'w' }), ALL), has(officer({ admin: 'r' }), without)]).toEqual([false, false])
})
