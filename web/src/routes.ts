import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { followQrLink } from './app/followQrLink.ts'
import { needsLogin, needsName, needsRight, needsRoot, onlyMaintained, onlySignedOut } from './app/guards.ts'
import type { RouteData } from './app/layout.ts'
import { loadMaintenance } from './app/lazyParts.ts'
import { NotFoundScreen } from './app/NotFoundScreen.tsx'
import { Shell } from './app/Shell.tsx'
import { withTexts } from './app/screenTexts.ts'
import { parseSearch, stringifySearch } from './app/search.ts'
import { FailedScreen, WaitingScreen } from './app/states.tsx'
import { holdConfirmation, holdLink } from './auth/mailed.ts'
import { withQrTexts } from './auth/qr/withQrTexts.ts'
import { loginSearch, mailedSearch, redirectSearch } from './auth/search.ts'
import { resume } from './base/token.ts'
import { friendsSearch } from './friends/search.ts'
import { wikiSearch } from './home/wiki/wikiSearch.ts'
import { memberListSearch, memberSearch } from './members/search.ts'
import { openPushed } from './notifications/openPushed.ts'
import { rangeSearch } from './ranges/search.ts'
import { freeSearch } from './reservations/free/search.ts'
import { withHashing } from './reservations/hashing.ts'
import { adminListSearch, attendanceSearch, historySearch } from './reservations/lists/search.ts'
import { calendarSearch } from './reservations/search.ts'

/** The site map. Screens are loaded when somebody goes there. */
const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const front = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { useBasicNav: true },
  beforeLoad: () => onlySignedOut('/home'),
  component: lazyRouteComponent(() => import('./home/FrontScreen.tsx'), 'FrontScreen'),
})

const pageScreen = () => withTexts(import('./home/pages/PageScreen.tsx'), 'pages')

const features = createRoute({
  getParentRoute: () => root,
  path: '/features',
  staticData: { useBasicNav: true },
  component: lazyRouteComponent(pageScreen, 'PageScreen'),
})

const guidelines = createRoute({
  getParentRoute: () => root,
  path: '/guidelines',
  staticData: { useBasicNav: true },
  component: lazyRouteComponent(pageScreen, 'PageScreen'),
})

const cookies = createRoute({
  getParentRoute: () => root,
  path: '/cookies',
  staticData: { useBasicNav: true },
  component: lazyRouteComponent(pageScreen, 'PageScreen'),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  staticData: { useBasicNav: true },
  component: lazyRouteComponent(() => withTexts(import('./home/pages/AboutScreen.tsx'), 'pages'), 'AboutScreen'),
})

const wiki = createRoute({
  getParentRoute: () => root,
  path: '/wiki',
  validateSearch: wikiSearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(() => withTexts(import('./home/wiki/WikiScreen.tsx'), 'wiki'), 'WikiScreen'),
})

const wikiArticle = createRoute({
  getParentRoute: () => root,
  path: '/wiki/$article',
  validateSearch: wikiSearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(() => withTexts(import('./home/wiki/ArticleScreen.tsx'), 'wiki'), 'ArticleScreen'),
})

const bugs = createRoute({
  getParentRoute: () => root,
  path: '/bugs',
  beforeLoad: needsName,
  component: lazyRouteComponent(() => withTexts(import('./feedback/FeedbackScreen.tsx'), 'feedback'), 'FeedbackScreen'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { useBasicNav: true },
  validateSearch: loginSearch,
  beforeLoad: () => onlySignedOut('/home'),
  component: lazyRouteComponent(() => import('./auth/LoginScreen.tsx'), 'LoginScreen'),
})

const registerScreen = () => withTexts(import('./auth/RegisterScreen.tsx'), 'account')

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { useBasicNav: true },
  validateSearch: redirectSearch,
  beforeLoad: () => onlySignedOut('/profile/data'),
  component: lazyRouteComponent(registerScreen, 'RegisterScreen'),
})

/** Where the link of the registration mail leads. */
const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/confirmation',
  staticData: { useBasicNav: true },
  validateSearch: mailedSearch,
  beforeLoad: async ({ search }) => {
    if (!holdConfirmation(search)) return onlySignedOut('/profile/data')
    // Where it leads on depends on that.
    await resume().catch(() => undefined)
  },
  component: lazyRouteComponent(registerScreen, 'RegisterScreen'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/login/reset-password',
  staticData: { useBasicNav: true },
  validateSearch: mailedSearch,
  beforeLoad: () => onlySignedOut('/home'),
  component: lazyRouteComponent(
    () => withTexts(import('./auth/ResetPasswordScreen.tsx'), 'account'),
    'ResetPasswordScreen',
  ),
})

/** Where the link for a password leads, also of whoever is signed in. */
const createPassword = createRoute({
  getParentRoute: () => root,
  path: '/login/create-password',
  staticData: { useBasicNav: true },
  validateSearch: mailedSearch,
  beforeLoad: async ({ search }) => {
    if (!holdLink(search)) await onlySignedOut('/home')
  },
  component: lazyRouteComponent(
    () => withTexts(import('./auth/CreatePasswordScreen.tsx'), 'account'),
    'CreatePasswordScreen',
  ),
})

