import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { presetPeriod } from '@bahnfrei/domain/journal/report.ts'
import type { Database } from '../src/base/database/db.ts'
import { archiveReport, createReport } from '../src/journal/reports.ts'
import { type World, ZONE } from './build.ts'

/** Adds reports of Ben: one that can be read with a new pass code, and an archived one. */
export async function seedReports(database: Database, { people }: World, now: Temporal.Instant): Promise<void> {
  const uid = people.ben
  const period = presetPeriod(dayOf(now, ZONE))
  const comment = 'Anlage zur Prüfung des Bedürfnisses.\nRückfragen gern am Telefon.'
  await database.transaction({ uid }, async (db, announce) => {
    const context = { db, uid, now, announce }
    await createReport({ title: 'Waffenbehörde des Landkreises', comment, ...period }, context)
    const { id: reportId } = await createReport({ title: 'Aufnahme in den Kader', ...period }, context)
    await archiveReport({ reportId, isArchived: true }, context)
  })
}
