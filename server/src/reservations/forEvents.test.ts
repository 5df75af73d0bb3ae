import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol } = w
const [anna, ben, clara] = [await w.as('anna'), await w.as('ben'), await w.as('clara')]
const DAY = '2026-06-02'
const refused = (code: string, line = 0) => expect.objectContaining({ code, line })

test('a lane is reserved for an event in which one has a place, as long as it is on its day; nobody else reserves for it [RESV-017]', async () => {
  const { id: eventId } = await anna.events.create({
    title: 'Pokalschießen',
    date: DAY,
    startTime: '18:00',
    endTime: '21:00',
    rangeId: hall.id,
    visibility: 'public',
    registrationEnabled: true,
    maxCount: 1,
    draft: false,
  })
  const wish = (start: string, more: object = {}, day = DAY) =>
    reserving({ ...line(hall, 2, day, `${start}:00`, `${start}:30`), forEventId: eventId, ...more })
  const { participationId } = await ben.events.participate({ eventId, type: 'participate' })
  await clara.events.participate({ eventId, type: 'participate', wait: true })

  await expect(clara.reservations.create(wish('18'))).rejects.toEqual(refused('EVENT_WITHOUT_PLACE'))
  await expect(anna.reservations.create(wish('18'))).rejects.toEqual(refused('EVENT_NOT_FOUND'))
  await expect(ben.reservations.create(wish('18', { forEventId: randomUUID() }))).rejects.toEqual(
    refused('EVENT_NOT_FOUND'),
  )
  await expect(ben.reservations.create(wish('18', {}, '2026-06-04'))).rejects.toEqual(refused('EVENT_ELSEWHERE'))
  const elsewhere = { ...line(pistol, 0, DAY, '18:00', '18:30'), forEventId: eventId }
  await expect(ben.reservations.create(reserving(elsewhere))).rejects.toEqual(refused('EVENT_ELSEWHERE'))

  const [id = ''] = (await ben.reservations.create(wish('18'))).ids
  const seen = async () => {
    const { reservation } = await ben.reservations.one({ id })
    return [reservation.category, reservation.forEventId]
  }
  expect(await seen()).toEqual(['event', eventId])
  expect((await clara.reservations.week({ rangeId: hall.id, from: DAY, to: DAY })).reservations).toEqual([
    expect.objectContaining({ id, category: 'event' }),
  ])

  const to = (day: string) => ({
    id,
    type: 'fixed' as const,
    specifics: { reservations: [line(hall, 2, day, '19:00', '19:30')] },
  })
  await ben.reservations.update(to(DAY))
  expect(await seen()).toEqual(['event', eventId])
  await ben.reservations.update(to('2026-06-04'))
  expect(await seen()).toEqual(['training', null])

  await ben.events.participate({ eventId, participationId, type: 'cancel' })
  await expect(ben.reservations.create(wish('18'))).rejects.toEqual(refused('EVENT_NOT_FOUND'))
})