const keptMails = createRoute({
  getParentRoute: () => root,
  path: '/root/mails',
  beforeLoad: needsRoot,
  component: lazyRouteComponent(
    () => withTexts(import('./notifications/KeptMailsScreen.tsx'), 'keptMails'),
    'KeptMailsScreen',
  ),
})

const feedbackList = createRoute({
  getParentRoute: () => root,
  path: '/root/feedback',
  beforeLoad: needsRoot,
  component: lazyRouteComponent(
    () => withTexts(import('./feedback/FeedbackListScreen.tsx'), 'feedback'),
    'FeedbackListScreen',
  ),
})

const keptMail = createRoute({
  getParentRoute: () => root,
  path: '/root/mails/$mailId',
  beforeLoad: needsRoot,
  component: lazyRouteComponent(
    () => withTexts(import('./notifications/KeptMailScreen.tsx'), 'keptMails'),
    'KeptMailScreen',
  ),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  staticData: { useBasicNav: true },
  beforeLoad: onlyMaintained,
  component: lazyRouteComponent(loadMaintenance, 'MaintenanceScreen'),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/start',
  staticData: { useBasicNav: true },
  component: lazyRouteComponent(() => withTexts(import('./clubs/StartScreen.tsx'), 'clubs'), 'StartScreen'),
})

const profileData = createRoute({
  getParentRoute: () => root,
  path: '/profile/data',
  validateSearch: redirectSearch,
  beforeLoad: needsLogin,
  component: lazyRouteComponent(
    () => withTexts(import('./users/ProfileDataScreen.tsx'), 'profile'),
    'ProfileDataScreen',
  ),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: needsName,
  component: lazyRouteComponent(
    () => withTexts(import('./notifications/NotificationsScreen.tsx'), 'notifications'),
    'NotificationsScreen',
  ),
})

/** What a push opens. */
const pushed = createRoute({
  getParentRoute: () => root,
  path: '/notifications/$id',
  beforeLoad: async (visit) => {
    await needsName(visit)
    await openPushed(visit)
  },
})

const notificationSettings = createRoute({
  getParentRoute: () => root,
  path: '/settings/notifications',
  beforeLoad: needsLogin,
  component: lazyRouteComponent(
    () => withTexts(import('./notifications/NotificationSettingsScreen.tsx'), 'notifications'),
    'NotificationSettingsScreen',
  ),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  beforeLoad: needsName,
  component: lazyRouteComponent(() => withTexts(import('./users/ProfileScreen.tsx'), 'profile'), 'ProfileScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: needsName,
  component: lazyRouteComponent(
    () => withTexts(import('./home/settings/SettingsScreen.tsx'), 'settings'),
    'SettingsScreen',
  ),
})

const security = createRoute({
  getParentRoute: () => root,
  path: '/settings/security',
  // Whoever is signed in can look after the account, with a name or without.
  beforeLoad: needsLogin,
  component: lazyRouteComponent(
    () => withTexts(import('./auth/security/SecurityScreen.tsx'), 'security'),
    'SecurityScreen',
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: needsName,
  component: lazyRouteComponent(() => withTexts(import('./home/HomeScreen.tsx'), 'notifications'), 'HomeScreen'),
})

const friends = createRoute({
  getParentRoute: () => root,
  path: '/friends',
  validateSearch: friendsSearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(() => import('./friends/FriendsScreen.tsx'), 'FriendsScreen'),
})

/** What QR codes carry. */
const qrLink = createRoute({
  getParentRoute: () => root,
  path: '/ra/$data',
  staticData: { useBasicNav: true },
  beforeLoad: followQrLink,
  component: lazyRouteComponent(() => withTexts(import('./app/scan/QrLinkScreen.tsx'), 'scan'), 'QrLinkScreen'),
})
const emptyQrLink = createRoute({ getParentRoute: () => root, path: '/ra', beforeLoad: followQrLink })

const scan = createRoute({
  getParentRoute: () => root,
  path: '/scan',
  beforeLoad: needsName,
  component: lazyRouteComponent(() => withTexts(import('./app/scan/ScanScreen.tsx'), 'scan'), 'ScanScreen'),
})

/** Where somebody lets another device in. */
const qrAuth = createRoute({
  getParentRoute: () => root,
  path: '/qrAuth/$deviceId',
  staticData: { useBasicNav: true },
  beforeLoad: needsLogin,
  component: lazyRouteComponent(() => withQrTexts(import('./auth/qr/ApproveScreen.tsx')), 'ApproveScreen'),
})
const emptyQrAuth = createRoute({
  getParentRoute: () => root,
  path: '/qrAuth',
  staticData: { useBasicNav: true },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

/** In the toolbar of both calendars. */
const CalendarSwitch: ComponentType = lazyRouteComponent(
  () => import('./reservations/CalendarSwitch.tsx'),
  'CalendarSwitch',
)

const calendarScreen = () => withHashing(import('./reservations/CalendarScreen.tsx'))

const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  staticData: { hideTitle: 'all', toolbar: CalendarSwitch },
  validateSearch: calendarSearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(calendarScreen, 'CalendarScreen'),
})

/** The calendar with the powers of an officer. */
const adminCalendar = createRoute({
  getParentRoute: () => root,
  path: '/admin/calendar',
  staticData: { hideTitle: 'all', toolbar: CalendarSwitch },
  validateSearch: calendarSearch,
  beforeLoad: needsRight('clubReservations:r'),
  component: lazyRouteComponent(calendarScreen, 'AdminCalendarScreen'),
})

const free = createRoute({
  getParentRoute: () => root,
  path: '/free',
  validateSearch: freeSearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(() => import('./reservations/free/FreeScreen.tsx'), 'FreeScreen'),
})

const reservations = createRoute({
  getParentRoute: () => root,
  path: '/reservations',
  validateSearch: historySearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(() => import('./reservations/lists/ReservationsScreen.tsx'), 'ReservationsScreen'),
})

const adminReservations = createRoute({
  getParentRoute: () => root,
  path: '/admin/reservations',
  staticData: { hideTitle: 'handset' },
  validateSearch: adminListSearch,
  beforeLoad: needsRight('clubReservations:r'),
  component: lazyRouteComponent(() => import('./reservations/lists/AdminListScreen.tsx'), 'AdminListScreen'),
})

const attendance = createRoute({
  getParentRoute: () => root,
  path: '/admin/reservations/attendance',
  staticData: { hideTitle: 'handset' },
  validateSearch: attendanceSearch,
  beforeLoad: needsRight('clubReservations:r'),
  component: lazyRouteComponent(() => import('./reservations/lists/AttendanceScreen.tsx'), 'AttendanceScreen'),
})

const attendancePaper = createRoute({
  getParentRoute: () => root,
  path: '/admin/attendanceManagement',
  staticData: { showLayout: false },
  validateSearch: attendanceSearch,
  beforeLoad: needsRight('clubReservations:r'),
  component: lazyRouteComponent(
    () => withTexts(import('./reservations/lists/AttendancePrintScreen.tsx'), 'signedIn'),
    'AttendancePrintScreen',
  ),
})

/** The administration begins with its overview (AUTH-024). */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async (visit) => {
    await needsRight('admin:r')(visit)
    throw redirect({ to: '/admin/dash', replace: true })
  },
})

