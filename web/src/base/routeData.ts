import type { Feature } from '@bahnfrei/domain/base/rights/features.ts'
import type { ComponentType } from 'react'

/** The settings of a route for the frame around its screen (specification 1 §2, layout kinds). */
export type RouteData = {
  showLayout?: boolean
  useBasicNav?: boolean
  /** Whether the title of the page is only for screen readers: on handsets, or everywhere. */
  hideTitle?: 'handset' | 'all'
  /** No sidebar, although its address would open one. */
  showSidebar?: false
  /** The component that the screen puts into the toolbar. */
  toolbar?: ComponentType
  /** The feature that the club must have. */
  requiredClubFeature?: Feature
}
