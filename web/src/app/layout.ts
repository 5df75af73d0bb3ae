import type { RouteData } from '../base/routeData.ts'

export type LayoutKind = 'none' | 'basic' | 'main'

/** The frame of a route: none at all, the one of the homepage, or the one of the application. */
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

/** The drawer that opens by itself after navigation: none on handsets, where the screen keeps its room. */
export function sidebarOf(path: string, { showSidebar }: RouteData, isHandset: boolean): SidebarType {
  if (isHandset || showSidebar === false) return 'none'
  return SIDEBAR_OF[path] ?? 'none'
}
