import type { LineData } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { reserving } from '../../world/testWorld.ts'

/**
 * Creates a supervisor, a person who arrives and two who are there, lines of open days, one of them unvalidated, and a
 * line of a closed day, which is the first link of the range.
 */
export const makeIds: MakeIds = async ({ owner, ids }) => {
  const rangeId = ids('range')
  const data: LineData = {
    who: { uid: ids('member') },
    from: '18:00',
    to: '19:00',
    lane: '1',
    weaponClass: 'air',
    calibre: '',
    shots: 40,
    purpose: 'training',
    supervisorUid: null,
    incident: '',
    hasInjury: false,
  }
  const write = async (day: string) => (await owner.rangeLog.write({ rangeId, day, data, writtenLater: true })).id
  const closed = { rangeId, day: '2026-05-09' }
  await owner.rangeLog.validate({ ...closed, lines: [{ id: await write(closed.day), version: 0 }] })
  await owner.rangeLog.close({ ...closed, lines: 1 })
  const qualified = { number: 'A 1', issuer: '', issued: '2020-01-01', expires: null, weaponClasses: [] }
  await owner.qualifications.add({
    uid: owner.uid,
    data: { kind: 'supervisor', ...qualified, givenBy: '', note: '', blocked: null },
  })
  const reserve = async (start: string, end: string) => {
    const line = { laneId: ids('lane'), date: '2026-05-13', times: { start, end } }
    const wish = reserving({ eventId: rangeId, ...line })
    return (await owner.reservations.createForMember({ ...wish, forUser: ids('member') })).ids[0] ?? ''
  }
  const guest = { rangeId, who: { guestName: 'Gast' }, minutes: 30, isGuardianPresent: false }
  const checkIn = async (id: string) => (await owner.rangeLog.checkIn({ rangeId, id, isGuardianPresent: false })).id
  const [there, arriving, missed] = [
    await reserve('08:00', '08:30'),
    await reserve('09:00', '09:30'),
    await reserve('09:30', '10:30'),
  ]
  return {
    arriving,
    missed,
    thereLine: await checkIn(there),
    undoneLine: (await owner.rangeLog.checkInWalkIn(guest)).id,
    logSupervisor: owner.uid,
    rangeLogLine: await write('2026-05-12'),
    otherLogLine: await write('2026-05-12'),
    validatedLine: await write('2026-05-11'),
  }
}
