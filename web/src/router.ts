import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { NotFoundScreen } from './app/NotFoundScreen.tsx'
import { Shell } from './app/Shell.tsx'
import { parseSearch, stringifySearch } from './app/search.ts'
import { FailedScreen, WaitingScreen } from './app/states.tsx'
import { signInScreens } from './auth/screens.ts'
import type { RouteData } from './base/routeData.ts'
import { root } from './base/screen.ts'
import { frontScreens } from './home/screens.ts'
import type { screens } from './routes.ts'

root.update({ component: Shell, notFoundComponent: NotFoundScreen })

/** Any other address: loads all screens, then opens the address again. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { showLayout: false },
  beforeLoad: async ({ location }) => {
    await allScreens()
    throw redirect({ href: location.href, replace: true })
  },
})

// The page begins with the few screens of somebody who is not signed in; `allScreens` brings the others.
const firstTree = root.addChildren([...signInScreens, ...frontScreens, elsewhere])
type SiteMap = ReturnType<typeof root.addChildren<typeof screens>>

export const router = createRouter({
  routeTree: firstTree as unknown as SiteMap,
  context: { allScreens },
  parseSearch,
  stringifySearch,
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: WaitingScreen,
  defaultPendingMs: 400,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

/** Loads the routes of all screens, which grow with every room and which the sign-in does not need. */
async function allScreens(): Promise<void> {
  root.addChildren(await import('./routes.ts').then((map) => map.screens))
  router.setRoutes(router.buildRouteTree())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends RouteData {}
}
