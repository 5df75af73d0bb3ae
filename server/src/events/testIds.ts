import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'

/** Creates an event for the group, with a participant. */
export const makeIds: MakeIds = async ({ owner }) => {
  const when = { date: '2026-06-02', startTime: '18:00', endTime: '20:00' }
  const event = { title: 'Arbeitseinsatz', ...when, registrationEnabled: true, maxCount: 10, draft: false } as const
  const { id } = await owner.events.create(event)
  const { participationId } = await owner.events.participate({ eventId: id, type: 'participate' })
  // A part of an event is named by who makes it.
  return { event: id, registration: participationId, eventPart: randomUUID() }
}
