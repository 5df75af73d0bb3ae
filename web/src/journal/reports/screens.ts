import { screen } from '../../base/screen.ts'
import { reportsTexts, reportViewTexts, sharedReportTexts } from './textParts.ts'

export const reportScreens = [
  screen({
    path: '/journal/reports',
    load: () => import('./ReportsScreen.tsx').then((file) => file.ReportsScreen),
    texts: [reportsTexts],
    for: 'named',
  }),
  screen({
    path: '/journal/reports/$reportId',
    load: () => import('./ReportScreen.tsx').then((file) => file.ReportScreen),
    texts: [reportsTexts, reportViewTexts],
    for: 'named',
  }),
  // For a reader who has the pass code (JRNL-002).
  screen({
    path: '/journalReport/$uid/$reportId',
    load: () => import('./shared/SharedReportScreen.tsx').then((file) => file.SharedReportScreen),
    texts: [sharedReportTexts, reportViewTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
] as const
