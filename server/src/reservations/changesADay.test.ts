import { beforeEach, describe, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'
import { RESERVATION_SWEEPS } from './sweep.ts'

const w = await world()
const { hall } = w
const DAY = '2026-05-21'
/** 21:00 in the clubhouse, so that a whole evening fits before midnight. */
const EVENING = '2026-05-13T19:00:00Z'
const usedUp = expect.objectContaining({ code: 'RESERVATION_CHANGES_USED_UP', statusCode: 403 })
const at = (lane: number, start = 18) => line(hall, lane, DAY, `${start}:00`, `${start + 1}:00`)

beforeEach(async () => {
  w.clock.set(EVENING)
  await w.database.rows('clear', 'DELETE FROM reservations')
  await forgetChanges(w)
})

const reserved = async (client: Client, ...lines: ReturnType<typeof line>[]) =>
  (await client.reservations.create(reserving(...lines))).ids
const giveBack = async (client: Client, ids: readonly string[]) => {
  for (const id of ids) await client.reservations.cancel({ id })
}
/** Reserves and gives back so many slots, each only once. */
const useUp = async (client: Client, times: number) => {
  for (let turn = 0; turn < times; turn += 1)
    await giveBack(client, await reserved(client, at(turn % 5, 16 + Math.floor(turn / 5))))
}
const refusalsOf = (attempts: Promise<unknown>[]) =>
  Promise.all(attempts.map((attempt) => attempt.then(() => undefined).catch(({ code }: { code: string }) => code)))

describe('holding one slot for free', () => {
  test('ends at the fourth time of reserving it and giving it back after 14 minutes, until the next day of the club [B18]', async () => {
    const ben = await w.as('ben')
    for (let turn = 0; turn < 3; turn += 1) {
      const ids = await reserved(ben, at(0))
      w.clock.pass({ minutes: 14 })
      await giveBack(ben, ids)
    }
    await expect(reserved(ben, at(0))).rejects.toEqual(usedUp)
    await expect(reserved(ben, line(hall, 0, DAY, '18:30', '19:30'))).rejects.toEqual(usedUp)
    const [other = ''] = await reserved(ben, at(1))
    await expect(ben.reservations.update(moving(other, at(0)))).rejects.toEqual(usedUp)
    const { dates } = await ben.reservations.previewSeries({
      rangeId: hall.id,
      laneId: at(0).laneId,
      times: at(0).times,
      from: DAY,
      until: DAY,
      everyWeeks: 1,
      skipHolidays: false,
    })
    expect(dates.map(({ refusal }) => refusal)).toEqual(['RESERVATION_CHANGES_USED_UP'])

    const clara = await w.as('clara')
    await giveBack(clara, await reserved(clara, at(0)))
    w.clock.set('2026-05-13T21:59:00Z')
    const late = await w.as('ben')
    await expect(reserved(late, at(0))).rejects.toEqual(usedUp)
    w.clock.pass({ minutes: 1 })
    await expect(reserved(late, at(0))).resolves.toHaveLength(1)
  })
})

describe('changing between slots all day', () => {
  test('of 20 different slots in a row that are reserved and given back the eleventh is refused until the next day [B29]', async () => {
    const ben = await w.as('ben')
    await useUp(ben, 10)
    await expect(reserved(ben, at(9, 20))).rejects.toEqual(usedUp)
    w.clock.set('2026-05-13T22:00:00Z')
    const nextDay = await w.as('ben')
    await useUp(nextDay, 10)
    await expect(reserved(nextDay, at(9, 20))).rejects.toEqual(usedUp)
  })

  test('of twelve moves back and forth the eleventh is refused; what is given back then goes back all the same [B29]', async () => {
    const ben = await w.as('ben')
    const [id = ''] = await reserved(ben, at(0))
    for (let turn = 0; turn < 10; turn += 1) await ben.reservations.update(moving(id, at((turn + 1) % 2)))
    await expect(ben.reservations.update(moving(id, at(1)))).rejects.toEqual(usedUp)
    await ben.reservations.update(moving(id, { ...at(0), use: { weaponClass: 'air' }, comment: 'Mit Auflage' }))
    await expect(reserved(ben, at(2))).rejects.toEqual(usedUp)
    await expect(ben.reservations.cancel({ id })).resolves.toEqual({ refunded: true })
  })

  test('moves and returns count together, and changes of a use count nothing [B29]', async () => {
    const ben = await w.as('ben')
    const [id = ''] = await reserved(ben, at(0))
    for (const comment of 'abcdefghijkl')
      await ben.reservations.update(moving(id, { ...at(0), use: { weaponClass: 'air' }, comment }))
    for (let turn = 0; turn < 5; turn += 1) await ben.reservations.update(moving(id, at((turn + 1) % 2)))
    await useUp(ben, 4)
    await giveBack(ben, await reserved(ben, at(5)))
    await expect(reserved(ben, at(6))).rejects.toEqual(usedUp)
    await expect(ben.reservations.update(moving(id, at(7)))).rejects.toEqual(usedUp)
  })

  test('ten moves at once get no further than one after the other [B29]', async () => {
    const ben = await w.as('ben')
    await useUp(ben, 7)
    const lines = Array.from({ length: 10 }, (_, lane) => at(lane, 20))
    const ids = await reserved(ben, ...lines)
    const moves = ids.map((id, lane) => ben.reservations.update(moving(id, at(lane, 19))))
    const refused = (await refusalsOf(moves)).filter((code) => code !== undefined)
    expect(refused).toEqual(Array(7).fill('RESERVATION_CHANGES_USED_UP'))
  })

  test('friends who reserve for each other are limited as one, and nobody uses up the changes of somebody else [B29]', async () => {
    const [ben, clara] = [await w.as('ben'), await w.as('clara')]
    const forClara = { ...reserving(at(9, 20)), forUser: clara.uid }
    await useUp(clara, 10)
    await expect(ben.reservations.createForFriend(forClara)).rejects.toEqual(usedUp)
    await expect(reserved(ben, at(9, 20))).resolves.toHaveLength(1)

    await forgetChanges(w)
    await useUp(ben, 10)
    await expect(ben.reservations.createForFriend({ ...forClara, ...reserving(at(8, 20)) })).rejects.toEqual(usedUp)
    await expect(reserved(clara, at(8, 20))).resolves.toHaveLength(1)
  })
})

describe('what is no game', () => {
  test('thirty slots that somebody keeps count nothing, and each change of a whole series counts once [B29]', async () => {
    const ben = await w.as('ben')
    for (let turn = 0; turn < 30; turn += 1) await reserved(ben, at(turn % 10, 16 + Math.floor(turn / 10)))
    const plan = {
      rangeId: hall.id,
      laneId: hall.laneIds[10] ?? '',
      times: { start: '18:00', end: '19:00' },
      from: DAY,
      until: '2026-05-28',
      everyWeeks: 1 as const,
      skipHolidays: false,
    }
    await changeSeries(ben, plan, 8)
    await expect(reserved(ben, at(11))).resolves.toHaveLength(1)
  })

  test('officers give back and move as often as they must [B29]', async () => {
    const anna = await w.as('anna')
    for (let turn = 0; turn < 12; turn += 1) await giveBack(anna, await reserved(anna, at(0)))
    const [id = ''] = await reserved(anna, at(0))
    for (let turn = 0; turn < 12; turn += 1) await anna.reservations.update(moving(id, at((turn + 1) % 2)))
    expect(await w.database.rows('none', 'SELECT 1 FROM slot_changes')).toEqual([])
  })

  test('what counted is forgotten two days later', async () => {
    await useUp(await w.as('ben'), 1)
    const kept = async () => {
      const sweep = RESERVATION_SWEEPS.find((each) => each.includes('slot_changes')) ?? ''
      await w.database.rows('sweep', sweep, [w.clock.now().toString()])
      return (await w.database.rows('kept', 'SELECT 1 FROM slot_changes')).length
    }
    expect(await kept()).toBe(1)
    w.clock.pass({ hours: 49 })
    expect(await kept()).toBe(0)
  })
})

async function changeSeries(
  client: Client,
  plan: Omit<Parameters<Client['reservations']['createSeries']>[0], 'dates'>,
  times: number,
) {
  const { ids } = await client.reservations.createSeries({ ...plan, dates: [plan.from, plan.until] })
  const [id = ''] = ids
  for (let turn = 0; turn < times; turn += 1)
    await client.reservations.updateSeries({ id, scope: 'all', laneId: hall.laneIds[10 + ((turn + 1) % 2)] ?? '' })
  await client.reservations.cancelSeries({ id, scope: 'all' })
}
