import { lazy } from 'react'
import { withTexts } from './screenTexts.ts'

/** Loads the frame of the application; it is not needed before the sign-in. */
export const loadMainLayout = () => withTexts(import('./MainLayout.tsx'), 'signedIn')

export const MainLayout = lazy(async () => ({ default: (await loadMainLayout()).MainLayout }))

export const loadMaintenance = () => withTexts(import('./MaintenanceScreen.tsx'), 'maintenance')

export const MaintenanceScreen = lazy(async () => ({ default: (await loadMaintenance()).MaintenanceScreen }))
