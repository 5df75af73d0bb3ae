import type { Feature } from '@bahnfrei/domain/base/rights/features.ts'
import type { ComponentType } from 'react'

/** The settings of a route for the frame around its screen (specification 1 §2, layout kinds). */
export type RouteData = {
  showLayout?: boolean
  useBasicNav?: boolean
  /** Whether the title of the page is only for screen readers: on handsets, or everywhere. */
  hideTitle?: 'handset' | 'all'
  /** The right drawer stays closed, although the path of the route would open one. */
  showSidebar?: false
  /** The component that the toolbar of the frame shows for this screen. */
  toolbar?: ComponentType
  /** The feature that the active club must have for this screen. */
  requiredClubFeature?: Feature
}
