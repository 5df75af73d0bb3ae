import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { contract } from '@bahnfrei/domain/contract.ts'
import { describe, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const refused = (code: string) => expect.objectContaining({ code })

async function whole(id: string | undefined) {
  const { reservation } = await anna.reservations.one({ id: id ?? '' })
  return reservation
}

/** A blocker on one lane of the hall. */
const blocking = (lane: number, text = 'Königsschießen', shown = false) =>
  ({
    ...reserving(line(hall, lane, '2026-05-21', '18:00', '19:00')),
    displayText: text,
    showPublicDisplayText: shown,
  }) satisfies InputOf<typeof contract.reservations.createBlockers>

describe('a blocker', () => {
  const week = { rangeId: hall.id, from: '2026-05-21', to: '2026-05-21' }

  test('takes the lane for the club, with its text for officers or for everybody [RESV-051] [RESV-065] [RESV-109]', async () => {
    const open = 'Offener "Abend"\n\\ für alle'
    const [hidden] = (await anna.reservations.createBlockers(blocking(4))).ids
    const [shown] = (await anna.reservations.createBlockers(blocking(5, open, true))).ids
    expect(await whole(hidden)).toMatchObject({
      uid: null,
      name: 'Königsschießen',
      ownerType: 'club',
      displayText: 'Königsschießen',
      showPublicDisplayText: false,
      isGuest: false,
    })
    const seen = (await ben.reservations.week(week)).reservations
    const textOf = (id: string | undefined) => seen.find((each) => each.id === id)?.displayText
    expect([textOf(hidden), textOf(shown)]).toEqual(['', open])
    await expect(ben.reservations.create(reserving(line(hall, 4, '2026-05-21', '18:30', '19:30')))).rejects.toEqual(
      refused('RESERVATION_CONFLICT'),
    )
  })

  test.each(['removeBlocker', 'removeBlockerByPath'] as const)(
    'goes by %s, once, leaves the lane free and stays on record [RESV-097] [RESV-110]',
    async (call) => {
      const [id = ''] = (await anna.reservations.createBlockers(blocking(6))).ids
      await expect(anna.reservations.cancel({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
      await anna.reservations[call]({ id })
      await expect(anna.reservations[call]({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
      expect(await whole(id)).toMatchObject({
        status: 'cancelled',
        cancellationDetails: { by: { uid: people.anna }, refund: { refunded: null } },
      })
      const changes = await w.database.rows('changes', 'SELECT call, uid FROM changes WHERE subject_id = $1', [id])
      expect(changes).toEqual([{ call: 'reservations.removeBlocker', uid: people.anna }])
      await ben.reservations.cancel({
        id: (await ben.reservations.create(reserving(line(hall, 6, '2026-05-21', '18:00', '19:00')))).ids[0] ?? '',
      })
    },
  )

  test('is nothing that belongs to somebody: a reservation is not removed as one [B23]', async () => {
    const { ids } = await ben.reservations.create(reserving(line(hall, 7, '2026-05-21', '18:00', '19:00')))
    const id = ids[0] ?? ''
    for (const call of ['removeBlocker', 'removeBlockerByPath'] as const)
      await expect(anna.reservations[call]({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    expect((await whole(id)).status).toBe('live')
  })

  test('has no text of more than 500 characters', async () => {
    await expect(anna.reservations.createBlockers(blocking(8, 'x'.repeat(501)))).rejects.toEqual(
      refused('INPUT_INVALID'),
    )
    await anna.reservations.createBlockers(blocking(8, 'x'.repeat(500)))
  })
})
