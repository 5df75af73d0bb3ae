import type { RouteData } from '../base/routeData.ts'

export type LayoutKind = 'none' | 'basic' | 'main'

/** The frame of a route: none, that of the public pages (`basic`), or that of the application (`main`). */
export function layoutOf({ showLayout, useBasicNav }: RouteData): LayoutKind {
  if (showLayout === false) return 'none'
  return useBasicNav === true ? 'basic' : 'main'
}

/** The contents that the right drawer can have. */
export const SIDEBARS = ['reservation', 'training', 'none'] as const
export type SidebarType = (typeof SIDEBARS)[number]

const SIDEBAR_OF: Readonly<Record<string, SidebarType>> = {
  '/calendar': 'reservation',
  '/admin/calendar': 'reservation',
  '/training': 'training',
}

/** The right drawer that opens after a navigation. On handsets it is none, because the screen needs the space. */
export function sidebarOf(path: string, { showSidebar }: RouteData, isHandset: boolean): SidebarType {
  if (isHandset || showSidebar === false) return 'none'
  return SIDEBAR_OF[path] ?? 'none'
}
