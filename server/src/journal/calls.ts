import type { Files } from '../base/files/files.ts'
import { journalChoices } from './choices.ts'
import { clubNeed, followNeeds, listClubNeeds } from './clubNeeds.ts'
import { journalCsv } from './csv.ts'
import { entryHistory, entryTotals, listEntries, removeEntry } from './entries.ts'
import { makeExternalReportPdf, makeReportPdf, readExternalReport } from './externalReports.ts'
import { importEntries, listImports, tryImport, undoImport } from './importEntries.ts'
import { setLicenceDates } from './licenceDates.ts'
import { listMonths } from './months.ts'
import { readNeed } from './need.ts'
import { checkNeedPaper, makeNeedPaper } from './needPapers.ts'
import { addPhoto, readPhoto, readWaitingPhoto, removePhoto } from './photos.ts'
import { listProgress, listWeaponShots } from './progress.ts'
import { archiveReport, createReport, listReports, readReport, removeReport, renewPassCode } from './reports.ts'
import { saveEntry } from './save.ts'
import { approveShown, askValidation, decideEntry, listWaiting } from './validate.ts'

export const journalVerbs = (origins: string[], files: Files) => ({
  need: readNeed,
  setLicenceDates,
  needPaper: makeNeedPaper(origins[0] ?? ''),
  checkNeedPaper,
  clubNeeds: listClubNeeds,
  clubNeed,
  followNeeds,
  reports: listReports,
  report: readReport,
  createReport,
  archiveReport,
  renewPassCode,
  removeReport,
  reportPdf: makeReportPdf(origins[0] ?? ''),
  externalReport: readExternalReport,
  externalReportPdf: makeExternalReportPdf(origins[0] ?? ''),
  entries: listEntries,
  totals: entryTotals,
  months: listMonths,
  progress: listProgress,
  weaponShots: listWeaponShots,
  tryImport,
  importEntries,
  addPhoto: addPhoto(files),
  removePhoto,
  photo: readPhoto(files),
  waitingPhoto: readWaitingPhoto(files),
  imports: listImports,
  undoImport,
  choices: journalChoices,
  csv: journalCsv,
  save: saveEntry,
  remove: removeEntry,
  history: entryHistory,
  ask: askValidation,
  waiting: listWaiting,
  decide: decideEntry,
  approveShown,
})
