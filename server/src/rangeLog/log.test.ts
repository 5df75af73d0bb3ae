import type { LineData } from '@bahnfrei/domain/rangeLog/entry.ts'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people } = w
const anna = await w.as('anna')
const trainer = await w.as('trainer')
const ben = await w.as('ben')
const refused = (code: string) => expect.objectContaining({ code })

const DATA: LineData = {
  who: { uid: people.ben },
  from: '18:00',
  to: '19:30',
  lane: 'Stand 3',
  weaponClass: 'air',
  calibre: '4,5 mm (.177)',
  shots: 40,
  purpose: 'training',
  supervisorUid: null,
  incident: '',
  hasInjury: false,
}
const on = (day: string, rangeId: string = hall.id) => ({ rangeId, day })
const write = async (day: string, data: Partial<LineData> = {}, rangeId: string = hall.id, by: Client = anna) =>
  (await by.rangeLog.write({ ...on(day, rangeId), data: { ...DATA, ...data } })).id
const openOf = async (day: string) => (await anna.rangeLog.day(on(day))).lines
async function closeAll(day: string, rangeId: string = hall.id) {
  const { lines } = await anna.rangeLog.day(on(day, rangeId))
  if (lines.length > 0)
    await anna.rangeLog.validate({ ...on(day, rangeId), lines: lines.map(({ id, version }) => ({ id, version })) })
  return anna.rangeLog.close({ ...on(day, rangeId), lines: lines.length })
}
const lookAt = async (day: string) => (await anna.rangeLog.look({ from: day, to: day })).lines

test('a line is a draft until somebody validates it, becomes one again when it is changed, and closing ends that', async () => {
  const day = '2026-05-12'
  const id = await write(day)
  expect(await openOf(day)).toMatchObject([{ id, name: 'Ben Brandt', isGuest: false, isValidated: false, version: 0 }])
  await expect(anna.rangeLog.close({ ...on(day), lines: 1 })).rejects.toEqual(refused('RANGE_LOG_UNVALIDATED'))

  await anna.rangeLog.validate({ ...on(day), lines: [{ id, version: 0 }] })
  expect((await anna.rangeLog.days({ from: day, to: day })).days).toMatchObject([{ state: 'validated', lines: 1 }])
  await anna.rangeLog.change({ id, version: 0, data: { ...DATA, shots: 60 } })
  expect(await openOf(day)).toMatchObject([{ isValidated: false, shots: 60, version: 1 }])
  await expect(anna.rangeLog.change({ id, version: 0, data: DATA })).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  await expect(anna.rangeLog.validate({ ...on(day), lines: [{ id, version: 0 }] })).rejects.toEqual(
    refused('CHANGED_MEANWHILE'),
  )

  await anna.rangeLog.validate({ ...on(day), lines: [{ id, version: 1 }] })
  // Somebody who has seen fewer lines than there are does not close the day.
  await expect(anna.rangeLog.close({ ...on(day), lines: 0 })).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  await anna.rangeLog.close({ ...on(day), lines: 1 })
  expect(await openOf(day)).toEqual([])
  const { head } = await anna.rangeLog.dayHead(on(day))
  expect(head).toMatchObject({ state: 'closed', closed: { number: 2, name: 'Anna Ahrens', lines: 1 } })

  for (const attempt of [
    () => write(day),
    () => anna.rangeLog.supervise({ ...on(day), uid: null }),
    () => anna.rangeLog.close({ ...on(day), lines: 0 }),
  ])
    await expect(attempt()).rejects.toEqual(refused('RANGE_LOG_CLOSED'))
  await expect(anna.rangeLog.remove({ id })).rejects.toEqual(refused('RANGE_LOG_LINE_NOT_FOUND'))
})

