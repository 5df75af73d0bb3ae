import type { MakeIds } from '../../world/testIds.ts'
import { reserving } from '../../world/testWorld.ts'

/**
 * Creates a reservation of a member, for whose slot the owner and a child wait, and one of the child, for whom the
 * owner acts.
 */
export const makeIds: MakeIds = async ({ owner, as, ids }) => {
  const rangeId = ids('range')
  const slot = { laneId: ids('lane'), date: '2026-05-21', times: { start: '10:00', end: '11:00' } }
  const member = await as(ids('member'))
  const reserved = await member.reservations.create(reserving({ eventId: rangeId, ...slot }))
  const forWard = reserving({ eventId: rangeId, ...slot, times: { start: '12:00', end: '13:00' } })
  const ofWard = await owner.reservations.createForMember({ ...forWard, forUser: ids('ward') })
  return {
    reservation: reserved.ids[0] ?? '',
    wardReserved: ofWard.ids[0] ?? '',
    wardWaits: (await owner.reservations.wait({ forUser: ids('ward'), rangeId, ...slot })).id,
    waiting: (await owner.reservations.wait({ rangeId, ...slot })).id,
    feed: (await owner.reservations.createFeed({})).id,
  }
}
