import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

/** The number of times that two start at once. */
const ROUNDS = 20
const post = await mailServer()
const w = await world({ mail: post.config })
const { hall, people } = w
const [anna, ben, clara] = [await w.as('anna'), await w.as('ben'), await w.as('clara')]
const lane = (index: number) => hall.laneIds[index] as string

let day = '2026-05-14'
/** A day of its own for each test, in which the hall is open from 16 to 22. */
function nextDay() {
  day = Temporal.PlainDate.from(day).add({ days: 7 }).toString()
  return day
}
const blockOf = (lanes: number[], start = '18:00', end = '20:00') => ({
  rangeId: hall.id,
  laneIds: lanes.map(lane),
  startDate: `${day}T${start}`,
  endDate: `${day}T${end}`,
  title: 'Wartung',
  comment: '',
})
const askedOf = ({ title: _, comment: __, ...asked }: ReturnType<typeof blockOf>) => asked
async function placed(index: number, start: string, end: string, forUser = people.ben) {
  const wish = reserving(line(hall, index, day, start, end))
  return (await anna.reservations.createForMember({ ...wish, forUser })).ids[0] ?? ''
}
async function whole(id: string) {
  return (await anna.reservations.one({ id })).reservation
}
async function blocksOfHall() {
  return (await anna.ranges.list({})).ranges.find(({ id }) => id === hall.id)?.blocks.length
}

test('Anna sees who lies in a block, keeps one, moves one to the proposed lane and cancels one with a text, all at once; each owner is told once [B11]', async () => {
  nextDay()
  const kept = await placed(2, '17:30', '18:30', people.clara)
  const moved = await placed(2, '18:30', '19:30')
  const cancelled = await placed(3, '18:00', '19:00', people.clara)
  await placed(4, '18:30', '19:30', people.trainer)
  const block = blockOf([2, 3])

  const { count, reservations } = await anna.ranges.affected(askedOf(block))

  expect(count).toBe(3)
  expect(reservations.map(({ id, name, proposed }) => [id, name, proposed])).toEqual([
    [kept, 'Clara Conrad', { outcome: 'moved', laneId: lane(1) }],
    [cancelled, 'Clara Conrad', { outcome: 'moved', laneId: lane(5) }],
    [moved, 'Ben Brandt', { outcome: 'moved', laneId: lane(1) }],
  ])
  await w.app.jobs.done()
  const before = post.received.length
  const outcomes = {
    [kept]: { outcome: 'kept' },
    [moved]: { outcome: 'moved', laneId: lane(0) },
    [cancelled]: { outcome: 'cancelled' },
  } as const
  const decisions = reservations.map(({ id, sequence }) => ({ id, sequence, ...(outcomes[id] as { outcome: 'kept' }) }))
  const reason = 'Die Zuganlage steht still.'
  expect((await anna.ranges.createBlock({ ...block, decisions, reason })).reservationIds).toEqual([kept])

  expect(await whole(kept)).toMatchObject({ status: 'live', lane: { id: lane(2) } })
  expect(await whole(moved)).toMatchObject({ status: 'live', lane: { id: lane(0) }, times: { start: '18:30' } })
  expect(await whole(cancelled)).toMatchObject({
    status: 'cancelled',
    cancellationDetails: { reason, by: { uid: people.anna }, refund: { refunded: true } },
  })
  await w.app.jobs.done()
  const mails = post.received.slice(before).map(({ to, mail }) => [to[0], mail.text?.includes(reason)])
  expect(mails.toSorted()).toEqual([
    ['ben@demo.example', false],
    ['clara@demo.example', true],
  ])
})

test('the nearest free lane is proposed, and none where the whole range is blocked', async () => {
  nextDay()
  const id = await placed(6, '18:00', '19:00')
  const free = (await anna.ranges.affected(askedOf(blockOf([6])))).reservations[0]
  expect([free?.id, free?.laneIds.length, free?.proposed.laneId]).toEqual([id, 11, lane(5)])
  const all = (await anna.ranges.affected(askedOf(blockOf([])))).reservations[0]
  expect([all?.laneIds, all?.proposed]).toEqual([[], { outcome: 'cancelled' }])
})

