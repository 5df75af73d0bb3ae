import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../world/testReservations.ts'
import { line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people } = w
const DAY = '2026-05-21'
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const refused = (code: string) => expect.objectContaining({ code })
const { reserved, whole, changesOf, unchanged } = reservationsOf(w, anna)

describe('an officer', () => {
  test('changes everything of a reservation, also of the past, and it stays on record who did [RESV-112] [RESV-068] [RESV-035]', async () => {
    const id = await reserved(ben, hall, 3, DAY, '18:00', '19:00')
    const comment = 'x'.repeat(2000)
    await anna.reservations.updateAsOfficer({
      id,
      ownerUid: people.ben,
      date: '2026-05-12',
      times: { start: '06:00', end: '07:00' },
      laneId: hall.laneIds[4] ?? '',
      comment,
      isGuest: true,
      tags: ['paid', 'Leihwaffe', 'paid'],
    })
    expect(await whole(id)).toMatchObject({
      date: '2026-05-12',
      times: { start: '06:00', end: '07:00' },
      lane: { name: '5' },
      comment,
      isGuest: true,
      tags: ['paid', 'Leihwaffe'],
    })
    await anna.reservations.updateAsOfficer({ id, tags: [] })
    expect(await whole(id)).toMatchObject({ tags: [], comment, isGuest: true, date: '2026-05-12' })
    const changes = await changesOf(id)
    expect(changes.map(({ call, uid }) => [call, uid])).toEqual([
      ['reservations.updateAsOfficer', people.anna],
      ['reservations.updateAsOfficer', people.anna],
    ])
    expect(changes[0]).toMatchObject({
      before: { day: DAY, startClock: '18:00', comment: '', isGuest: false, tags: [] },
      after: { day: '2026-05-12', startClock: '06:00', isGuest: true },
    })
    const read = (await anna.reservations.changes({ id })).changes
    expect(read.map(({ name }) => name)).toEqual(['Anna Ahrens', 'Anna Ahrens'])
    const [tags, moved] = read.toSorted((one, other) => one.fields.length - other.fields.length)
    expect(tags?.fields).toEqual([{ field: 'tags', from: ['paid', 'Leihwaffe'], to: [] }])
    expect(moved?.fields).toEqual([
      { field: 'day', from: DAY, to: '2026-05-12' },
      { field: 'startClock', from: '18:00', to: '06:00' },
      { field: 'endClock', from: '19:00', to: '07:00' },
      { field: 'laneId', from: expect.any(String), to: '5' },
      { field: 'comment', from: '', to: comment },
      { field: 'isGuest', from: false, to: true },
      { field: 'tags', from: [], to: ['paid', 'Leihwaffe'] },
    ])
    await expect(ben.reservations.changes({ id })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
    await expect(anna.reservations.updateAsOfficer({ id, comment: `${comment}x` })).rejects.toEqual(
      refused('INPUT_INVALID'),
    )
  })

  test('moves what belongs to others out of the hours, with a record; the own only by the rules [RESV-105]', async () => {
    const bens = await reserved(ben, hall, 3, DAY, '18:00', '19:00')
    const annas = await reserved(anna, hall, 3, DAY, '19:00', '20:00')
    await anna.reservations.update(moving(bens, line(hall, 3, DAY, '07:00', '08:00')))
    expect((await changesOf(bens)).map(({ call }) => call)).toEqual(['reservations.update'])
    await expect(anna.reservations.update(moving(annas, line(hall, 3, DAY, '08:00', '09:00')))).rejects.toEqual(
      refused('RESERVATION_TIME_FORBIDDEN'),
    )
  })

  test('does not put one reservation over another, nor change one that is cancelled', async () => {
    const id = await reserved(ben, hall, 5, '2026-05-22', '18:00', '19:00')
    const other = await reserved(clara, hall, 6, '2026-05-22', '18:00', '19:00')
    const change = { id, laneId: hall.laneIds[6] ?? '' }
    await unchanged(id, async () => {
      await expect(anna.reservations.updateAsOfficer(change)).rejects.toEqual(refused('RESERVATION_CONFLICT'))
      await expect(anna.reservations.updateAsOfficer({ id, times: { start: '18:10', end: '18:40' } })).rejects.toEqual(
        refused('RESERVATION_TIME_INVALID'),
      )
      await expect(anna.reservations.updateAsOfficer({ id, laneId: pistol.laneIds[1] ?? '' })).rejects.toEqual(
        refused('INPUT_INVALID'),
      )
    })
    await clara.reservations.cancel({ id: other })
    await anna.reservations.updateAsOfficer(change)
    await expect(anna.reservations.updateAsOfficer({ id: other, comment: 'x' })).rejects.toEqual(
      refused('RESERVATION_NOT_FOUND'),
    )
  })

  test('moves and words blockers, and only blockers have a text on the lane', async () => {
    const { ids } = await anna.reservations.createBlockers({
      ...reserving(line(hall, 7, '2026-05-22', '18:00', '19:00')),
      displayText: 'Pokal',
      showPublicDisplayText: false,
    })
    const id = ids[0] ?? ''
    await anna.reservations.update(moving(id, line(hall, 7, '2026-05-22', '19:00', '20:00')))
    await anna.reservations.updateAsOfficer({ id, displayText: 'Vereinspokal', showPublicDisplayText: true })
    expect(await whole(id)).toMatchObject({
      uid: null,
      displayText: 'Vereinspokal',
      showPublicDisplayText: true,
      times: { start: '19:00', end: '20:00' },
    })
    const bens = await reserved(ben, hall, 8, '2026-05-22', '18:00', '19:00')
    for (const change of [
      { id: bens, displayText: 'Ben' },
      { id: bens, showPublicDisplayText: true },
      { id, isGuest: true },
    ])
      await expect(anna.reservations.updateAsOfficer(change)).rejects.toEqual(refused('INPUT_INVALID'))
    await expect(ben.reservations.update(moving(id, line(hall, 7, '2026-05-22', '20:00', '21:00')))).rejects.toEqual(
      refused('RESERVATION_NOT_FOUND'),
    )
  })
})
