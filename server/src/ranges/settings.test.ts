import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { HOURS_TEMPLATES, RANGE_TEMPLATES, timesOfLines } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const NEW = {
  name: 'Bogenplatz',
  description: { de: 'Im Freien', en: 'Outdoors' },
  address: 'Wiese 1',
  lanes: ['1', '2'],
}

async function rangeOf(rangeId: string, client: Client = anna): Promise<Range> {
  const { ranges } = await client.ranges.list({})
  const found = ranges.find(({ id }) => id === rangeId)
  if (found === undefined) throw new Error('There is no such range.')
  return found
}

async function make(more: Partial<Parameters<Client['ranges']['create']>[0]> = {}): Promise<Range> {
  return rangeOf((await anna.ranges.create({ ...NEW, ...more })).rangeId)
}

type Change = { call: string; uid: string; changedOn: string; before: object | null; after: object | null }
const changesOf = (subjectId: string) =>
  w.database.rows<Change>(
    'changes',
    `SELECT call, uid, changed_on AS "changedOn", before, after FROM changes
     WHERE subject_id = $1 ORDER BY xmin::text::bigint`,
    [subjectId],
  )

test('a new range is active, in the zone of the club and last in the list, and nothing can be reserved before it has hours [RANG-001, RANG-002, RANG-003, RANG-007, RANG-043]', async () => {
  const { rangeId } = await anna.ranges.create({ ...NEW, lanes: ['Scheibe eins, links', '2'] })

  const { ranges } = await ben.ranges.list({})
  expect(fieldsOf(ranges.at(-1) ?? {})).toEqual(
    namesIn(`id name operator laneCount address geo timeZone bookableUntil lanes description
      orderingNumber openingHourConfig isActive archived journalActive deadlineMinutes deadlineValue deadlineUnit
      federalState isStopped waiting schedules blocks events supervision staffed prices`),
  )
  expect(ranges.at(-1)).toEqual({
    id: rangeId,
    name: 'Bogenplatz',
    operator: { id: anna.clubId, name: 'SV Eichenhain 1898 e.V.' },
    address: 'Wiese 1',
    geo: null,
    timeZone: 'Europe/Berlin',
    federalState: null,
    isActive: true,
    isStopped: false,
    archived: false,
    journalActive: true,
    orderingNumber: 4,
    laneCount: 2,
    bookableUntil: 30,
    deadlineMinutes: null,
    deadlineValue: null,
    deadlineUnit: 'hours',
    description: { de: 'Im Freien', en: 'Outdoors' },
    openingHourConfig: { per: 'range', type: 'schedule' },
    waiting: { mode: 'tell', holdMinutes: 60 },
    lanes: [
      expect.objectContaining({ name: 'Scheibe eins, links', orderingNumber: 0, isActive: true, deadlineMinutes: 120 }),
      expect.objectContaining({ name: '2', orderingNumber: 1, groupIds: [] }),
    ],
    schedules: [expect.objectContaining({ active: true, timeLimited: false, bookableTimes: [] })],
    blocks: [],
    events: [],
    supervision: 'off',
    staffed: [],
    prices: [],
  })
  const range = { id: rangeId, laneIds: ranges.at(-1)?.lanes.map(({ id }) => id) ?? [] }
  await expect(
    ben.reservations.create(reserving(line(range, 0, '2026-05-21', '18:00', '19:00'))),
  ).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  expect(await changesOf(rangeId)).toMatchObject([
    { call: 'ranges.create', uid: anna.uid, before: null, after: { id: rangeId } },
  ])
})

test('the settings of a range are stored, and what is left out stays [RANG-001, RANG-002, RANG-006, RANG-016, RANG-044]', async () => {
  const range = await make()
  const settings = {
    name: 'Bogenwiese',
    isActive: false,
    bookableUntil: 7,
    address: 'Wiese 2',
    geo: { lat: 50.68, lon: 8.3 },
    description: { de: 'Nur bei Sonne', en: 'Sunshine only' },
    deadlineValue: 2,
    deadlineUnit: 'days',
    timeZone: 'Europe/Vienna',
    federalState: 'HE',
    journalActive: false,
    orderingNumber: 9,
    waiting: { mode: 'hold', holdMinutes: 30 },
  } as const

  await anna.ranges.update({ rangeId: range.id, ...settings })
  expect(await rangeOf(range.id)).toMatchObject({ ...settings, deadlineMinutes: 2880 })
  await anna.ranges.update({ rangeId: range.id, address: '' })
  expect(await rangeOf(range.id)).toMatchObject({ ...settings, address: '', deadlineMinutes: 2880 })
  await anna.ranges.update({ rangeId: range.id, geo: null, federalState: null, deadlineValue: null })
  expect(await rangeOf(range.id)).toMatchObject({ geo: null, federalState: null, deadlineMinutes: null })
  await anna.ranges.update({ rangeId: range.id })

  const changes = await changesOf(range.id)
  expect(changes[2]).toEqual({
    call: 'ranges.update',
    uid: anna.uid,
    changedOn: expect.anything(),
    before: { address: 'Wiese 2' },
    after: { address: '' },
  })
})

