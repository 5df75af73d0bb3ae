import { describe, expect, test } from 'vitest'
import { kiosksOf } from '../../world/testKiosk.ts'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world({ proxies: ['127.0.0.1'] })
const { hall, pistol, screenId } = w
const { letIn } = kiosksOf(w)
const [anna, ben, cara, k1] = [await w.as('anna'), await w.as('ben'), await w.as('cara', 'birkenau'), await w.asKiosk()]
await anna.kiosk.config({ screenId, showsNames: true })
const TODAY = '2026-05-13'
const NO = { code: 'INPUT_INVALID' }
const clock = (ms: number) =>
  new Date(ms).toLocaleTimeString('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
const follow = () => watch(w.origin, { token: k1.token, clubId: k1.clubId })

describe('when lanes are closed', () => {
  const closedOf = async (laneId: string, day = TODAY) => {
    const { closed } = await k1.kiosk.closed({ rangeId: hall.id, day })
    return closed
      .flatMap(({ id, times }) => (id === laneId ? times : []))
      .map(({ dateRange, why, title }) => [clock(dateRange.start), clock(dateRange.end), why, title].join(' ').trim())
  }
  const lane = hall.laneIds[3] ?? ''

  test('a screen reads of its range, with the reason, for the three days that it may show', async () => {
    for (const day of ['2026-05-12', TODAY, '2026-05-14'])
      expect((await closedOf(lane, day)).at(-1)).toMatch(/ 00:00 closed$/)
    for (const day of ['2026-05-11', '2026-05-15']) await expect(closedOf(lane, day)).rejects.toMatchObject(NO)
    await expect(k1.kiosk.closed({ rangeId: pistol.id, day: TODAY })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSION',
    })
  })

  test('a screen hears of a block while it looks, and of its end', async () => {
    const socket = await follow()
    const { subscriptionId } = await socket.subscribe('displayClosed', { rangeId: hall.id, day: TODAY })
    const { id } = await anna.ranges.createBlock({
      rangeId: hall.id,
      laneIds: [lane],
      startDate: `${TODAY}T19:00`,
      endDate: `${TODAY}T20:00`,
      title: 'Wartung',
      comment: 'Motor von Stand 4',
      decisions: [],
    })
    await socket.until(() =>
      socket.changes(subscriptionId).some(({ data }) => JSON.stringify(data).includes('Wartung')),
    )
    expect(await closedOf(lane)).toContain('19:00 20:00 block Wartung')
    expect(JSON.stringify(await k1.kiosk.closed({ rangeId: hall.id, day: TODAY }))).not.toContain('Motor')
    await anna.ranges.removeBlock({ id })
    await socket.until(() => !JSON.stringify(socket.changes(subscriptionId).at(-1)).includes('Wartung'))
    expect((await closedOf(lane)).join()).not.toContain('Wartung')
  })
})

describe('an announcement of the club', () => {
  test('is on all its screens at once, until it is taken back, and who said it is written down', async () => {
    const socket = await follow()
    const { subscriptionId } = await socket.subscribe('displayScreen', { screenId })
    const said = { text: 'Königsschießen am Samstag', until: '2026-05-16' }
    await anna.kiosk.announce(said)
    await socket.until(() => socket.changes(subscriptionId).some(({ data }) => data?.announcement != null))
    expect((await k1.kiosk.screen({ screenId })).screen?.announcement).toEqual(said)
    expect(await anna.kiosk.announcement({})).toEqual({ announcement: said })
    w.clock.pass({ seconds: 1 })
    await anna.kiosk.announce({ text: 'Heute zu', until: null })
    w.clock.pass({ seconds: 1 })
    await anna.kiosk.announce({ text: ' ', until: null })
    expect((await k1.kiosk.screen({ screenId })).screen?.announcement).toBe(null)
    const changes = await w.database.rows(
      'said',
      `SELECT before->>'text' AS before, after->>'text' AS after FROM changes
       WHERE subject = 'announcement' AND uid = $1 ORDER BY changed_on`,
      [anna.uid],
    )
    expect(changes).toEqual([
      { before: null, after: said.text },
      { before: said.text, after: 'Heute zu' },
      { before: 'Heute zu', after: null },
    ])
  })

  test('is one of its own club, and no longer than it can be read in passing [T02]', async () => {
    await cara.kiosk.announce({ text: 'Nur hier', until: null })
    expect(await anna.kiosk.announcement({})).toEqual({ announcement: null })
    expect((await k1.kiosk.screen({ screenId })).screen?.announcement).toBe(null)
    await expect(anna.kiosk.announce({ text: 'x'.repeat(161), until: null })).rejects.toMatchObject(NO)
    await expect(ben.kiosk.announce({ text: 'Hallo', until: null })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSION',
    })
  })
})