test('nobody writes into days to come, or that somebody left before coming, or who is not of the club', async () => {
  await expect(write('2026-05-14')).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(write('2026-05-13', { to: '17:59' })).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(write('2026-05-13', { who: { uid: people.cara } })).rejects.toEqual(refused('MISSING_USER'))
  await expect(write('2026-05-13', { supervisorUid: people.ben })).rejects.toEqual(
    refused('TARGET_INSUFFICIENT_PERMISSION'),
  )
  const id = await write('2026-05-13', { who: { uid: people.clara } })
  expect(await openOf('2026-05-13')).toMatchObject([{ id, name: 'Clara Conrad', isGuest: true }])
  await anna.rangeLog.remove({ id })
})

test('who may only read the attendance reads the open day and writes nothing, and members see none of it', async () => {
  const day = '2026-05-13'
  const id = await write(day)
  expect((await trainer.rangeLog.day(on(day))).lines).toHaveLength(1)
  const NO = refused('INSUFFICIENT_PERMISSION')
  await expect(write(day, {}, hall.id, trainer)).rejects.toEqual(NO)
  await expect(trainer.rangeLog.look({ from: day, to: day })).rejects.toEqual(NO)
  await expect(trainer.rangeLog.csv({ from: day, to: day })).rejects.toEqual(NO)
  await expect(ben.rangeLog.day(on(day))).rejects.toEqual(NO)
  await anna.rangeLog.remove({ id })
})

test('another club neither writes nor reads there [T02]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const id = await write('2026-05-13')
  await expect(write('2026-05-13', { who: { name: 'Emil' } }, hall.id, cara)).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(cara.rangeLog.remove({ id })).rejects.toEqual(refused('RANGE_LOG_LINE_NOT_FOUND'))
  expect((await cara.rangeLog.day(on('2026-05-13'))).lines).toEqual([])
  expect((await cara.rangeLog.look({ from: '2026-01-01', to: '2026-12-31' })).lines).toEqual([])
  await anna.rangeLog.remove({ id })
})

test('of two who close a day and write into it at once, one is refused and nothing is lost', async () => {
  const day = '2026-05-08'
  const id = await write(day)
  await anna.rangeLog.validate({ ...on(day), lines: [{ id, version: 0 }] })
  const close = () => anna.rangeLog.close({ ...on(day), lines: 1 })
  const outcomes = await Promise.allSettled([close(), write(day), close(), write(day, { lane: 'Stand 4' }), close()])
  const written = outcomes.filter((each, index) => index % 2 === 1 && each.status === 'fulfilled').length
  const closed = outcomes.filter((each, index) => index % 2 === 0 && each.status === 'fulfilled').length
  expect(closed).toBeLessThanOrEqual(1)
  if (closed === 0) await closeAll(day)
  expect(await lookAt(day)).toHaveLength(1 + written)
  expect((await anna.rangeLog.check({})).logs.every(({ broken }) => broken === null)).toBe(true)
})

test('closings and corrections of one range at once stand one behind the other in its chain', async () => {
  const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']
  for (const day of days) await write(day, {}, pistol.id)
  await Promise.all(days.map((day) => closeAll(day, pistol.id)))
  const lines = await Promise.all(days.map(lookAt))
  await Promise.all(
    lines.flat().map(({ number }) =>
      anna.rangeLog.correct({
        rangeId: pistol.id,
        number: number ?? 0,
        data: { ...DATA, shots: 1 },
        reason: 'Verzählt',
      }),
    ),
  )
  const { logs } = await anna.rangeLog.check({})
  expect(logs.find(({ rangeId }) => rangeId === pistol.id)).toMatchObject({ links: 12, broken: null })
})