test('a deadline that was given in minutes stays to the minute when something else is changed [RANG-016]', async () => {
  const range = await make()
  await anna.ranges.update({ rangeId: range.id, deadlineValue: 90, deadlineUnit: 'minutes' })
  await anna.ranges.update({ rangeId: range.id, name: 'Anders' })
  expect(await rangeOf(range.id)).toMatchObject({ deadlineMinutes: 90, deadlineValue: 90, deadlineUnit: 'minutes' })
  // The same number in another unit.
  await anna.ranges.update({ rangeId: range.id, deadlineUnit: 'hours' })
  expect(await rangeOf(range.id)).toMatchObject({ deadlineMinutes: 5400, deadlineValue: 90, deadlineUnit: 'hours' })
})

test.each(['Mars/Olympus', '../x', '+02:00', 'europe/berlin', '', `Europe/${'x'.repeat(80)}`])(
  '%j is no zone for a range [Z04] [ERR-030]',
  async (timeZone) => {
    await expect(anna.ranges.update({ rangeId: pistol.id, timeZone })).rejects.toMatchObject({
      code: 'TIMEZONE_INVALID',
    })
  },
)

test('the zone of a range stays while people have reserved there, and can be changed when they have shot [Z05]', async () => {
  const reserved = await ben.reservations.create(reserving(line(pistol, 0, '2026-05-21', '18:00', '19:00')))
  const change = () => anna.ranges.update({ rangeId: pistol.id, timeZone: 'Europe/Lisbon', address: 'Lissabon' })

  await expect(change()).rejects.toMatchObject({ code: 'RESERVATION_CONFLICT' })
  expect(await rangeOf(pistol.id)).toMatchObject({
    timeZone: 'Europe/Berlin',
    address: 'Am Eichenhain 1, 35745 Herborn',
  })
  // The same zone is no change.
  await anna.ranges.update({ rangeId: pistol.id, timeZone: 'Europe/Berlin' })

  await anna.reservations.cancel({ id: reserved.ids[0] ?? '' })
  await change()
  expect(await rangeOf(pistol.id)).toMatchObject({ timeZone: 'Europe/Lisbon' })
  await anna.ranges.update({ rangeId: pistol.id, timeZone: 'Europe/Berlin' })
})

