import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { HANDOVER_YEARS, MOST_LANE_PHOTOS } from '@bahnfrei/domain/handovers/handover.ts'
import { permissionsGiven } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../../world/testApp.ts'
import { type Client, formOf, line, reserving, world } from '../../world/testWorld.ts'
import { handoverData } from './personalData.ts'

const folder = await freshFolder()
const w = await world({ files: folder })
const [eichenhain, talblick, birkenau] = [w.clubs.eichenhain.id, w.clubs.talblick.id, w.clubs.birkenau.id]
// The operator; at it an officer and a member of the member club Eichenhain, and an officer of the member club Birkenau.
const dieter = await w.as('dieter', 'talblick')
const [anna, ben, cara] = [
  await w.as('anna', 'talblick'),
  await w.as('ben', 'talblick'),
  await w.as('cara', 'talblick'),
]
const [range] = w.clubs.talblick.ranges as [(typeof w.clubs.talblick.ranges)[number]]
const rangeId = range.id
const REFUSED = { code: 'INSUFFICIENT_PERMISSION', statusCode: 403 }
const NOT_THERE = { code: 'INPUT_INVALID' }
const begin = w.clock.now().toString()
const JAMS = 'Der Scheibenzug klemmt.'
const FLICKERS = 'Das Licht flackert.'
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cc9933' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '50/1 40/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer()

const link = (memberClubId: string) =>
  w.database.rows(
    'link',
    `INSERT INTO club_links (club_id, member_club_id, status, permissions, created_on) VALUES ($1, $2, 'approved', $3, now())`,
    [talblick, memberClubId, JSON.stringify(permissionsGiven({ mayReserve: true, seesClub: false }))],
  )
