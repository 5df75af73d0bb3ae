import { expect } from 'vitest'
import { type Client, line, moving, reserving, type TestWorld } from './testWorld.ts'

type Own = { range: { id: string; laneIds: string[] }; reservation: string; setup: { groupId: string } }

/** Changes and lists of reservations, and what officers do with them. */
export function reservationRequestsOf({ range, reservation: id, setup }: Own) {
  const day = '2026-05-21'
  const wish = line(range, 5, day, '18:00', '19:00')
  const forUser = setup.groupId
  const period = new URLSearchParams({ rangeId: range.id, from: '2026-05-18', to: '2026-05-24' })
  const list = new URLSearchParams({ rangeId: range.id, uid: forUser, before: id })
  const blocker = { ...reserving(wish), displayText: 'x', showPublicDisplayText: true }
  const duty = { rangeId: range.id, date: day, times: wish.times, forUser, role: setup.groupId }
  return {
    'reservations.adminList': ['GET', `/admin/reservations/list?${list}`],
    'reservations.attendance': ['GET', `/admin/reservations/attendance?rangeId=${range.id}&date=${day}`],
    'reservations.counted': ['GET', '/reservations/counted'],
    'reservations.duties': ['GET', `/admin/reservations/duties?${period}`],
    'reservations.createForFriend': ['POST', '/appointments/friend', { ...reserving(wish), forUser }],
    'reservations.createForMember': ['POST', '/appointments/admin', { ...reserving(wish), forUser }],
    'reservations.createBlockers': ['POST', '/appointments/blocker', blocker],
    'reservations.createDuty': ['POST', '/appointments/staff', duty],
    'reservations.update': ['PATCH', '/appointments', moving(id, wish)],
    'reservations.updateAsOfficer': ['PATCH', '/admin/reservations', { id, laneId: wish.laneId, comment: 'x' }],
    'reservations.refund': ['POST', '/appointments/refund', { id }],
    'reservations.removeBlocker': ['DELETE', '/appointments/blocker', { id }],
    'reservations.removeBlockerByPath': ['DELETE', `/appointments/blocker/${id}`],
  } as const
}

/** Makes reservations, and reads what is stored of them; `officer` sees them whole. */
export function booksOf({ database }: TestWorld, officer: Client) {
  const stored = async (id: string) => {
    const [row] = await database.rows<Record<string, unknown>>('stored', 'SELECT * FROM reservations WHERE id = $1', [
      id,
    ])
    return row
  }
  return {
    stored,
    booked: async (client: Client, ...where: Parameters<typeof line>): Promise<string> => {
      const { ids } = await client.reservations.create(reserving(line(...where)))
      return ids[0] ?? ''
    },
    whole: async (id: string) => (await officer.reservations.one({ id })).reservation,
    changesOf: (id: string) =>
      database.rows<{ deed: string; uid: string; before: object; after: object }>(
        'changes_of',
        'SELECT deed, uid, before, after FROM reservation_changes WHERE reservation_id = $1 ORDER BY changed_on',
        [id],
      ),
    /** What must stay the same when somebody tries what they may not. */
    unchanged: async (id: string, attempt: () => Promise<unknown>) => {
      const before = await stored(id)
      await attempt()
      expect(await stored(id)).toEqual(before)
    },
  }
}