test('a range without reservations is deleted with all that belongs to it [RANG-005, RANG-045]', async () => {
  const { id: rangeId, lanes } = await make()
  const laneId = lanes[0]?.id ?? ''
  await anna.ranges.saveLane({ rangeId, laneId, bookableTimes: [] })
  const block = { rangeId, laneIds: [laneId], startDate: '2026-05-21', endDate: '2026-05-21', title: 'x', comment: '' }
  await anna.ranges.createBlock(block)
  await anna.ranges.saveFairUse({ rules: [fairUse({ rangeId })] })

  expect(await anna.ranges.remove({ rangeId })).toEqual({ result: 'deleted' })

  expect((await anna.ranges.list({})).ranges.map(({ id }) => id)).not.toContain(rangeId)
  expect((await anna.ranges.fairUse({})).rules).toEqual([])
  for (const table of ['lanes', 'schedules', 'blocks'])
    expect(await w.database.rows(`left_${table}`, `SELECT 1 FROM ${table} WHERE range_id = $1`, [rangeId])).toEqual([])
  expect((await changesOf(rangeId)).at(-1)).toMatchObject({
    call: 'ranges.remove',
    before: { id: rangeId },
    after: null,
  })
  await expect(anna.ranges.remove({ rangeId })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a range with reservations is archived: they stay, and nothing more can be reserved [RANG-003, RANG-004, RANG-045] [B22]', async () => {
  const [, , small] = w.clubs.eichenhain.ranges as [typeof hall, typeof hall, typeof hall]
  const { ids } = await ben.reservations.create(reserving(line(small, 0, '2026-05-21', '18:00', '19:00')))
  await ben.reservations.cancel({ id: ids[0] ?? '' })
  const again = await ben.reservations.create(reserving(line(small, 0, '2026-05-21', '18:00', '19:00')))

  expect(await anna.ranges.remove({ rangeId: small.id })).toEqual({ result: 'archived' })

  expect((await ben.ranges.list({})).ranges.map(({ id }) => id)).not.toContain(small.id)
  expect((await ben.reservations.mine({})).reservations.map(({ id }) => id)).toEqual(expect.arrayContaining(again.ids))
  await expect(
    ben.reservations.create(reserving(line(small, 1, '2026-05-21', '18:00', '19:00'))),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(anna.ranges.update({ rangeId: small.id, name: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect((await changesOf(small.id)).at(-1)).toMatchObject({ before: { archived: false }, after: { archived: true } })
})

test('a range that events or its log keep is archived, and nothing else keeps one from being deleted [RANG-003] [RANG-045]', async () => {
  const [withEvent, withLog] = [await make(), await make()]
  const when = { date: '2026-06-02', startTime: '18:00', endTime: '20:00' }
  await anna.events.create({ title: 'Pokal', ...when, draft: false, registrationEnabled: false, rangeId: withEvent.id })
  await w.database.rows(
    'log_day',
    `INSERT INTO range_log_days (club_id, range_id, day, id) VALUES ($1, $2, '2026-05-12', gen_random_uuid())`,
    [w.clubs.eichenhain.id, withLog.id],
  )
  for (const { id } of [withEvent, withLog])
    expect(await anna.ranges.remove({ rangeId: id })).toEqual({ result: 'archived' })

  // These tables name a range and are not deleted with it: removing a range looks into them or deletes their rows
  // first.
  const keeping = await w.database.rows<{ name: string }>(
    'tables_that_keep_ranges',
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE confrelid = 'ranges'::regclass AND confdeltype = 'a' ORDER BY name`,
  )
  expect(keeping.map(({ name }) => name)).toEqual([
    ...['blocks', 'events', 'handovers', 'lanes', 'range_log_days', 'range_log_links', 'schedules'],
  ])
})

test('a range is closed and opened for reservations [RANG-003, RANG-049] [B22]', async () => {
  const wish = reserving(line(hall, 3, '2026-05-21', '18:00', '19:00'))
  await anna.ranges.activate({ rangeId: hall.id, isActive: false })
  await expect(ben.reservations.create(wish)).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  await anna.ranges.activate({ rangeId: hall.id, isActive: true })
  await expect(ben.reservations.create(wish)).resolves.toMatchObject({ ids: [expect.any(String)] })
  expect(await changesOf(hall.id)).toMatchObject([
    { call: 'ranges.activate', before: { isActive: true }, after: { isActive: false } },
    { call: 'ranges.activate', before: { isActive: false }, after: { isActive: true } },
  ])
})

function fairUse(more: object = {}) {
  return {
    id: crypto.randomUUID(),
    name: 'Höchstens drei',
    rangeId: null,
    groupId: null,
    mostOpen: 3,
    minutesPerWeek: null,
    primeTimes: [{ weekday: 0, from: 1080, to: 1260, type: 'open' as const, priority: 0 }],
    primeMinutesPerWeek: 120,
    horizonDays: null,
    leadMinutes: null,
    ...more,
  }
}

test('fair use is replaced as a whole, in its order, and reads as it was saved', async () => {
  const rules = [fairUse(), fairUse({ name: 'In der Halle', rangeId: hall.id, mostOpen: null, horizonDays: 14 })]
  await anna.ranges.saveFairUse({ rules })
  expect(await ben.ranges.fairUse({})).toEqual({ rules })
  await anna.ranges.saveFairUse({ rules: rules.toReversed() })
  expect(await ben.ranges.fairUse({})).toEqual({ rules: rules.toReversed() })

  const [first] = rules as [(typeof rules)[number]]
  for (const wrong of [[first, first], [fairUse({ primeTimes: [{ ...first.primeTimes[0], to: 1080 }] })]])
    await expect(anna.ranges.saveFairUse({ rules: wrong as typeof rules })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  expect((await ben.ranges.fairUse({})).rules).toHaveLength(2)
  expect((await changesOf(anna.clubId)).at(-1)).toMatchObject({
    call: 'ranges.saveFairUse',
    uid: anna.uid,
    after: { rules: expect.anything() },
  })
  await anna.ranges.saveFairUse({ rules: [] })
})

test('of two officers who save fair use at once one has the last word', async () => {
  const [mine, yours] = [Array.from({ length: 5 }, () => fairUse()), Array.from({ length: 5 }, () => fairUse())]
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([anna.ranges.saveFairUse({ rules: mine }), anna.ranges.saveFairUse({ rules: yours })])
    const { rules } = await anna.ranges.fairUse({})
    expect([mine, yours]).toContainEqual(rules)
  }
  await anna.ranges.saveFairUse({ rules: [] })
})

test('a range that is removed while fair use names it is gone from there, or cannot be named', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id: rangeId } = await make()
    const save = anna.ranges.saveFairUse({ rules: [fairUse({ rangeId })] }).catch(({ code }: { code: string }) => code)
    const [said] = await Promise.all([save, anna.ranges.remove({ rangeId })])
    expect([{}, 'INPUT_INVALID']).toContainEqual(said)
    expect((await anna.ranges.fairUse({})).rules.map((rule) => rule.rangeId)).not.toContain(rangeId)
  }
  await anna.ranges.saveFairUse({ rules: [] })
})

test('a range is made with the permit of all its lanes and its hours, or not at all', async () => {
  const { permit } = RANGE_TEMPLATES.air10
  const bookableTimes = timesOfLines(HOURS_TEMPLATES.eveningsAndWeekend)
  const made = await make({ permit, bookableTimes })

  expect(made.lanes.map((lane) => lane.permit)).toEqual(NEW.lanes.map(() => permit))
  expect(made.schedules.map((schedule) => schedule.bookableTimes)).toEqual([bookableTimes])

  const before = (await anna.ranges.list({})).ranges.length
  const backwards = [{ weekday: 0, from: 1200, to: 600, type: 'open' as const, priority: 0 }]
  await expect(make({ bookableTimes: backwards })).rejects.toThrow('INPUT_INVALID')
  expect((await anna.ranges.list({})).ranges).toHaveLength(before)
})
