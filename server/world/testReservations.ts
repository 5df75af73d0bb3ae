import { line, moving, reserving } from './testWorld.ts'

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
