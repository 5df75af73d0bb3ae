import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { contract } from '@bahnfrei/domain/contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
beforeEach(() => forgetChanges(w))
const { hall, pistol, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const dirk = await w.as('dirk')
const trainer = await w.as('trainer')
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

async function liveCount(): Promise<number> {
  const [row] = await w.database.rows<{ n: number }>(
    'live',
    "SELECT count(*) AS n FROM reservations WHERE status = 'live'",
  )
  return row?.n ?? -1
}

describe('a friend', () => {
  const wish = (lane: number) => reserving(line(hall, lane, '2026-05-20', '19:00', '20:00'))

  test('who is trusted reserves, opens, takes to the calendar and cancels for the other [RESV-050] [RESV-106] [B01]', async () => {
    const { ids } = await ben.reservations.createForFriend({ ...wish(0), forUser: people.clara })
    expect(await whole(ids[0])).toMatchObject({
      uid: people.clara,
      name: 'Clara Conrad',
      author: { uid: people.ben, name: 'Ben Brandt' },
      authorType: 'friend',
      isGuest: true,
    })
    const id = ids[0] ?? ''
    expect((await clara.reservations.mine({})).reservations.map((each) => each.id)).toContain(id)
    expect((await ben.reservations.one({ id })).reservation.id).toBe(id)
    expect((await ben.reservations.ics({ id })).ics).toContain('STATUS:CONFIRMED')
    await expect(dirk.reservations.one({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await expect(dirk.reservations.cancel({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await expect(ben.reservations.cancel({ id })).resolves.toEqual({ refunded: true })
    expect((await whole(id)).cancellationDetails?.by.uid).toBe(people.ben)
  })

  test('nobody does it without saying for whom [ERR-018]', async () => {
    await expect(ben.reservations.createForFriend(wish(0))).rejects.toEqual(refused('FRIEND_ID_MISSING'))
  })

  test('who is not, who was a second ago, and a stranger do not [B01] [B03]', async () => {
    const before = await liveCount()
    for (const [client, forUser, code] of [
      [ben, people.dirk, 'INSUFFICIENT_PERMISSION'],
      [clara, people.ben, 'INSUFFICIENT_PERMISSION'],
      [dirk, people.clara, 'FRIEND_NOT_FOUND'],
      [ben, people.cara, 'FRIEND_NOT_FOUND'],
      [ben, people.ben, 'FRIEND_RESERVATION_SELF'],
    ] as const)
      await expect(client.reservations.createForFriend({ ...wish(0), forUser })).rejects.toEqual(refused(code))

    const { ids } = await ben.reservations.createForFriend({ ...wish(1), forUser: people.clara })
    await clara.friends.update({ friendId: people.ben, permissions: { submitReservations: false } })
    await expect(ben.reservations.createForFriend({ ...wish(2), forUser: people.clara })).rejects.toEqual(
      refused('INSUFFICIENT_PERMISSION'),
    )
    await expect(ben.reservations.cancel({ id: ids[0] ?? '' })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await clara.friends.update({ friendId: people.ben, permissions: { submitReservations: true } })
    expect(await liveCount()).toBe(before + 1)
  })

  test('does not reserve where the other may not [ERR-004]', async () => {
    const [foreign] = w.clubs.birkenau.ranges as [typeof hall]
    await w.database.rows('trust', 'UPDATE friendships SET gives_submit = true WHERE uid = $1 AND friend_uid = $2', [
      people.ben,
      people.dirk,
    ])
    const dirkThere = await w.as('dirk', 'birkenau')
    await expect(
      dirkThere.reservations.createForFriend({
        ...reserving(line(foreign, 0, '2026-05-21', '18:00', '19:00')),
        forUser: people.ben,
      }),
    ).rejects.toEqual(refused('TARGET_INSUFFICIENT_PERMISSION'))
  })
})

describe('an officer', () => {
  const past = reserving(line(hall, 0, '2026-05-12', '06:00', '07:00'))

  test('reserves for somebody of the club, also in the past and outside of the hours [RESV-049] [RESV-099] [RESV-107]', async () => {
    const { ids } = await anna.reservations.createForMember({ ...past, forUser: people.clara })
    expect(await whole(ids[0])).toMatchObject({
      uid: people.clara,
      author: { uid: people.anna },
      authorType: 'admin',
      isGuest: true,
      ownerType: 'user',
    })
  })

  test('does not so reserve for the own person, also not in other letters, nor for strangers [B03] [ERR-005]', async () => {
    const before = await liveCount()
    const wish = reserving(line(hall, 1, '2026-05-12', '06:00', '07:00'))
    for (const [forUser, code] of [
      [people.anna, 'ADMIN_RESERVATION_SELF'],
      [people.anna.toUpperCase(), 'INPUT_INVALID'],
      [people.cara, 'MISSING_USER'],
      [people.gina, 'MISSING_USER'],
      [w.clubs.eichenhain.id as string, 'MISSING_USER'],
    ] as const)
      await expect(anna.reservations.createForMember({ ...wish, forUser })).rejects.toEqual(refused(code))
    expect(await liveCount()).toBe(before)
  })

  test('who trains others is named as a trainer [RESV-060]', async () => {
    await w.database.rows(
      'officer',
      `UPDATE memberships SET permissions = permissions || '{"adminReservations":"w"}' WHERE uid = $1`,
      [people.trainer],
    )
    const { ids } = await trainer.reservations.createForMember({
      ...reserving(line(hall, 1, '2026-05-12', '06:00', '07:00')),
      forUser: people.ben,
    })
    expect((await whole(ids[0])).authorType).toBe('trainer')
    await w.database.rows(
      'no_officer',
      `UPDATE memberships SET permissions = permissions || '{"adminReservations":"r"}' WHERE uid = $1`,
      [people.trainer],
    )
  })
})

test.each(['ben', 'clara', 'trainer'] as const)(
  '%s neither reserves for members nor blocks lanes, refunds, or puts on duty [B16] [B23]',
  async (who) => {
    const before = await liveCount()
    const client = await w.as(who)
    const { ids } = await anna.reservations.createBlockers(blocking(11))
    const id = ids[0] ?? ''
    for (const attempt of [
      () =>
        client.reservations.createForMember({
          ...reserving(line(hall, 2, '2026-05-21', '18:00', '19:00')),
          forUser: people.dirk,
        }),
      () => client.reservations.createBlockers(blocking(2)),
      () => client.reservations.removeBlocker({ id }),
      () => client.reservations.removeBlockerByPath({ id }),
      () => client.reservations.refund({ id }),
      () => client.reservations.updateAsOfficer({ id, comment: 'x' }),
      () =>
        client.reservations.createDuty({
          rangeId: hall.id,
          date: '2026-05-21',
          times: { start: '18:00', end: '19:00' },
          forUser: people.trainer,
          role: hall.id as string,
        }),
    ])
      await expect(attempt()).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
    await anna.reservations.removeBlocker({ id })
    expect(await liveCount()).toBe(before)
  },
)

describe('reservations of one request', () => {
  const lines = [
    line(pistol, 0, '2026-05-18', '18:00', '19:00'),
    line(pistol, 1, '2026-05-18', '18:00', '19:00'),
    line(pistol, 0, '2026-05-19', '18:00', '19:00'),
  ]
  const grouped = async (groupReservations: 'all' | 'day' | 'none' | undefined) => {
    const wish = reserving(...lines)
    const specifics = { ...wish.specifics, ...(groupReservations && { groupReservations }) }
    const { ids } = await ben.reservations.create({ ...wish, specifics })
    const found = await Promise.all(ids.map(whole))
    await w.database.rows('free_again', 'DELETE FROM reservations WHERE id = ANY($1)', [ids])
    return found.map(
      ({ reservationGroupId, reservationGroupSize }) => [reservationGroupId, reservationGroupSize] as const,
    )
  }

  test.each([
    ['all', [3, 3, 3], 1],
    ['day', [2, 2, 1], 2],
    ['none', [1, 1, 1], 0],
    [undefined, [1, 1, 1], 0],
  ] as const)('grouped by %s share ids that the server makes [RESV-102] [B26]', async (grouping, sizes, groups) => {
    const found = await grouped(grouping)
    expect(found.map(([, size]) => size)).toEqual(sizes)
    expect(new Set(found.map(([id]) => id).filter((id) => id !== null)).size).toBe(groups)
  })
})

test('a friend cancels only until the end [RESV-096]', async () => {
  const { ids } = await ben.reservations.createForFriend({
    ...reserving(line(hall, 3, '2026-05-13', '16:00', '17:00')),
    forUser: people.clara,
  })
  w.clock.set('2026-05-13T15:00:00Z')
  await expect((await w.as('ben')).reservations.cancel({ id: ids[0] ?? '' })).rejects.toEqual(
    refused('RESERVATION_IN_PAST'),
  )
})
