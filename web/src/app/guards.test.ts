import { type Feature, type Features, FIRST_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { MEMBER_DEFAULTS, type Permissions, type Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import { isRedirect } from '@tanstack/react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../base/live/queries.ts'
import type { RouteData } from '../base/routeData.ts'
import { clubsKey, meKey } from '../base/session/activeClub.ts'
import { whyNotEnter } from '../base/session/guards.ts'
import { takeTokens } from '../base/session/token.ts'
import { router } from '../router.ts'

beforeEach(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

test.each<[string, Permissions, Right[], string | undefined]>([
  ['no right is asked for', {}, [], undefined],
  ['the right is held', { clubReservations: 'r' }, ['clubReservations:r'], undefined],
  ['a higher level is held', { clubReservations: 'w' }, ['clubReservations:r'], undefined],
  ['only a lower level is held', { ranges: 'r' }, ['ranges:w'], 'AUTH.NO_PERMISSIONS'],
  ['one of two is missing', { members: 'r' }, ['members:r', 'groups:r'], 'AUTH.NO_PERMISSIONS'],
  ['both are held', { members: 'r', groups: 'w' }, ['members:r', 'groups:r'], undefined],
  ['the owner holds all', { owner: 'w' }, ['members:r', 'billing:w', 'cashbook:w'], undefined],
])('where %s: %o, asked for %o: %s [AUTH-035] [AUTH-036]', (_, permissions, rights, why) => {
  expect(whyNotEnter({ permissions, features: {} }, rights, undefined)).toBe(why)
})

test.each<[Features, Feature, string | undefined]>([
  [{ billing_all: true }, 'billing_all', undefined],
  [{ billing_all: false }, 'billing_all', 'AUTH.NO_CLUB_FEATURE'],
  [{}, 'billing_all', 'AUTH.NO_CLUB_FEATURE'],
  [{ members_accessLimit: 1 }, 'members_accessLimit', undefined],
  [{ members_accessLimit: 0 }, 'members_accessLimit', 'AUTH.NO_CLUB_FEATURE'],
])('of a club with %o a screen that needs %s says %s [AUTH-039] [AUTH-040] [AUTH-041]', (features, feature, why) => {
  expect(whyNotEnter({ permissions: {}, features }, [], feature)).toBe(why)
})

test('rights are asked before the feature, and without a club both are missing [AUTH-042]', () => {
  const club = { permissions: {}, features: {} }
  expect(whyNotEnter(club, ['billing:r'], 'billing_all')).toBe('AUTH.NO_PERMISSIONS')
  expect(whyNotEnter(undefined, [], 'billing_all')).toBe('AUTH.NO_PERMISSIONS')
  expect(whyNotEnter(undefined, ['billing:r'], undefined)).toBe('AUTH.NO_PERMISSIONS')
})

type Route = { options: { staticData?: RouteData; beforeLoad?: (visit: unknown) => Promise<unknown> } }
await router.options.context.allScreens()
/** Every route behind the sign-in; without the redirects of QR links and the setup of screens. */
const signedIn = Object.entries(router.routesByPath as unknown as Record<string, Route>)
  .filter(
    ([path, { options }]) => options.staticData?.useBasicNav !== true && !/^\/(ra\b|kiosk$|kiosk\/setup$)/.test(path),
  )
  .map(([path, route]) => [path, route] as const)

/** The routes for people without a name: to enter it, and to manage the account. */
const WITHOUT_NAME = ['/profile/data', '/settings/security', '/settings/notifications']
/** The route for screens only, not for people. */
const OF_KIOSKS = '/kiosk/display'

/** The address to which the guards of a route redirect a visitor; undefined if they let the visitor in. */
async function sentTo(path: string, { options }: Route, staticData = options.staticData ?? {}) {
  const location = { pathname: path, searchStr: '', search: {} }
  try {
    await options.beforeLoad?.({ location, cause: 'preload', matches: [{ staticData }], params: {} })
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options as { to: string; search?: { redirect?: string } }
    return search?.redirect === undefined ? to : `${to}?redirect=${search.redirect}`
  }
  return undefined
}

test.each(signedIn)(
  'who is not signed in is sent from %s to the sign-in [AUTH-022] [AUTH-025] [AUTH-027] [KIOS-010]',
  async (path, route) => {
    expect(await sentTo(path, route)).toBe(`/login?redirect=${path.slice(1)}`)
  },
)

test.each(signedIn)(
  'who has no name is sent from %s to give one, unless the account itself is concerned [AUTH-022] [AUTH-025] [AUTH-031]',
  async (path, route) => {
    signIn({ name: '', setupCompleted: false })
    const wanted = path === OF_KIOSKS ? '/home' : `/profile/data?redirect=${path.slice(1)}`
    expect(await sentTo(path, route)).toBe(WITHOUT_NAME.includes(path) ? undefined : wanted)
  },
)

test.each([
  ['', true],
  ['Ben Brandt', false],
])('who is called %j and whose setup is done: %s gets in [AUTH-033] [AUTH-034]', async (name, setupCompleted) => {
  signIn({ name, setupCompleted })
  const home = signedIn.find(([path]) => path === '/home')?.[1] as Route
  expect(await sentTo('/home', home)).toBeUndefined()
})

const LEADS_ON: Record<string, string> = {
  '/admin/club': '/admin/club/profile',
  '/admin/club/features': '/admin/club',
  '/admin/club/tools': '/admin/club/profile',
  '/admin/club/tenants': '/admin/club/member-clubs',
  '/admin': '/admin/dash',
  '/admin/events/$eventId': '/events/$eventId/manage',
  '/admin/members': '/admin/members/list',
  '/admin/billing': '/admin/billing/invoices',
  '/admin/members/groups': '/admin/members/settings',
  '/admin/members/custom-fields': '/admin/members/settings',
  '/admin/members/supervisors': '/admin/desk/supervisors',
  '/admin/members/need': '/admin/desk/need',
  '/admin/reservations/attendance': '/admin/today',
  '/admin/guests': '/admin/today',
}

test.each(signedIn.filter(([path]) => path.startsWith('/admin')))(
  'a plain member is sent home from %s [AUTH-024] [AUTH-025] [AUTH-035] [AUTH-110]',
  async (path, route) => {
    signIn({ permissions: MEMBER_DEFAULTS })
    expect(await sentTo(path, route)).toBe('/home')
    // Rights in another club do not count.
    signIn({ permissions: MEMBER_DEFAULTS, elsewhere: { owner: 'w' } })
    expect(await sentTo(path, route)).toBe('/home')
    signIn({ permissions: { owner: 'w' }, features: FIRST_CLUB_FEATURES })
    expect(await sentTo(path, route)).toBe(LEADS_ON[path])
  },
)

test.each<[string, Permissions, string | undefined]>([
  ['/admin/today', { clubReservations: 'r' }, '/admin/rangelog/day'],
  ['/admin/today', { clubReservations: 'w' }, undefined],
  ['/admin/desk', { members: 'r' }, '/admin/desk/supervisors'],
  ['/admin/desk', { members: 'w' }, undefined],
])('%s of an officer with %o leads to %s', async (path, permissions, to) => {
  signIn({ permissions })
  expect(await sentTo(path, signedIn.find(([each]) => each === path)?.[1] as Route)).toBe(to)
})

test.each([
  '/admin/billing',
  '/admin/billing/invoices',
  '/admin/billing/bookings',
  '/admin/billing/sepa',
  '/admin/billing/reminders',
  '/admin/billing/settings',
  '/admin/billing/accounts',
  '/admin/billing/products',
  '/admin/billing/fees',
])('%s is for those who may read billing, in a club that has it [BILL-001] [BILL-002]', async (path) => {
  const route = signedIn.find(([each]) => each === path)?.[1] as Route
  signIn({ permissions: { members: 'w', cashbook: 'w' }, features: { billing_all: true } })
  expect(await sentTo(path, route)).toBe('/home')
  signIn({ permissions: { billing: 'w' }, features: { ranges_all: true } })
  expect(await sentTo(path, route)).toBe('/home')
  signIn({ permissions: { billing: 'r' }, features: { billing_all: true } })
  expect(await sentTo(path, route)).toBe(LEADS_ON[path])
})

test('to the events of officers come those who may read them in this club, and nobody else with a name [EVNT-003]', async () => {
  const events = signedIn.find(([path]) => path === '/admin/events')?.[1] as Route
  for (const permissions of [MEMBER_DEFAULTS, { adminReservations: 'w', members: 'w', ranges: 'w' } as const]) {
    signIn({ permissions, elsewhere: { adminEvents: 'w' } })
    expect(await sentTo('/admin/events', events)).toBe('/home')
  }
  signIn({ permissions: { adminEvents: 'r' } })
  expect(await sentTo('/admin/events', events)).toBeUndefined()
})

test.each([
  ['/admin/club/ranges', 'ranges_all'],
  ['/admin/club/ranges/$rangeId', 'ranges_all'],
  ['/admin/members/groups', 'members_groups'],
  ['/admin/members/custom-fields', 'members_customFields'],
] as const)('the owner of a club is sent home from %s where it lacks %s alone [AUTH-038]', async (path, feature) => {
  const route = signedIn.find(([each]) => each === path)?.[1] as Route
  signIn({ permissions: { owner: 'w' }, features: { ...FIRST_CLUB_FEATURES, [feature]: false } })
  expect(await sentTo(path, route)).toBe('/home')
})

test('a route names the feature that its club must have [AUTH-038]', async () => {
  const home = signedIn.find(([path]) => path === '/calendar')?.[1] as Route
  signIn({ permissions: MEMBER_DEFAULTS })
  expect(await sentTo('/calendar', home, { requiredClubFeature: 'training_events' })).toBe('/home')
  signIn({ permissions: MEMBER_DEFAULTS, features: { training_events: true } })
  expect(await sentTo('/calendar', home, { requiredClubFeature: 'training_events' })).toBeUndefined()
})

type Somebody = {
  name?: string
  setupCompleted?: boolean
  permissions?: Permissions
  features?: Features
  elsewhere?: Permissions
}

function signIn({ name = 'Ben Brandt', setupCompleted = true, permissions, features = {}, elsewhere }: Somebody) {
  takeTokens({ token: 'at_test', expiresAt: 0, uid: 'ben', type: 'user' })
  queryClient.setQueryData(meKey, { name: { full: name }, setupCompleted, defaultClub: 'own' })
  const club = (id: string, held: Permissions | undefined) => held && [{ id, permissions: held, features }]
  queryClient.setQueryData(clubsKey, {
    clubs: [...(club('own', permissions) ?? []), ...(club('other', elsewhere) ?? [])],
  })
}
