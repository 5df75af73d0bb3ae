import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { memberImports } from './tables.ts'

export const makeIds: MakeIds = async ({ w, owner: { clubId, uid } }) => {
  const id = randomUUID()
  await w.database.systemTransaction(async (db) => {
    await db.insert(memberImports).values({
      ...{ clubId, id, uid, state: 'draft', fileName: 'mitglieder.csv', createdOn: w.clock.now().toString() },
      file: Buffer.from('Nr.;Nachname;Vorname;Geburtsdatum\n1;Ohnesorg;Otto;03.04.1980\n'),
      ...{ headerSet: '', shown: [], columns: [], newGroups: [], leftGroups: [], withAccounts: false },
    })
  })
  return { memberImport: id }
}
