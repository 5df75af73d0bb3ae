import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { join } from '../members/join.ts'
import { createUser } from '../users/create.ts'

/** Creates duties: an empty one, one of the owner, and one of another person who looks for a swap. */
export const makeIds: MakeIds = async ({ w, owner, as, ids }) => {
  const onDuty = await w.database.systemTransaction(async (db) => {
    const person = await createUser(
      db,
      { email: `${randomUUID()}@demo.example`, passwordHash: null, verified: true, hasAcceptedTerms: true },
      w.clock.now(),
    )
    await join(db, { clubId: owner.clubId, uid: person, status: 'member', permissions: null })
    return person
  })
  const paper = { kind: 'supervisor', number: 'A 1', issuer: '', issued: null, expires: null } as const
  const data = { ...paper, weaponClasses: [], givenBy: '', note: '', blocked: null }
  await owner.qualifications.add({ uid: owner.uid, data })
  await owner.qualifications.add({ uid: onDuty, data })
  const more = { needed: 3, youthNeeded: false, note: '' }
  const make = async (date: string) =>
    (await owner.duties.create({ rangeId: ids('range'), date, times: { start: '16:00', end: '20:00' }, ...more })).id
  const [duty, ownDuty, swapDuty] = [await make('2026-06-01'), await make('2026-06-02'), await make('2026-06-03')]
  await owner.duties.signUp({ dutyId: ownDuty })
  await owner.duties.assign({ dutyId: ownDuty, uid: onDuty })
  await owner.duties.assign({ dutyId: swapDuty, uid: onDuty })
  await (await as(onDuty)).duties.offerSwap({ dutyId: swapDuty, wanted: true })
  return { duty, ownDuty, swapDuty, onDuty }
}
