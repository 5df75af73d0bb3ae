import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { withTexts } from './screenTexts.ts'

/** The frame of the application; it is not needed before the sign-in. Once it is loaded it is drawn at once. */
export const MainLayout = lazyRouteComponent(() => withTexts(import('./MainLayout.tsx'), 'signedIn'), 'MainLayout')

export const loadMaintenance = () => withTexts(import('./MaintenanceScreen.tsx'), 'maintenance')

export const MaintenanceScreen = lazy(async () => ({ default: (await loadMaintenance()).MaintenanceScreen }))
