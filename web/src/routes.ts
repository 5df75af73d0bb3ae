import { createRouter } from '@tanstack/react-router'
import { NotFoundScreen } from './app/NotFoundScreen.tsx'
import { Shell } from './app/Shell.tsx'
import { appScreens } from './app/screens.ts'
import { parseSearch, stringifySearch } from './app/search.ts'
import { FailedScreen, WaitingScreen } from './app/states.tsx'
import { authScreens } from './auth/screens.ts'
import type { RouteData } from './base/routeData.ts'
import { root } from './base/screen.ts'
import { clubScreens } from './clubs/screens.ts'
import { feedbackScreens } from './feedback/screens.ts'
import { friendScreens } from './friends/screens.ts'
import { homeScreens } from './home/screens.ts'
import { memberClubScreens } from './memberClubs/screens.ts'
import { memberImportScreens } from './memberImport/screens.ts'
import { memberScreens } from './members/screens.ts'
import { notificationScreens } from './notifications/screens.ts'
import { rangeScreens } from './ranges/screens.ts'
import { reservationScreens } from './reservations/screens.ts'
import { startScreens } from './start/screens.ts'
import { userScreens } from './users/screens.ts'

root.update({ component: Shell, notFoundComponent: NotFoundScreen })

/** The site map: the screens of every room. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...userScreens,
    ...authScreens,
    ...notificationScreens,
    ...friendScreens,
    ...clubScreens,
    ...memberScreens,
    ...memberClubScreens,
    ...memberImportScreens,
    ...rangeScreens,
    ...reservationScreens,
    ...feedbackScreens,
    ...startScreens,
    ...homeScreens,
    ...appScreens,
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