test('a correction shows next to what was written, names who made it, and strikes out at most', async () => {
  const day = '2026-05-07'
  await write(day, { who: { name: 'Emil Engel' }, incident: 'Ladehemmung' })
  await write(day, { from: '20:00', to: null })
  await closeAll(day)
  const [emil, late] = (await lookAt(day)).toSorted((a, b) => a.from.localeCompare(b.from))
  expect(emil).toMatchObject({ name: 'Emil Engel', isGuest: true, incident: 'Ladehemmung', written: null })
  // A person who did not sign out has no end: the closing of the day is the end.
  expect(late).toMatchObject({ to: null, state: 'closed' })

  const place = { rangeId: hall.id, number: emil?.number ?? 0 }
  const same = { ...DATA, who: { name: 'Emil Engel' }, incident: 'Ladehemmung' }
  await expect(anna.rangeLog.correct({ ...place, data: same, reason: 'Nichts' })).rejects.toEqual(
    refused('RANGE_LOG_UNCHANGED'),
  )
  await anna.rangeLog.correct({ ...place, data: { ...same, shots: 30 }, reason: 'Verzählt' })
  await anna.rangeLog.correct({ ...place, data: null, reason: 'War nicht da' })
  await expect(anna.rangeLog.correct({ ...place, data: null, reason: 'Noch einmal' })).rejects.toEqual(
    refused('RANGE_LOG_UNCHANGED'),
  )
  const [read] = (await lookAt(day)).filter(({ number }) => number === emil?.number)
  expect(read).toMatchObject({
    isStruck: true,
    written: { shots: 40, name: 'Emil Engel' },
    corrections: [
      { reason: 'Verzählt', name: 'Anna Ahrens' },
      { reason: 'War nicht da', name: 'Anna Ahrens' },
    ],
  })
  await expect(anna.rangeLog.correct({ ...place, number: 9999, data: null, reason: 'x' })).rejects.toEqual(
    refused('RANGE_LOG_LINE_NOT_FOUND'),
  )
})

test('a supervisor of the register is put on duty, hands over, and each line keeps its own', async () => {
  const day = '2026-05-06'
  const supervisor = { number: 'HSV-A 1', issuer: 'HSV', issued: '2020-01-01', expires: null, weaponClasses: [] }
  const rest = { givenBy: '', note: '', blocked: null }
  for (const uid of [people.anna, people.trainer])
    await anna.qualifications.add({ uid, data: { kind: 'supervisor', ...supervisor, ...rest } })
  expect((await anna.rangeLog.supervisors({ day })).supervisors.map(({ name }) => name)).toEqual([
    'Anna Ahrens',
    'Thea Trautmann',
  ])
  await write(day)
  await anna.rangeLog.supervise({ ...on(day), uid: people.anna })
  await anna.rangeLog.supervise({ ...on(day), uid: people.trainer })
  await write(day, { from: '19:00', supervisorUid: people.trainer })
  const names = (await openOf(day)).map(({ from, supervisorName }) => [from, supervisorName])
  expect(names).toEqual([
    ['18:00', 'Anna Ahrens'],
    ['19:00', 'Thea Trautmann'],
  ])
  expect((await anna.rangeLog.dayHead(on(day))).head).toMatchObject({ supervisorName: 'Thea Trautmann' })
  await closeAll(day)
  expect((await lookAt(day)).map(({ supervisorName }) => supervisorName)).toEqual(['Anna Ahrens', 'Thea Trautmann'])
})

