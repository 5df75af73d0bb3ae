import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { onlyMaintained } from '../base/session/guards.ts'
import { officerTexts } from '../home/textParts.ts'
import { followQrLink } from './followQrLink.ts'
import { dashTexts, maintenanceTexts, scanTexts, viewingTexts } from './textParts.ts'

export const appScreens = [
  screen({
    path: '/maintenance',
    load: () => import('./MaintenanceScreen.tsx').then((file) => file.MaintenanceScreen),
    texts: [maintenanceTexts],
    for: 'everybody',
    enter: onlyMaintained,
    frame: { useBasicNav: true },
  }),
  // The links in QR codes.
  passage({ path: '/ra/$data', for: 'everybody', enter: followQrLink }),
  passage({ path: '/ra', for: 'everybody', enter: followQrLink }),
  screen({
    path: '/scan',
    load: () => import('./scan/ScanScreen.tsx').then((file) => file.ScanScreen),
    texts: [scanTexts],
    for: 'named',
  }),
  // The administration begins with its overview (AUTH-024).
  passage({
    path: '/admin',
    for: 'admin:r',
    enter: () => {
      throw redirect({ to: '/admin/dash', replace: true })
    },
  }),
  screen({
    path: '/admin/dash',
    load: () => import('./dash/AdminDashScreen.tsx').then((file) => file.AdminDashScreen),
    texts: [viewingTexts, dashTexts, officerTexts],
    for: 'admin:r',
  }),
] as const
