import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { needsLogin, needsName, onlySignedOut } from './app/guards.ts'
import type { RouteData } from './app/layout.ts'
import { NotFoundScreen } from './app/NotFoundScreen.tsx'
import { Shell } from './app/Shell.tsx'
import { parseSearch, stringifySearch } from './app/search.ts'
import { FailedScreen, WaitingScreen } from './app/states.tsx'
import { loginSearch, redirectSearch } from './auth/search.ts'
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

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { useBasicNav: true },
  validateSearch: loginSearch,
  beforeLoad: () => onlySignedOut('/home'),
  component: lazyRouteComponent(() => import('./auth/LoginScreen.tsx'), 'LoginScreen'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { useBasicNav: true },
  validateSearch: redirectSearch,
  beforeLoad: () => onlySignedOut('/profile/data'),
  component: lazyRouteComponent(() => import('./auth/RegisterScreen.tsx'), 'RegisterScreen'),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/start',
  staticData: { useBasicNav: true },
  component: lazyRouteComponent(() => import('./clubs/StartScreen.tsx'), 'StartScreen'),
})

const profileData = createRoute({
  getParentRoute: () => root,
  path: '/profile/data',
  validateSearch: redirectSearch,
  beforeLoad: needsLogin,
  component: lazyRouteComponent(() => import('./users/ProfileDataScreen.tsx'), 'ProfileDataScreen'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: needsName,
  component: lazyRouteComponent(() => import('./home/HomeScreen.tsx'), 'HomeScreen'),
})

const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  staticData: { showSidebar: true },
  validateSearch: calendarSearch,
  beforeLoad: needsName,
  component: lazyRouteComponent(() => import('./reservations/CalendarScreen.tsx'), 'CalendarScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([front, login, register, start, profileData, home, calendar]),
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