const adminDash = createRoute({
  getParentRoute: () => root,
  path: '/admin/dash',
  beforeLoad: needsRight('admin:r'),
  component: lazyRouteComponent(() => withTexts(import('./app/dash/AdminDashScreen.tsx'), 'dash'), 'AdminDashScreen'),
})

/** The room of members begins with its list (appendix D). */
const adminMembers = createRoute({
  getParentRoute: () => root,
  path: '/admin/members',
  beforeLoad: async (visit) => {
    await needsRight('members:r')(visit)
    throw redirect({ to: '/admin/members/list', replace: true })
  },
})

const memberList = createRoute({
  getParentRoute: () => root,
  path: '/admin/members/list',
  validateSearch: memberListSearch,
  beforeLoad: needsRight('members:r'),
  component: lazyRouteComponent(() => withTexts(import('./members/MembersScreen.tsx'), 'members'), 'MembersScreen'),
})

const member = createRoute({
  getParentRoute: () => root,
  path: '/admin/members/view/$uid',
  validateSearch: memberSearch,
  beforeLoad: needsRight('members:r'),
  component: lazyRouteComponent(() => withTexts(import('./members/MemberScreen.tsx'), 'members'), 'MemberScreen'),
})

const adminRanges = createRoute({
  getParentRoute: () => root,
  path: '/admin/club/ranges',
  beforeLoad: needsRight('ranges:w'),
  component: lazyRouteComponent(() => withTexts(import('./ranges/RangesScreen.tsx'), 'ranges'), 'RangesScreen'),
})

const adminRange = createRoute({
  getParentRoute: () => root,
  path: '/admin/club/ranges/$rangeId',
  validateSearch: rangeSearch,
  beforeLoad: needsRight('ranges:w'),
  component: lazyRouteComponent(() => withTexts(import('./ranges/RangeScreen.tsx'), 'ranges'), 'RangeScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    front,
    features,
    guidelines,
    cookies,
    about,
    wiki,
    wikiArticle,
    bugs,
    feedbackList,
    login,
    register,
    confirmation,
    resetPassword,
    createPassword,
    keptMails,
    keptMail,
    start,
    maintenance,
    profile,
    profileData,
    settings,
    security,
    notificationSettings,
    notifications,
    pushed,
    home,
    friends,
    qrLink,
    emptyQrLink,
    scan,
    qrAuth,
    emptyQrAuth,
    calendar,
    adminCalendar,
    admin,
    adminDash,
    adminMembers,
    memberList,
    member,
    adminRanges,
    adminRange,
    free,
    reservations,
    adminReservations,
    attendance,
    attendancePaper,
  ]),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: WaitingScreen,
  defaultPendingMs: 400,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends RouteData {}
}
