import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@bahnfrei/domain/contract.ts'
import { type Client, formOf, line, reserving, type world } from './testWorld.ts'

const ROOMS = join(import.meta.dirname, '../src')
const FILES = Object.keys(contract)
  .map((room) => join(ROOMS, room, 'testRows.ts'))
  .filter((file) => existsSync(file))
const FOUND = (await Promise.all(FILES.map((file) => import(file)))) as { ROWS_OF_PERSON: readonly string[] }[]

/**
 * SQL: adds rows of the person $1 to tables that otherwise need devices or officers, in the reading order of the rooms.
 * The `testRows.ts` of a room exports those for its tables under the same name.
 */
export const ROWS_OF_PERSON = FOUND.flatMap((rows) => rows.ROWS_OF_PERSON)

/**
 * Adds data of a person to nearly every table that can hold people: by calls, and by rows where calls would need other
 * people.
 */
export async function fillPerson(w: Awaited<ReturnType<typeof world>>, person: Client, token: string): Promise<void> {
  await person.friends.code({})
  await person.equipment.addWeapon({ name: 'Walther GSP', caliberId: '22-lfb', number: 'NR-4711-0815' })
  await person.reservations.createFeed({})
  await person.journal.save({
    rangeName: 'Schießanlage Wald',
    dateString: '2026-05-01',
    timeString: '18:00',
    disciplines: [{ disciplineName: 'Sportpistole', source: 'custom', equipmentUsed: 'GSP', shotCount: 40 }],
  })
  await person.journal.needPaper({ on: '2026-05-13' })
  await person.journal.createReport({ title: 'Bericht', startDate: '2026-05-01', endDate: '2026-05-13' })
  await person.users.saveView({
    clubId: w.clubs.eichenhain.id,
    list: 'members',
    name: 'Gäste',
    query: 'membership=guest',
  })
  await person.notifications.token({ token: token })
  await person.notifications.changeSettings({ notificationSettings: { invoice: { mail: true, push: false } } })
  const { feedbackReportId } = await person.feedback.submit({
    data: { description: 'Der Kalender ist langsam.', isBug: true },
    attachmentCount: 1,
    attachmentNames: ['langsam.pdf'],
  })
  const paper = formOf(Buffer.from('%PDF-1.7\n%%EOF\n'), { name: 'langsam.pdf', type: 'application/pdf' })
  await person.send('POST', `/feedback/${feedbackReportId}/attachments`, paper)
  await person.reservations.create(reserving({ ...line(w.hall, 0, '2026-05-21', '18:00', '19:00'), comment: 'Finale' }))
  const clara = await w.as('clara')
  const taken = line(w.hall, 1, '2026-05-21', '18:00', '19:00')
  await clara.reservations.create(reserving(taken))
  await person.reservations.wait({ rangeId: w.hall.id, laneId: taken.laneId, date: taken.date, times: taken.times })
  for (const [index, sql] of ROWS_OF_PERSON.entries())
    await w.database.rows(`more_of_person_${index}`, sql, [person.uid])
}
