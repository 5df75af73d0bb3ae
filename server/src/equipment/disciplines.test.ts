import { randomUUID } from 'node:crypto'
import type { DisciplineInput } from '@bahnfrei/domain/equipment/discipline.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const WRONG = { code: 'INPUT_INVALID' }
const hall = w.hall.id

const plain = (more: Partial<DisciplineInput> = {}): DisciplineInput => ({
  disciplineName: `Disziplin ${randomUUID().slice(0, 8)}`,
  isActive: true,
  whitelistEnabled: false,
  ranges: [],
  ...more,
})
const all = async () => (await ben.equipment.disciplines({})).disciplines
const order = async () => (await all()).map(({ id }) => id)

test('a discipline is kept by officers and read by members, with number, class and the ranges it is shot on [JRNL-006] [JRNL-017] [JRNL-030]', async () => {
  const { id } = await anna.equipment.addDiscipline(
    plain({
      disciplineName: ' 10 m Luftgewehr ',
      association: 'DSB',
      number: '1.10',
      disciplineClass: 'air',
      distance: 10,
      whitelistEnabled: true,
      ranges: [hall, hall],
    }),
  )
  const made = {
    id,
    orderingNumber: 0,
    disciplineName: '10 m Luftgewehr',
    association: 'DSB',
    number: '1.10',
    disciplineClass: 'air',
    distance: 10,
    isActive: true,
    whitelistEnabled: true,
    ranges: [hall],
  }
  expect(await all()).toEqual([made])
  const rest = { isActive: false, whitelistEnabled: false, ranges: [] }
  await anna.equipment.changeDiscipline({ id, disciplineName: 'Luftgewehr', ...rest })
  expect(await all()).toEqual([{ ...made, disciplineName: 'Luftgewehr', ...rest }])
  await anna.equipment.removeDiscipline({ id })
  expect(await all()).toEqual([])
  await expect(anna.equipment.removeDiscipline({ id })).rejects.toMatchObject(WRONG)
  const recorded = await w.database.rows<{ call: string }>(
    'recorded',
    `SELECT call FROM changes WHERE subject = 'discipline' AND subject_id = $1`,
    [id],
  )
  expect(recorded).toHaveLength(3)
})

test('two disciplines of a club never have the same name, not even when they are made at once', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => anna.equipment.addDiscipline(plain({ disciplineName: 'Luftpistole' }))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await all()).map(({ disciplineName }) => disciplineName)).toEqual(['Luftpistole'])
})

test('the order of the disciplines is stored; one that names not all of them is refused [JRNL-031]', async () => {
  const first = await order()
  const { id: second } = await anna.equipment.addDiscipline(plain())
  const { id: third } = await anna.equipment.addDiscipline(plain())
  expect(await order()).toEqual([...first, second, third])
  await anna.equipment.orderDisciplines({ ids: [third, ...first, second] })
  expect(await order()).toEqual([third, ...first, second])
  expect((await all()).map(({ orderingNumber }) => orderingNumber)).toEqual([0, 1, 2])
  for (const ids of [[third], [third, third, second], [third, second, randomUUID()]])
    await expect(anna.equipment.orderDisciplines({ ids })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await order()).toEqual([third, ...first, second])
})

test('a discipline is allowed on ranges of the own club only, and one that goes leaves its lists [T02]', async () => {
  const foreign = w.clubs.birkenau.ranges[0]?.id ?? ''
  await expect(anna.equipment.addDiscipline(plain({ ranges: [foreign] }))).rejects.toMatchObject(WRONG)
  const { rangeId } = await anna.ranges.create({
    name: 'Kurz da',
    address: '',
    description: { de: '', en: '' },
    lanes: ['1'],
    bookableTimes: [],
  })
  const { id } = await anna.equipment.addDiscipline(plain({ whitelistEnabled: true, ranges: [rangeId] }))
  const rangesOf = async () => (await all()).find((each) => each.id === id)?.ranges
  expect(await rangesOf()).toEqual([rangeId])
  await anna.ranges.remove({ rangeId })
  expect(await rangesOf()).toEqual([])
})

test('only who may set up disciplines changes them, and guests do not read them', async () => {
  const NO = { code: 'INSUFFICIENT_PERMISSION' }
  await expect(ben.equipment.addDiscipline(plain())).rejects.toMatchObject(NO)
  await expect(ben.equipment.orderDisciplines({ ids: [] })).rejects.toMatchObject(NO)
  const clara = await w.as('clara')
  await expect(clara.equipment.disciplines({})).rejects.toMatchObject(NO)
})