test('any period, range and person is looked up, as PDF and CSV too, and the people can read who looked [X04]', async () => {
  const day = '2026-04-02'
  await write(day, { who: { uid: people.dirk } })
  await write(day, { who: { name: '=HYPERLINK("x")' }, lane: 'Stand 4' })
  await closeAll(day)
  const filter = { from: '2026-04-01', to: '2026-04-30' }
  const found = async (more: object) =>
    (await anna.rangeLog.look({ ...filter, ...more })).lines.map(({ name }) => name).toSorted()
  expect(await found({})).toEqual(['=HYPERLINK("x")', 'Dirk Degen'])
  expect(await found({ uid: people.dirk })).toEqual(['Dirk Degen'])
  expect(await found({ name: 'hyper' })).toEqual(['=HYPERLINK("x")'])
  expect(await found({ rangeId: pistol.id })).toEqual([])
  for (const name of ['%', '_irk', "' OR '1'='1"]) expect(await found({ name }), name).toEqual([])

  const { csv, fileName, count } = await anna.rangeLog.csv(filter)
  expect(fileName).toBe('standbuch-2026-04-01-2026-04-30.csv')
  expect(count).toBe(2)
  expect(csv).toContain(`;"'=HYPERLINK(""x"")";`)
  const { base64 } = await anna.rangeLog.paper(filter)
  const text = pagesOf(Buffer.from(base64, 'base64')).flat().join('\n')
  expect(text).toContain('Dirk Degen')
  expect(text).toContain('40')

  const dirk = await w.as('dirk')
  const { looks } = await dirk.members.looks({})
  expect(looks).toMatchObject([{ part: 'rangeLog', name: 'Anna Ahrens', day: '2026-05-13' }])
})

test('who looks at an open day on a screen sees at once what others write', async () => {
  const watcher = await watch(w.origin, { token: trainer.token, clubId: trainer.clubId })
  const { subscriptionId, docs } = await watcher.subscribe('rangeLogDay', on('2026-05-13'))
  expect(docs).toEqual([])
  const id = await write('2026-05-13')
  await watcher.until(() => watcher.changes(subscriptionId).some((change) => change.id === id))
  await anna.rangeLog.remove({ id })
  await watcher.until(() => watcher.changes(subscriptionId).some(({ type }) => type === 'removed'))
})

test('what people showed the club of their journals fills lines, adds those that are missing, and nothing twice', async () => {
  const day = '2026-05-03'
  const visit = async (client: Client, clock: string, note = '') => {
    const shot = { disciplineName: 'Luftpistole', source: 'custom' as const, calibre: '4,5 mm', shotCount: 60 }
    const place = { clubId: anna.clubId, rangeId: hall.id, dateString: day, timeString: clock }
    return (await client.journal.save({ ...place, note, kind: 'competition', disciplines: [shot] })).id
  }
  const clara = await w.as('clara')
  const dirk = await w.as('dirk')
  const shown = [
    { client: ben, id: await visit(ben, '18:05', 'GEHEIM') },
    { client: clara, id: await visit(clara, '10:00') },
  ]
  // These two visits do not count: Dirk shows the first to nobody, and the second is rejected.
  await visit(dirk, '11:00')
  const rejected = await visit(dirk, '12:00')
  await dirk.journal.ask({ entryId: rejected })
  await w.database.rows('reject_entry', "UPDATE journal_entries SET state = 'rejected' WHERE id = $1", [rejected])
  for (const { client, id: entryId } of shown) await client.journal.ask({ entryId })
  const id = await write(day, { shots: null, calibre: '', incident: 'Scheibe' })
  await anna.rangeLog.validate({ ...on(day), lines: [{ id, version: 0 }] })

  await expect(trainer.rangeLog.fillFromJournal(on(day))).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  expect(await anna.rangeLog.fillFromJournal(on(day))).toEqual({ added: 1, filled: 1 })
  expect(await openOf(day)).toMatchObject([
    { name: 'Clara Conrad', from: '10:00', to: null, shots: 60, calibre: '4,5 mm', purpose: 'competition' },
    { id, from: '18:00', shots: 60, calibre: '4,5 mm', purpose: 'training', incident: 'Scheibe', isValidated: false },
  ])
  expect(await anna.rangeLog.fillFromJournal(on(day))).toEqual({ added: 0, filled: 0 })
  expect(JSON.stringify(await openOf(day))).not.toMatch(/GEHEIM|Dirk/)
  await closeAll(day)
  await expect(anna.rangeLog.fillFromJournal(on(day))).rejects.toEqual(refused('RANGE_LOG_CLOSED'))
})
