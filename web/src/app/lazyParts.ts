import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { maintenanceTexts, signedInTexts } from './textParts.ts'

/** The frame of the application. It loads separately, because nobody needs it before the sign-in. */
export const MainLayout = lazyRouteComponent(() => withTexts(import('./MainLayout.tsx'), signedInTexts), 'MainLayout')

const loadMaintenance = () => withTexts(import('./MaintenanceScreen.tsx'), maintenanceTexts)

export const MaintenanceScreen = lazy(async () => ({ default: (await loadMaintenance()).MaintenanceScreen }))
