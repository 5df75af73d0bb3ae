import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { reportCalls } from './reportCalls.ts'

const reportId = idOf('journalReport')
const opened = { uid: idOf('user', 'member'), reportId, passCode: '0123-4567-89AB-CDEF' }

export const reportSamples: SamplesOf<typeof reportCalls> = {
  reports: {},
  report: { reportId },
  createReport: {
    title: 'Für die Kreisverwaltung',
    comment: 'Zur Prüfung des Bedürfnisses',
    startDate: '2024-05-13',
    endDate: '2026-05-13',
  },
  archiveReport: { reportId, isArchived: true },
  renewPassCode: { reportId },
  removeReport: { reportId },
  reportPdf: { reportId },
  externalReport: opened,
  externalReportPdf: opened,
}