test('what changed after Anna looked is not decided: nothing happens, and she sees the new list [B11]', async () => {
  nextDay()
  const first = await placed(2, '18:00', '19:00')
  const block = blockOf([2])
  const before = await blocksOfHall()
  const { reservations } = await anna.ranges.affected(askedOf(block))
  const decisions = reservations.map(({ id, sequence }) => ({ id, sequence, outcome: 'cancelled' as const }))
  const second = await placed(2, '19:00', '20:00', people.clara)
  await expect(anna.ranges.createBlock({ ...block, decisions })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })

  const both = (await anna.ranges.affected(askedOf(block))).reservations
  expect(both.map(({ id }) => id)).toEqual([first, second])
  const known = both.map(({ id, sequence }) => ({ id, sequence, outcome: 'cancelled' as const }))
  await anna.reservations.updateAsOfficer({ id: first, times: { start: '18:00', end: '18:30' } })
  await expect(anna.ranges.createBlock({ ...block, decisions: known })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect([(await whole(first)).status, (await whole(second)).status, await blocksOfHall()]).toEqual([
    'live',
    'live',
    before,
  ])
})

test.each([
  ['of another reservation', () => [{ id: crypto.randomUUID(), sequence: 0, outcome: 'kept' }]],
  ['to a lane that is blocked too', (id: string) => [{ id, sequence: 0, outcome: 'moved', laneId: lane(2) }]],
  ['to a lane of another range', (id: string) => [{ id, sequence: 0, outcome: 'moved', laneId: w.pistol.laneIds[0] }]],
  ['to no lane', (id: string) => [{ id, sequence: 0, outcome: 'moved' }]],
  ['about one of it twice', (id: string) => ['kept', 'cancelled'].map((outcome) => ({ id, sequence: 0, outcome }))],
])('a decision %s is refused whole', async (_, decide) => {
  nextDay()
  const id = await placed(2, '18:00', '19:00')
  const answer = await anna.send('POST', '/admin/ranges/blocks', { ...blockOf([2]), decisions: decide(id) })
  expect([answer.status, answer.body.errorCode]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(await whole(id)).toMatchObject({ status: 'live', lane: { id: lane(2) } })
})

test('an officer of ranges alone sees no names, blocks and keeps, and neither moves nor cancels', async () => {
  nextDay()
  const id = await placed(2, '18:00', '19:00', people.clara)
  await anna.members.changePermissions({ uid: people.ben, permissions: { ranges: 'w' } } as never)
  const [affected] = (await ben.ranges.affected(askedOf(blockOf([2])))).reservations
  expect(affected).toMatchObject({ id, name: null })
  const decision = { id, sequence: 0 }
  await expect(
    ben.ranges.createBlock({ ...blockOf([2]), decisions: [{ ...decision, outcome: 'cancelled' }] }),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  await ben.ranges.createBlock({ ...blockOf([2]), decisions: [{ ...decision, outcome: 'kept' }] })
  expect((await whole(id)).status).toBe('live')
})

test('of two officers who block at once one decides, and the other sees the new list; a member who reserves meanwhile is seen, or refused [B11]', async () => {
  const dieter = await w.as('anna')
  // A round a week, of which none is too far ahead.
  await anna.ranges.update({ rangeId: hall.id, bookableUntil: 0 })
  for (let round = 0; round < ROUNDS; round += 1) {
    nextDay()
    const id = await placed(2, '18:00', '19:00')
    const decisions = [{ id, sequence: 0, outcome: 'moved' as const, laneId: lane(5) }]
    const block = () => anna.ranges.createBlock({ ...blockOf([2]), decisions })
    const again = () =>
      dieter.ranges.createBlock({ ...blockOf([2]), decisions: [{ id, sequence: 0, outcome: 'cancelled' }] })
    const wish = reserving(line(hall, 2, day, '19:00', '20:00'))
    const reserve = () => clara.reservations.create(wish)
    const acts = round % 2 === 0 ? [block, again, reserve] : [reserve, again, block]
    const outcomes = await Promise.allSettled(acts.map((act) => act()))
    const [one, two, three] = (round % 2 === 0 ? outcomes : outcomes.toReversed()).map((each) =>
      each.status === 'fulfilled' ? 'done' : each.reason.code,
    )
    const isReserved = three === 'done'
    const expected = isReserved
      ? [['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']]
      : [
          ['done', 'CHANGED_MEANWHILE'],
          ['CHANGED_MEANWHILE', 'done'],
        ]
    expect(expected).toContainEqual([one, two])
    if (!isReserved) expect(three).toBe('EVENT_CONFLICT')
    const after = await whole(id)
    const stands = isReserved ? ['live', lane(2)] : one === 'done' ? ['live', lane(5)] : ['cancelled', lane(2)]
    expect([after.status, after.lane.id]).toEqual(stands)
    await w.database.rows('no_blocks', 'DELETE FROM blocks WHERE range_id = $1', [hall.id])
    await w.database.rows('no_reservations', 'DELETE FROM reservations WHERE range_id = $1 AND day = $2', [
      hall.id,
      day,
    ])
  }
})