beforeEach(async () => {
  w.clock.set(begin)
  for (const table of ['handover_photos', 'handovers', 'blocks', 'reservations', 'club_links'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table} WHERE club_id = $1`, [talblick])
  await link(eichenhain)
  await link(birkenau)
})

type Kind = 'begin' | 'end'
/** Hands all lanes over; `remarks` by the place of the lane. */
const hands = async (who: Client, kind: Kind, remarks: Record<number, string> = {}, memberClubId?: Id<'club'>) => {
  w.clock.set(w.clock.now().add({ minutes: 10 }).toString())
  const lanes = range.laneIds.map((laneId, at) => ({ laneId, remark: remarks[at] ?? '' }))
  return (await who.handovers.record({ rangeId, memberClubId, kind, lanes })).id
}
const defects = async () => (await dieter.handovers.defects({ rangeId })).defects
const addPhoto = (
  by: Client,
  handoverId: string,
  { photoId = randomUUID() as string, content = photo, lane = 2 } = {},
) => by.send('POST', `/handovers/${handoverId}/lanes/${range.laneIds[lane]}/photos/${photoId}`, formOf(content))
/** The files of the store once nothing is left to do. */
const stored = async () => {
  await w.app.jobs.done()
  return (await readdir(folder, { recursive: true })).filter((path) => path.includes('.'))
}

test('a club takes over what another one gave back in order: what is wrong now opens one defect, found after that use, and nobody opens it twice', async () => {
  await hands(anna, 'end', {}, eichenhain)
  await hands(cara, 'begin', { 2: JAMS }, birkenau)
  expect(await defects()).toMatchObject([
    {
      laneId: range.laneIds[2],
      remark: JAMS,
      kind: 'begin',
      clubName: 'SGi Birkenau',
      personName: 'Cara Clemens',
      before: { kind: 'end', clubName: 'SV Eichenhain 1898 e.V.' },
      blockedUntil: null,
      mended: null,
    },
  ])
  // The jam is known; the other defect is new, and was found while Birkenau had the lanes.
  await hands(cara, 'end', { 2: 'Klemmt noch immer.', 0: FLICKERS }, birkenau)
  await hands(dieter, 'begin', { 2: JAMS })
  expect((await defects()).map(({ remark, kind, before }) => [remark, kind, before?.kind])).toEqual([
    [FLICKERS, 'end', 'begin'],
    [JAMS, 'begin', 'end'],
  ])
  const { handovers } = await dieter.handovers.list({ rangeId })
  expect(handovers.map(({ kind, clubName, remarks }) => [kind, clubName, remarks.length])).toEqual([
    ['begin', 'Schießzentrum Talblick GmbH', 1],
    ['end', 'SGi Birkenau', 2],
    ['begin', 'SGi Birkenau', 1],
    ['end', 'SV Eichenhain 1898 e.V.', 0],
  ])
})

test('officers who can mend it are told of what is newly wrong, once, and not who found it', async () => {
  const told = async (who: Client) => {
    await w.app.jobs.done()
    const { notifications } = await who.notifications.list({})
    return notifications
      .filter(({ link }) => link?.startsWith('/admin/handovers'))
      .map(({ title, body }) => [title, body])
  }
  await w.app.jobs.done()
  await w.database.rows('nothing_told', 'DELETE FROM notifications')
  await hands(cara, 'begin', { 0: FLICKERS, 2: JAMS }, birkenau)
  await hands(cara, 'end', { 2: JAMS }, birkenau)
  const once = [
    [
      'Raumschießanlage 25 m: 2 neue Mängel',
      `Von SGi Birkenau gefunden, bei der Übernahme. Stand 1: ${FLICKERS} · Stand 3: ${JAMS}`,
    ],
  ]
  expect(await told(dieter)).toEqual(once)
  expect([await told(cara), await told(anna), await told(ben)]).toEqual([[], [], []])

  await hands(dieter, 'begin', { 1: FLICKERS })
  expect(await told(dieter), 'he found it himself').toEqual(once)
})

test('two clubs that find the same lane broken at once open one defect, and the same request again records nothing [B13]', async () => {
  const lanes = [{ laneId: range.laneIds[2] as string, remark: JAMS }]
  const at = (who: Client, memberClubId: Id<'club'>) =>
    who.handovers.record({ rangeId, memberClubId, kind: 'begin', lanes })
  await Promise.all([at(anna, eichenhain), at(cara, birkenau), at(anna, eichenhain)])
  expect(await defects()).toHaveLength(1)

  const again = { rangeId, memberClubId: eichenhain, kind: 'end' as const, lanes }
  const send = () => anna.handovers.record(again, { idempotencyKey: 'once' })
  expect(await send()).toEqual(await send())
  expect((await dieter.handovers.list({ rangeId })).handovers).toHaveLength(4)
})

test('a member club sees lanes, what is not mended and its own hand-overs, and nothing of other clubs or their people [T01]', async () => {
  const ofEichenhain = await hands(anna, 'end', { 0: FLICKERS, 2: JAMS }, eichenhain)
  const [open, mended] = [randomUUID() as Id<'handoverPhoto'>, randomUUID() as Id<'handoverPhoto'>]
  await addPhoto(anna, ofEichenhain, { photoId: open })
  await addPhoto(anna, ofEichenhain, { photoId: mended, lane: 0 })
  const flickering = (await defects()).find(({ remark }) => remark === FLICKERS)
  await dieter.handovers.mend({ defectId: flickering?.id as string })

  const asCara = { rangeId, memberClubId: birkenau }
  const seen = (await cara.handovers.lanes(asCara)).lanes
  expect(seen.map(({ defect }) => defect?.remark)).toEqual(range.laneIds.map((_, at) => (at === 2 ? JAMS : undefined)))
  expect(seen[2]).toMatchObject({ last: { kind: 'end', clubName: null, remark: JAMS }, defect: { photos: [open] } })
  expect(JSON.stringify(seen)).not.toMatch(/Eichenhain|Ahrens/)
  expect((await cara.handovers.list(asCara)).handovers).toEqual([])
  const own = await anna.handovers.lanes({ rangeId, memberClubId: eichenhain })
  expect(own.lanes[2]?.last?.clubName).toBe('SV Eichenhain 1898 e.V.')

  const read = (who: Client, photoId: Id<'handoverPhoto'>, memberClubId?: Id<'club'>) =>
    who.handovers.photo({ photoId, size: 'small', ...(memberClubId && { memberClubId }) })
  expect((await read(cara, open, birkenau)).type).toBe('image/webp')
  await expect(read(cara, mended, birkenau), 'not mended is what the next club must know').rejects.toMatchObject(
    NOT_THERE,
  )
  expect((await read(anna, mended, eichenhain)).type).toBe('image/webp')
  expect((await read(dieter, mended)).type).toBe('image/webp')
})

test.each([
  ['a member without an office', () => ben, () => eichenhain],
  ['an officer of another member club', () => cara, () => eichenhain],
  ['an officer of a member club, as the operator', () => anna, () => undefined],
  ['the operator, as a member club', () => dieter, () => eichenhain],
])('%s is refused [P07] [T02]', async (_, who, of) => {
  const memberClubId = of()
  const handoverId = await hands(anna, 'end', { 2: JAMS }, eichenhain)
  const photoId = randomUUID() as Id<'handoverPhoto'>
  await addPhoto(anna, handoverId, { photoId })
  const place = { rangeId, ...(memberClubId && { memberClubId }) }
  const lanes = [{ laneId: range.laneIds[0] as string, remark: '' }]
  const { handovers } = who()
  for (const attempt of [
    () => handovers.lanes(place),
    () => handovers.list(place),
    () => handovers.record({ rangeId, memberClubId, kind: 'begin', lanes }),
    () => handovers.photo({ photoId, size: 'small', ...(memberClubId && { memberClubId }) }),
  ])
    await expect(attempt()).rejects.toMatchObject(REFUSED)
})

test('a club that is no member any more, and an officer who is none any more, are refused at once', async () => {
  const handoverId = await hands(anna, 'end', { 2: JAMS }, eichenhain)
  await w.database.rows('no_link', 'DELETE FROM club_links WHERE club_id = $1 AND member_club_id = $2', [
    talblick,
    eichenhain,
  ])
  await expect(anna.handovers.list({ rangeId, memberClubId: eichenhain })).rejects.toMatchObject(REFUSED)
  expect((await addPhoto(anna, handoverId)).body.errorCode).toBe('INSUFFICIENT_PERMISSION')
})

test('lanes of other ranges and clubs, and lanes twice, are no hand-over; photos are those of who recorded it [T02]', async () => {
  const other = w.hall.laneIds[0] as string
  const [first] = range.laneIds as [string]
  const wrong = [[other], [first, other], [first, first]]
  for (const laneIds of wrong)
    await expect(
      dieter.handovers.record({
        rangeId,
        kind: 'begin',
        lanes: laneIds.map((laneId) => ({ laneId, remark: '' })),
      }),
    ).rejects.toMatchObject(NOT_THERE)
  await expect(
    dieter.handovers.record({
      rangeId: w.hall.id,
      kind: 'begin',
      lanes: [{ laneId: other, remark: '' }],
    }),
  ).rejects.toMatchObject(NOT_THERE)

  const handoverId = await hands(anna, 'begin', { 2: JAMS }, eichenhain)
  for (const other of [dieter, cara, ben])
    expect((await addPhoto(other, handoverId)).body.errorCode).toBe('INPUT_INVALID')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await addPhoto(anna, handoverId, { content: svg })).status, 'F02').toBeGreaterThanOrEqual(400)
  const photoId = randomUUID() as Id<'handoverPhoto'>
  for (let time = 0; time < 2; time += 1) expect((await addPhoto(anna, handoverId, { photoId })).status).toBe(200)
  const large = await anna.handovers.photo({ photoId, size: 'large', memberClubId: eichenhain })
  const { exif, width } = await sharp(Buffer.from(large.base64, 'base64')).metadata()
  expect([exif, width], 'nothing of what the camera added [F11]').toEqual([undefined, 900])
  for (let more = 1; more < MOST_LANE_PHOTOS; more += 1) expect((await addPhoto(anna, handoverId)).status).toBe(200)
  expect((await addPhoto(anna, handoverId)).body.errorCode).toBe('UPLOAD_LIMIT_REACHED')
})

test('an officer blocks the lane of a defect by the rules of every block, and who mends it ends the block; each is recorded', async () => {
  const DAY = '2026-05-21'
  await w.database.rows('rents', 'UPDATE clubs SET rents_to_people = true WHERE id = $1', [talblick])
  const { ids } = await ben.reservations.create(reserving(line(range, 2, DAY, '18:00', '19:00')))
  await hands(anna, 'begin', { 2: JAMS }, eichenhain)
  const [defect] = await defects()
  const defectId = defect?.id as string
  const where = { rangeId, laneIds: [range.laneIds[2] as string], startDate: DAY, endDate: DAY }
  const block = { defectId, ...where, title: 'Mangel', comment: '' }
  await expect(anna.handovers.mend({ defectId })).rejects.toMatchObject(REFUSED)
  await expect(anna.handovers.block(block)).rejects.toMatchObject(REFUSED)
  await expect(
    dieter.handovers.block({ ...block, laneIds: [range.laneIds[0] as string] }),
    'another lane',
  ).rejects.toMatchObject(NOT_THERE)

  const [affected] = (await dieter.ranges.affected(where)).reservations
  const decisions = [{ id: ids[0] as string, sequence: affected?.sequence ?? 0, outcome: 'cancelled' as const }]
  await dieter.handovers.block({ ...block, decisions, reason: JAMS })
  expect((await ben.reservations.mine({})).reservations).toEqual([])
  const blocks = async () => (await dieter.ranges.list({})).ranges.find(({ id }) => id === rangeId)?.blocks ?? []
  expect(await blocks()).toMatchObject([{ title: 'Mangel', laneIds: block.laneIds }])
  expect((await defects())[0]?.blockedUntil).toBe((await blocks())[0]?.dateRange.end)
  await dieter.handovers.block({ ...block, endDate: '2026-05-23' })
  expect(await blocks(), 'a longer one takes its place').toHaveLength(1)

  await dieter.handovers.mend({ defectId })
  expect(await blocks()).toEqual([])
  expect(await defects()).toMatchObject([{ blockedUntil: null, mended: { name: 'Dieter Dorn' } }])
  await expect(dieter.handovers.mend({ defectId })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const recorded = await w.database.rows<{ call: string }>(
    'recorded_of_defect',
    'SELECT call FROM changes WHERE subject_id = $1 ORDER BY changed_on, call',
    [defectId],
  )
  expect(recorded.map(({ call }) => call).sort()).toEqual(['handovers.block', 'handovers.block', 'handovers.mend'])

  // Mended and broken again is another one.
  await hands(anna, 'end', { 2: JAMS }, eichenhain)
  expect((await defects()).map(({ mended }) => mended === null)).toEqual([true, false])
})

test('a hand-over is forgotten with its photos after its time, later while a defect is not mended; an erased account leaves no name', async () => {
  const before = await stored()
  const handoverId = await hands(anna, 'begin', { 2: JAMS }, eichenhain)
  await addPhoto(anna, handoverId)
  await w.database.systemTransaction((db, announce, job) =>
    handoverData.erase({ db, announce, job, now: w.clock.now() }, anna.uid),
  )
  const { handovers } = await dieter.handovers.list({ rangeId })
  expect(handovers).toMatchObject([{ clubName: 'SV Eichenhain 1898 e.V.', personName: '' }])

  const [defect] = await defects()
  const kept = async () =>
    (await w.database.rows('kept_handovers', 'SELECT 1 FROM handovers WHERE club_id = $1', [talblick])).length
  const pass = async (days: number) => {
    w.clock.set(
      w.clock
        .now()
        .add({ hours: days * 24 })
        .toString(),
    )
    await w.app.jobs.done()
  }
  await pass(HANDOVER_YEARS * 366 + 1)
  expect(await kept()).toBe(1)
  await w.database.rows('mended', 'UPDATE lane_defects SET mended_on = now() WHERE id = $1', [defect?.id])
  await pass(31)
  expect(await kept()).toBe(0)
  expect(await stored()).toHaveLength(before.length)
})
