/** What a route says about the frame around its screen (specification 1 §2, layout kinds). */
export type RouteData = {
  showLayout?: boolean
  useBasicNav?: boolean
  /** The reservation sidebar stands beside the screen on wide windows. */
  showSidebar?: boolean
}

export type LayoutKind = 'none' | 'basic' | 'main'

/** The frame of a route: none at all, the one of the homepage, or the one of the application. */
export function layoutOf({ showLayout, useBasicNav }: RouteData): LayoutKind {
  if (showLayout === false) return 'none'
  return useBasicNav === true ? 'basic' : 'main'
}

/** Below this width the main navigation is that of a handset (SHELL-032). */
export const WIDE_MAIN = '(min-width: 1200px)'
/** Below this width the homepage navigation is that of a handset (SHELL-023). */
export const WIDE_BASIC = '(min-width: 1000px)'
