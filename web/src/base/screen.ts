import type { Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import {
  type AnyValidator,
  type Constrain,
  createRootRouteWithContext,
  createRoute,
  type DefaultValidator,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RouteData } from './routeData.ts'
import { formerScreen } from './session/formerScreen.ts'
import { needsLogin, needsName, needsRight, needsRoot, type Visit } from './session/guards.ts'
import { type TextPart, withTexts } from './texts/texts.tsx'

/** The root route. The application adds its frame to it. */
export const root = createRootRouteWithContext<{
  /** Resolves as soon as the routes of all screens are added. */
  allScreens: () => Promise<void>
}>()({
  // Devices that were never a screen need no check.
  beforeLoad: async ({ location }) => {
    if (formerScreen() === null) return
    const { stayOnDisplay } = await import('./browser/stayOnDisplay.ts')
    await stayOnDisplay(location.pathname)
  },
})

/**
 * The condition for entering a screen: none, being signed in, being signed in with a name (the screens of a club),
 * being a root, or holding the right in the active club. The server decides what is shown there.
 */
type Entry = 'everybody' | 'signedIn' | 'named' | 'root' | Right

type Screen<Path extends string, Search, Entered> = Passage<Path, Entered> & {
  /** Loads the component of the screen on navigation to it. */
  load: () => Promise<ComponentType>
  /** The texts that are loaded with the screen, in addition to those of the frame. */
  texts: readonly TextPart[]
  /** Reads the search parameters of the address. */
  search?: Constrain<Search, AnyValidator, DefaultValidator>
}

type Passage<Path extends string, Entered> = {
  path: Path
  for: Entry
  /** A further check, once the visitor is known; its return value is the context of the route. */
  enter?: (visit: Visit & { search: never; params: never }) => Entered
  frame?: RouteData
}

/** Defines the route of a screen: its path, its component, its texts, and the condition for entering it. */
export function screen<const Path extends string, Search = undefined, Entered = void>({
  load,
  texts,
  search,
  ...rest
}: Screen<Path, Search, Entered>) {
  return createRoute({
    ...entryOf(rest),
    validateSearch: search,
    component: lazyRouteComponent(async () => ({ default: await withTexts(load(), ...texts) })),
  })
}

/** Defines a route without a screen: `enter` redirects to another route. */
export function passage<const Path extends string>(options: Passage<Path, unknown>) {
  return createRoute(entryOf(options))
}

function entryOf<const Path extends string, Entered>({ path, for: entry, enter, frame = {} }: Passage<Path, Entered>) {
  return {
    getParentRoute: () => root,
    path,
    staticData: frame,
    beforeLoad: async (visit: Visit): Promise<Awaited<Entered>> => {
      await admit(entry, visit)
      return (await enter?.(visit as never)) as Awaited<Entered>
    },
  }
}

async function admit(entry: Entry, visit: Visit): Promise<void> {
  if (entry === 'everybody') return
  if (entry === 'signedIn') return needsLogin(visit)
  if (entry === 'named') return needsName(visit)
  if (entry === 'root') return needsRoot(visit)
  return needsRight(entry)(visit)
}