/** Writes a mark into every text about a person that the tables take, whichever they are. */
async function plant(uid: string): Promise<string[]> {
  const columns = await w.database.rows<{ table: string; column: string; type: 'text' | 'jsonb' | 'ARRAY' }>(
    'text_columns',
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'ARRAY')
       AND c.is_generated = 'NEVER' AND EXISTS (SELECT FROM information_schema.columns o
         WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'uid')`,
    [],
  )
  const marks: string[] = []
  for (const { table, column, type } of columns) {
    const mark = `Geheim-${table}-${column}`
    const value = { text: `'${mark}'`, jsonb: `'"${mark}"'`, ARRAY: `ARRAY['${mark}']` }[type]
    const set = `UPDATE ${table} SET ${column} = ${value} WHERE uid = $1`
    // A column that takes no other texts than some takes no mark either.
    const changed = await w.database.pool.query(set, [uid]).catch(() => undefined)
    if (changed?.rowCount) marks.push(mark)
  }
  return marks
}

/** Enters a line as if somebody had come by the code of the screen, and changes it as an officer. */
async function arrive(uid: string) {
  const line = { from: '18:00', to: null, lane: '5', weaponClass: null, calibre: '', shots: null } as const
  const data = {
    ...line,
    who: { uid },
    purpose: 'training',
    supervisorUid: null,
    incident: '',
    hasInjury: false,
  } as const
  const { id } = await anna.rangeLog.write({ rangeId: hall.id, day: TODAY, data })
  await w.database.pool.query('UPDATE range_log_lines SET by_screen_id = $2 WHERE id = $1', [id, screenId])
  const incident = 'Geheim-incident'
  await anna.rangeLog.change({ id, version: 0, data: { ...data, calibre: 'Geheim-calibre', incident } })
}

test('of what is planted about a person, a screen is sent nothing but the short name [K08] [P16]', async () => {
  const socket = await follow()
  await socket.subscribe('displayReservations', { rangeId: hall.id, day: TODAY })
  await socket.subscribe('displayClosed', { rangeId: hall.id, day: TODAY })
  await socket.subscribe('displayScreen', { screenId })
  await socket.subscribe('displayArrivals', { rangeId: hall.id, day: TODAY })
  const { ids } = await ben.reservations.create(reserving(line(hall, 5, TODAY, '19:00', '20:00')))
  const marks = await plant(ben.uid)
  expect(marks).toEqual(
    expect.arrayContaining(['Geheim-users-last_name', 'Geheim-users-email', 'Geheim-reservations-comment']),
  )
  await w.database.pool.query("UPDATE users SET call_name = 'Benni' WHERE uid = $1", [ben.uid])
  await w.as('dirk').then((dirk) => dirk.reservations.create(reserving(line(hall, 6, TODAY, '19:00', '20:00'))))
  await socket.until(() => socket.changes().some(({ data }) => data?.text === 'Dirk D.'))
  await anna.kiosk.config({ screenId, checkIn: true })
  await arrive(ben.uid)
  await socket.until(() => socket.changes().some(({ data }) => data?.hasLeft === false))

  const { body } = await k1.send('GET', `/kiosk/reservations?rangeId=${hall.id}&day=${TODAY}`)
  const heard = JSON.stringify([
    body,
    (await k1.send('GET', `/kiosk/screens/${screenId}`)).body,
    (await k1.send('GET', `/kiosk/arrivals?rangeId=${hall.id}&day=${TODAY}`)).body,
    (await k1.send('GET', `/kiosk/check-in-code?screenId=${screenId}`)).body,
    (await k1.send('GET', `/kiosk/closed?rangeId=${hall.id}&day=${TODAY}`)).body,
    socket.heard,
  ])
  expect(heard).toContain(ids[0] ?? 'no id')
  expect(heard).toContain('Benni G.')
  for (const mark of [...marks, ben.uid, 'Geheim-incident', 'Geheim-calibre']) expect(heard).not.toContain(mark)
})

describe('anybody who activates a device sees before', () => {
  test('what it is and from where, and that nothing has happened yet [K05]', async () => {
    const waiting = await kiosksOf(w).device(w.origin, '203.0.113.7')
    const { secret } = await waiting.ask()
    expect(await anna.kiosk.look({ secret })).toEqual({
      device: 'Chrome, Linux',
      address: '203.0.113.7',
      isSameNetwork: false,
      askedOn: w.clock.now().epochMilliseconds,
      screenName: null,
    })
    expect(waiting.tokens).toEqual([])
    expect(await anna.kiosk.look({ secret })).toMatchObject({ device: 'Chrome, Linux' })
  })

  test('which screen it was, unless that is one of another club [K03] [K06]', async () => {
    const first = await letIn(anna)
    await anna.kiosk.config({ screenId: first.screenId, screenName: 'Theke' })
    const again = await kiosksOf(w).device(w.origin, '203.0.113.8')
    const { secret } = await again.ask({ screenId: first.screenId })
    expect(await anna.kiosk.look({ secret })).toMatchObject({ screenName: 'Theke' })
    await expect(cara.kiosk.look({ secret })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  })

  test('nothing for a wrong code; looking counts as trying [K01]', async () => {
    const dieter = await w.as('dieter', 'talblick')
    for (let guess = 0; guess < 10; guess += 1)
      await expect(dieter.kiosk.look({ secret: `guess ${guess}` })).rejects.toMatchObject({
        code: 'KIOSK_CODE_INVALID',
      })
    for (const attempt of [dieter.kiosk.look, dieter.kiosk.activate])
      await expect(attempt({ secret: 'guess 10' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
