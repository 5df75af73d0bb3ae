import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { checksum } from '../../world/testChecksum.ts'
import { idsOf } from '../../world/testIds.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ours = await idsOf(w, anna)
const theirs = await idsOf(w, await w.as('cara', 'birkenau'))

/**
 * The calls of ranges with each kind of id that they name; a fair-use rule comes with an id of its own, whatever it is.
 */
const NAMED = CALLS.filter(({ room, call }) => room === 'ranges' && call.guard !== 'public').flatMap(
  ({ name, call, sample }) => {
    const kinds = new Set<string>()
    withIds(sample, (kind) => {
      kinds.add(kind)
      return ''
    })
    return [...kinds]
      .filter((kind) => kind !== 'fairUseRule' && kind !== 'rangePrice')
      .map((kind) => ({ name, call, sample, kind }))
  },
)
/** The draft of an effect may name a record that it replaces; a record of another range replaces nothing. */
const isOfDraft = (name: string, kind: string) =>
  name === 'ranges.effect' && ['rule', 'block', 'schedule'].includes(kind)

test('T05 each id of another club in a call of ranges is refused, however the rest is the own [T05]', async () => {
  const before = await checksum(w.database)
  let tried = 0
  for (const { name, call, sample, kind } of NAMED) {
    if (isOfDraft(name, kind)) continue
    const mixed = withIds(sample, (other) => (other === kind ? theirs : ours)(other))
    const { method, path, body } = requestOf(call, mixed)
    const { body: answer } = await anna.send(method, path, body)

    // A reservation that does not lie in a block was moved meanwhile, or is no reservation of the club: nobody can tell.
    const code =
      kind === 'reservation' ? 'CHANGED_MEANWHILE' : kind === 'product' ? 'PRODUCT_NOT_FOUND' : 'INPUT_INVALID'
    expect([name, kind, answer.errorCode]).toEqual([name, kind, code])
    tried += 1
  }
  expect(tried).toBeGreaterThan(30)
  expect(await checksum(w.database)).toBe(before)
})

test('T06 a list in which one id is of another club is refused whole [T06] [RANG-030, RANG-031, RANG-032]', async () => {
  const [rangeId, laneId, groupId] = [ours('range'), ours('lane'), ours('group')]
  const box = { timeBoxType: 'day', startDate: '2026-05-20', endDate: '2026-05-20' } as const
  const rule = { rangeId, priority: 0, ...box, comment: '', bookableTimes: [] }
  const block = { rangeId, startDate: '2026-05-23', endDate: '2026-05-23', title: 'x', comment: '' }
  const lane = (id: string) => ({ id, orderingNumber: 0, name: 'neu' })
  const both = (kind: string) => [ours(kind), theirs(kind)]
  const before = await checksum(w.database)
  for (const attempt of [
    () => anna.ranges.copySchedule({ copyFrom: 'range', source: ours('schedule'), targets: both('range') }),
    () => anna.ranges.copyLaneSchedule({ copyFrom: 'lane', source: ours('laneSchedule'), targets: both('lane') }),
    () => anna.ranges.copyLaneSchedule({ copyFrom: 'group', source: ours('groupSchedule'), targets: both('group') }),
    () => anna.ranges.createRule({ ...rule, groupIds: both('group') }),
    () => anna.ranges.createBlock({ ...block, laneIds: both('lane') }),
    () => anna.ranges.saveLanes({ rangeId, lanes: both('lane').map(lane) }),
    () => anna.ranges.saveLane({ rangeId, laneId, isActive: false, groupIds: [groupId, theirs('group')] }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(await checksum(w.database)).toBe(before)
})
