import { describe, expect, test } from 'vitest'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people } = w
const DAY = '2026-05-21'
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const trainer = await w.as('trainer')
const refused = (code: string) => expect.objectContaining({ code })

async function reserved(client: Client, ...where: Parameters<typeof line>): Promise<string> {
  const { ids } = await client.reservations.create(reserving(line(...where)))
  return ids[0] ?? ''
}

async function stored(id: string) {
  const [row] = await w.database.rows<Record<string, unknown>>('stored', 'SELECT * FROM reservations WHERE id = $1', [
    id,
  ])
  return row
}

/** Checks that an attempt leaves the stored reservation the same. */
async function unchanged(id: string, attempt: () => Promise<unknown>) {
  const before = await stored(id)
  await attempt()
  expect(await stored(id)).toEqual(before)
}

describe('who smuggles something into a change [B14]', async () => {
  const id = await reserved(ben, hall, 8, DAY, '18:00', '19:00')
  const to = line(hall, 8, DAY, '19:00', '20:00')

  test.each([
    ['createdOn', 0],
    ['creationTime', 0],
    ['status', 'cancelled'],
    ['cancellation', {}],
    ['cancellationDetails', null],
    ['tags', ['paid']],
    ['uid', people.clara],
    ['author', people.clara],
    ['earliestStart', 0],
    ['deadlineMinutes', 0],
    ['reservationGroupId', people.clara],
    ['isGuest', true],
    ['refunded', true],
  ])('%s is refused, outside and in the line [B14] [B20] [B26]', async (name, value) => {
    await unchanged(id, async () => {
      for (const body of [
        { ...moving(id, to), [name]: value },
        moving(id, { ...to, [name]: value }),
        { ...moving(id, to), specifics: { reservations: [to], [name]: value } },
      ])
        expect((await ben.send('PATCH', '/appointments', body)).body.errorCode).toBe('INPUT_INVALID')
    })
  })

  test('more than one line, or none, is no change [RESV-105]', async () => {
    await unchanged(id, async () => {
      for (const lines of [[], [to, to]])
        await expect(
          ben.reservations.update({ id, type: 'fixed', specifics: { reservations: lines } }),
        ).rejects.toEqual(refused('INPUT_INVALID'))
    })
  })

  test('another owner, another event or the reservation of somebody else: nothing is found [B14]', async () => {
    await unchanged(id, async () => {
      await expect(ben.reservations.update({ ...moving(id, to), ownerUid: people.clara })).rejects.toEqual(
        refused('RESERVATION_NOT_FOUND'),
      )
      await expect(anna.reservations.update({ ...moving(id, to), ownerUid: people.anna })).rejects.toEqual(
        refused('RESERVATION_NOT_FOUND'),
      )
      await expect(ben.reservations.update({ ...moving(id, to), eventId: pistol.id })).rejects.toEqual(
        refused('INPUT_INVALID'),
      )
      await expect(clara.reservations.update(moving(id, to))).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
      await expect(trainer.reservations.update(moving(id, to))).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
    })
    await ben.reservations.update({ ...moving(id, to), ownerUid: people.ben, eventId: hall.id })
  })

  test('a friend who may reserve moves nothing that is there already', async () => {
    const { ids } = await ben.reservations.createForFriend({
      ...reserving(line(hall, 9, DAY, '18:00', '19:00')),
      forUser: people.clara,
    })
    const friends = ids[0] ?? ''
    await unchanged(friends, () =>
      expect(ben.reservations.update(moving(friends, line(hall, 9, DAY, '19:00', '20:00')))).rejects.toEqual(
        refused('RESERVATION_NOT_FOUND'),
      ),
    )
  })
})
