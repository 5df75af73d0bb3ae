import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { reservationImports } from './tables.ts'

export const makeIds: MakeIds = async ({ w, owner: { clubId, uid } }) => {
  const id = randomUUID()
  await w.database.systemTransaction(async (db) => {
    await db.insert(reservationImports).values({
      ...{ clubId, id, uid, state: 'draft', fileName: 'kalender.csv', createdOn: w.clock.now().toString() },
      file: Buffer.from('Datum;Beginn;Ende;Stand;Name\n01.03.2030;18:00;19:00;Links;Otto\n'),
      columns: ['date', 'start', 'end', 'lane', 'name'],
    })
  })
  return { calendarImport: id }
}
