import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { clubMailFiles, clubMailPeople, clubMails } from './tables.ts'

/** Creates a draft to the member, with a file. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [id, fileId] = [randomUUID(), randomUUID()]
  const words = { subject: 'Arbeitseinsatz', text: 'Hallo {Vorname}' }
  const file = { name: 'plan.pdf', type: 'application/pdf', base64: 'JVBERi0=' }
  await w.database.systemTransaction(async (db) => {
    const createdOn = w.clock.now().toString()
    await db.insert(clubMails).values({ clubId, id, uid, texts: { de: words, en: words }, createdOn })
    await db.insert(clubMailFiles).values({ clubId, mailId: id, id: fileId, bytes: 5, file })
    await db.insert(clubMailPeople).values({ clubId, mailId: id, uid: ids('member') })
  })
  return { clubMail: id, clubMailFile: fileId }
}
