import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import sharp from 'sharp'
import type { MakeIds } from '../../world/testIds.ts'
import { formOf } from '../../world/testWorld.ts'
import { createValidators } from '../../world/validators.ts'

const OF_IMPORT = 'UPDATE journal_entries SET import_id = $2 WHERE id = $1'
const OF_RESERVATION = 'UPDATE journal_entries SET reservation_id = $2 WHERE id = $1'

/**
 * Creates an entry of the owner from a reservation, and one of a member that waits for validation by the owner or a
 * person without an account; each has a photo.
 */
export const makeIds: MakeIds = async ({ w, owner, as, ids }) => {
  await w.database.systemTransaction((db) =>
    createValidators(db, owner.clubId, [owner.uid, ids('recorded') as Id<'user'>]),
  )
  const written = {
    clubId: owner.clubId,
    rangeId: ids('range'),
    dateString: '2026-05-01',
    timeString: '18:00',
    disciplines: [{ disciplineName: 'Sportpistole', source: 'custom' as const, shotCount: 40 }],
  }
  const { id: journalEntry } = await owner.journal.save(written)
  await w.database.rows('of_reservation', OF_RESERVATION, [journalEntry, ids('reservation')])
  const member = await as(ids('member') as Id<'user'>)
  const { id: askedEntry } = await member.journal.save(written)
  const [journalPhoto, askedPhoto] = [randomUUID(), randomUUID()]
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { send: ask } = owner
  const { send: askAsMember } = member
  await ask('POST', `/journal/entries/${journalEntry}/photos/${journalPhoto}`, formOf(picture))
  await askAsMember('POST', `/journal/entries/${askedEntry}/photos/${askedPhoto}`, formOf(picture))
  await member.journal.ask({ entryId: askedEntry })
  const { id: imported } = await owner.journal.save(written)
  const journalImport = randomUUID()
  await w.database.rows('of_import', OF_IMPORT, [imported, journalImport])
  const { id: journalReport } = await owner.journal.createReport({
    title: 'Bericht',
    startDate: '2026-05-01',
    endDate: '2026-05-02',
  })
  return { journalEntry, askedEntry, journalPhoto, askedPhoto, journalImport, journalReport }
}
