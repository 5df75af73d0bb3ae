import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { auditDraws, auditNotes, auditors, auditSamples, audits } from './tables.ts'

/** Creates an audit of the owner, with a payment in its sample and a remark. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [audit, drawId, auditSample, auditNote] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const at = w.clock.now().toString()
  const of = { clubId, auditId: audit }
  await w.database.systemTransaction(async (db) => {
    await db.insert(audits).values({ clubId, id: audit, from: '2026-01-01', to: '2026-12-31', startedOn: at })
    await db.insert(auditors).values({ ...of, id: randomUUID(), uid, until: '2026-01-01' })
    await db.insert(auditDraws).values({ ...of, id: drawId, drawnOn: at, seed: '00', above: null })
    await db.insert(auditSamples).values({
      ...{ ...of, id: auditSample, drawId, position: 1, bookingId: ids('booking'), day: '2026-05-17' },
      ...{ amount: 12_50, currency: 'EUR', reason: 'random' },
    })
    await db.insert(auditNotes).values({ ...of, id: auditNote, kind: 'remark', text: 'Fehlt.', uid, writtenOn: at })
  })
  return { audit, auditSample, auditNote }
}
