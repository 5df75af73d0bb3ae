import { beforeEach, describe, expect, test } from 'vitest'
import { line, moving, reserving, world } from '../../world/testWorld.ts'
import { cursorOf } from '../base/database/list.ts'

const w = await world()
const { hall, pistol, people, clubs } = w
const refused = (code: string) => expect.objectContaining({ code })
const [birkenau] = clubs.birkenau.ranges as [typeof hall]

beforeEach(async () => {
  w.clock.set('2026-05-13T08:00:00Z')
  await w.database.rows('clear', 'DELETE FROM reservations')
})

const idsOf = ({ reservations }: { reservations: { id: string }[] }) => reservations.map(({ id }) => id)

type Place = { day: string; start: string }

async function placeOf(id = ''): Promise<Place> {
  const text = 'SELECT day, lower(during) AS start FROM reservations WHERE id = $1'
  const [place] = await w.database.rows<Place>('place', text, [id])
  return place ?? { day: '', start: '' }
}

/** The cursor behind a reservation in the history of Ben. */
async function behind(id = ''): Promise<string> {
  return cursorOf(people.ben, [(await placeOf(id)).start, id])
}

/** The cursor behind a reservation in the list of a club. */
async function behindInList(id = '', clubId = clubs.eichenhain.id): Promise<string> {
  const { day, start } = await placeOf(id)
  return cursorOf(clubId, [day, start, id])
}

/** Reserves for Ben as an officer, so that also the past and the night are there. */
async function placed(
  date: string,
  start: string,
  end: string,
  more: { lane?: number; uid?: string; comment?: string } = {},
) {
  const { lane = 0, uid = people.ben, comment = '' } = more
  const wish = reserving({ ...line(hall, lane, date, start, end), comment })
  return (await (await w.as('anna')).reservations.createForMember({ ...wish, forUser: uid })).ids[0] ?? ''
}

test('the own reservations say at once how a range is called and what its club has set', async () => {
  const [anna, ben] = [await w.as('anna'), await w.as('ben')]
  await placed('2026-05-14', '18:00', '19:00')
  const said = async () => (await ben.reservations.mine({})).reservations[0]
  expect(await said()).toMatchObject({ range: { name: hall.name }, deadlineMinutes: 120, chargesFees: true })

  await anna.ranges.update({ rangeId: hall.id, name: 'Luftdruckhalle' })
  expect(await said()).toMatchObject({ range: { name: 'Luftdruckhalle' } })
  await anna.ranges.update({ rangeId: hall.id, name: hall.name })

  const { id: _id, deadlineMinutes: _minutes, waiting: _waiting, ...settings } = await anna.clubs.settings({})
  await anna.clubs.setSettings({ ...settings, deadlineValue: 60, chargesFees: false })
  expect(await said()).toMatchObject({ deadlineMinutes: 60, chargesFees: false })
  await anna.clubs.setSettings({ ...settings, version: settings.version + 1 })
})

describe('the history of a person', () => {
  test('tells upcoming, past and cancelled apart, the next first and else the latest', async () => {
    const past = [await placed('2026-05-11', '18:00', '19:00'), await placed('2026-05-12', '18:00', '19:00')]
    const now = await placed('2026-05-13', '09:30', '10:30')
    const coming = [await placed('2026-05-14', '18:00', '19:00'), await placed('2026-05-15', '18:00', '19:00')]
    const ended = await placed('2026-05-13', '09:00', '10:00', { lane: 1 })
    const ben = await w.as('ben')
    const cancelled = [await placed('2026-05-18', '18:00', '19:00'), await placed('2026-05-19', '18:00', '19:00')]
    for (const id of cancelled) await ben.reservations.cancel({ id })

    const of = 'me' as const
    expect(idsOf(await ben.reservations.history({ of, kind: 'upcoming' }))).toEqual([now, ...coming])
    expect(idsOf(await ben.reservations.history({ of, kind: 'past' }))).toEqual([ended, ...past.toReversed()])
    expect(idsOf(await ben.reservations.history({ of, kind: 'cancelled' }))).toEqual(cancelled.toReversed())
    expect(idsOf(await ben.reservations.history({ of, kind: 'past', after: await behind(past[1]) }))).toEqual([past[0]])
    expect(idsOf(await ben.reservations.history({ of, kind: 'upcoming', after: await behind(coming[0]) }))).toEqual([
      coming[1],
    ])
    const clara = await w.as('clara')
    await expect(clara.reservations.history({ of, kind: 'past', after: await behind(past[1]) })).rejects.toEqual(
      refused('INPUT_INVALID'),
    )
  })

  test('reaches over all clubs, and says what was reserved for others', async () => {
    const dirk = await w.as('dirk')
    const dirkThere = await w.as('dirk', 'birkenau')
    const here = (await dirk.reservations.create(reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')))).ids
    const there = (await dirkThere.reservations.create(reserving(line(birkenau, 0, '2026-05-22', '18:00', '19:00'))))
      .ids
    const mine = await dirk.reservations.history({ of: 'me', kind: 'upcoming' })
    expect(mine.reservations.map(({ id, clubName, range }) => [id, clubName, range.name])).toEqual([
      [here[0], 'SV Eichenhain 1898 e.V.', hall.name],
      [there[0], 'SGi Birkenau', birkenau.name],
    ])

    const ben = await w.as('ben')
    const wish = reserving(line(hall, 1, '2026-05-21', '18:00', '19:00'))
    const forClara = await ben.reservations.createForFriend({ ...wish, forUser: people.clara })
    await ben.reservations.create(reserving(line(hall, 2, '2026-05-21', '18:00', '19:00')))
    const others = await ben.reservations.history({ of: 'others', kind: 'upcoming' })
    expect(others.reservations.map(({ id, name }) => [id, name])).toEqual([[forClara.ids[0], 'Clara Conrad']])
    expect(await dirk.reservations.history({ of: 'others', kind: 'upcoming' })).toMatchObject({ reservations: [] })
    await (await w.as('anna')).reservations.createBlockers({
      ...reserving(line(hall, 3, '2026-05-21', '18:00', '19:00')),
      displayText: '',
      showPublicDisplayText: false,
    })
    expect(await (await w.as('anna')).reservations.history({ of: 'others', kind: 'upcoming' })).toMatchObject({
      reservations: [],
    })
  })

  test('comes in pages of 100, without gap and repetition also where many begin at once', async () => {
    const anna = await w.as('anna')
    const days = ['2026-05-18', '2026-05-19', '2026-05-21']
    for (const day of days) {
      const lines = hall.laneIds.flatMap((_, lane) =>
        ['16:00', '17:00', '18:00', '19:00'].map((start) => [lane, start] as const),
      )
      await anna.reservations.createForMember({
        ...reserving(
          ...lines.map(([lane, start]) => line(hall, lane, day, start, `${Number(start.slice(0, 2)) + 1}:00`)),
        ),
        forUser: people.ben,
      })
    }
    const ben = await w.as('ben')
    const first = await ben.reservations.history({ of: 'me', kind: 'upcoming' })
    const second = await ben.reservations.history({ of: 'me', kind: 'upcoming', after: first.next ?? '' })
    expect([first.reservations.length, first.next !== null]).toEqual([100, true])
    expect([second.reservations.length, second.next]).toEqual([44, null])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(144)
  })
})

describe('the list of the officers', () => {
  test('filters by day, range, person and status, the latest first', async () => {
    const anna = await w.as('anna')
    const early = await placed('2026-05-11', '18:00', '19:00')
    const late = await placed('2026-05-14', '20:00', '21:00')
    const clara = await placed('2026-05-14', '18:00', '19:00', { uid: people.clara })
    const other = (
      await (await w.as('ben')).reservations.create(reserving(line(pistol, 0, '2026-05-15', '18:00', '19:00')))
    ).ids[0]
    await anna.reservations.cancel({ id: early })

    const list = async (filter: Parameters<typeof anna.reservations.adminList>[0]) =>
      idsOf(await anna.reservations.adminList(filter))
    expect(await list({})).toEqual([other, late, clara, early])
    expect(await list({ from: '2026-05-14', to: '2026-05-14' })).toEqual([late, clara])
    expect(await list({ rangeId: pistol.id })).toEqual([other])
    expect(await list({ uid: people.clara })).toEqual([clara])
    expect(await list({ status: 'cancelled' })).toEqual([early])
    expect(await list({ status: 'live', to: '2026-05-14' })).toEqual([late, clara])
    expect(await list({ after: await behindInList(late) })).toEqual([clara, early])
    expect(await list({ rangeId: birkenau.id })).toEqual([])
  })

  test('begins with what is not over when it is asked what comes, and goes on page by page [CAL-040]', async () => {
    const anna = await w.as('anna')
    const today = '2026-05-13'
    await placed(today, '08:00', '09:00')
    const now = await placed(today, '09:30', '10:30')
    const later = await placed('2026-05-14', '08:00', '09:00', { uid: people.clara })
    const next = await placed('2026-05-14', '20:00', '21:00')

    const list = async (filter: Parameters<typeof anna.reservations.adminList>[0]) =>
      idsOf(await anna.reservations.adminList({ when: 'upcoming', ...filter }))
    expect(await list({})).toEqual([now, later, next])
    expect(await list({ uid: people.clara })).toEqual([later])
    expect(await list({ after: await behindInList(now) })).toEqual([later, next])
    expect((await anna.reservations.adminCsv({ when: 'upcoming' })).count).toBe(3)
    expect(idsOf(await anna.reservations.adminList({ when: 'all' }))).toHaveLength(4)
  })

  test('finds part of a name, a comment or a text, whatever the case, and takes every sign as it is', async () => {
    const anna = await w.as('anna')
    await w.database.rows('rename', "UPDATE users SET full_name = 'Ben Öhlmann' WHERE uid = $1", [people.ben])
    const byName = await placed('2026-05-14', '18:00', '19:00')
    const byComment = await placed('2026-05-14', '19:00', '20:00', { uid: people.clara, comment: '100 % LEIHWAFFE_1' })
    const { ids } = await anna.reservations.createBlockers({
      ...reserving(line(hall, 2, '2026-05-14', '16:00', '17:00')),
      displayText: 'Königsschießen',
      showPublicDisplayText: false,
    })
    const list = async (search: string) => idsOf(await anna.reservations.adminList({ search }))
    expect(await list('öHL')).toEqual([byName])
    expect(await list('leihwaffe_')).toEqual([byComment])
    expect(await list('KÖNIGS')).toEqual(ids)
    expect(await list('%')).toEqual([byComment])
    expect(await list('_1')).toEqual([byComment])
    expect(await list("' OR 1=1 --")).toEqual([])
  })

  test('comes in pages of 200, and the cursor of another club leads nowhere [T07]', async () => {
    const cara = await w.as('cara', 'birkenau')
    const foreign = (await cara.reservations.create(reserving(line(birkenau, 0, '2026-05-22', '18:00', '19:00'))))
      .ids[0]
    const anna = await w.as('anna')
    for (const [range, day] of [
      [hall, '2026-05-18'],
      [hall, '2026-05-19'],
      [pistol, '2026-05-18'],
    ] as const) {
      const starts = Array.from({ length: 8 }, (_, index) => 10 + index)
      const lines = range.laneIds.flatMap((_, lane) =>
        starts.map((start) => line(range, lane, day, `${start}:00`, `${start + 1}:00`)),
      )
      await anna.reservations.createForMember({ ...reserving(...lines), forUser: people.ben })
    }
    const first = await anna.reservations.adminList({})
    const second = await anna.reservations.adminList({ after: first.next ?? '' })
    expect([first.reservations.length, first.next !== null]).toEqual([200, true])
    expect([second.reservations.length, second.next]).toEqual([32, null])
    const seen = [...first.reservations, ...second.reservations]
    expect(new Set(seen.map(({ id }) => id)).size).toBe(232)
    const moments = seen.map(({ dateRange }) => dateRange.start)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))

    for (const after of [await behindInList(foreign, clubs.birkenau.id), people.anna, foreign ?? '', 'W10'])
      await expect(anna.reservations.adminList({ after })).rejects.toEqual(refused('INPUT_INVALID'))
    expect(await anna.reservations.adminList({ uid: people.cara })).toEqual({ reservations: [], next: null })
  })

  test('is a file too, of all that the filters find and in the language of the reader [CAL-040] [X04]', async () => {
    const anna = await w.as('anna')
    await w.database.rows('rename_back', "UPDATE users SET full_name = 'Ben Brandt' WHERE uid = $1", [people.ben])
    const id = await placed('2026-05-14', '18:00', '19:00', { comment: '=1+1; "x"' })
    await placed('2026-05-15', '18:00', '19:00', { uid: people.clara })
    const { csv, ...file } = await anna.reservations.adminCsv({ to: '2026-05-14' })
    expect(file).toEqual({ fileName: 'reservierungen-2026-05-14.csv', count: 1, hasMore: false })
    const [head, line, end] = csv.split('\r\n')
    expect(head).toBe(
      '\uFEFFDatum;Beginn;Ende;Schießstand;Stand;Name;Mitgliedsnummer;Gast;Status;Erstattung;Kennzeichen;Kommentar;Reserviert von;Reserviert am',
    )
    expect(line).toBe(
      `2026-05-14;18:00;19:00;${hall.name};1;Ben Brandt;2;nein;aktiv;;;"'=1+1; ""x""";Anna Ahrens;2026-05-13 10:00`,
    )
    expect(end).toBe('')
    await anna.reservations.cancel({ id })
    const address = '/admin/reservations/list/csv?status=cancelled'
    const { body } = await anna.send('GET', address, undefined, { 'accept-language': 'en' })
    expect((body as { csv: string }).csv).toMatch(
      /^\uFEFFDate,Start,End,Range,Lane,.*\r\n2026-05-14,.*,no,cancelled,yes,/,
    )
    await expect((await w.as('ben')).reservations.adminCsv({})).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  })

  test.each(['adminList', 'attendance', 'duties'] as const)('%s is not for members and guests', async (call) => {
    const inputs = {
      adminList: {},
      attendance: { rangeId: hall.id, date: '2026-05-14' },
      duties: { rangeId: hall.id, from: '2026-05-14', to: '2026-05-14' },
    }
    for (const who of ['ben', 'clara'] as const) {
      const { reservations } = await w.as(who)
      await expect(reservations[call](inputs[call] as never)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
    }
    const { reservations } = await w.as('trainer')
    await expect(reservations[call](inputs[call] as never)).resolves.toBeDefined()
  })
})

test('the attendance of a day holds what is live, by time and then by lane, with all that the paper shows', async () => {
  const day = '2026-05-14'
  const later = await placed(day, '19:00', '20:00', { lane: 1 })
  const second = await placed(day, '18:00', '19:00', { lane: 10, uid: people.dirk, comment: 'Leihwaffe' })
  const first = await placed(day, '18:00', '20:00', { lane: 2, uid: people.clara })
  const gone = await placed(day, '18:00', '19:00', { lane: 3 })
  await placed('2026-05-15', '18:00', '19:00')
  const trainer = await w.as('trainer')
  await (await w.as('anna')).reservations.cancel({ id: gone })

  const { reservations } = await trainer.reservations.attendance({ rangeId: hall.id, date: day })
  expect(reservations.map(({ id }) => id)).toEqual([first, second, later])
  expect(reservations.map(({ isGuest }) => isGuest)).toEqual([true, false, false])
  expect(reservations[1]).toMatchObject({
    name: 'Dirk Degen',
    memberNumber: expect.any(Number),
    groupSign: 'L',
    userGroupTags: ['L'],
    comment: 'Leihwaffe',
    lane: { name: '11' },
    times: { start: '18:00', end: '19:00' },
  })
})

test('what fair use counts is live and begins on the Monday of this week at the range, in this club', async () => {
  const ben = await w.as('ben')
  const monday = await placed('2026-05-11', '06:00', '07:00')
  await placed('2026-05-10', '23:00', '24:00')
  const cancelled = await placed('2026-05-20', '06:00', '07:00')
  await ben.reservations.cancel({ id: cancelled })
  const coming = await placed('2026-06-20', '18:00', '19:00')
  await placed('2026-05-12', '06:00', '07:00', { uid: people.clara })
  const { reservations } = await ben.reservations.counted({})
  expect(reservations).toEqual([
    {
      id: monday,
      rangeId: hall.id,
      dateRange: { start: Date.parse('2026-05-11T04:00:00Z'), end: Date.parse('2026-05-11T05:00:00Z') },
    },
    expect.objectContaining({ id: coming }),
  ])
})

test('friends see where and when in clubs that are open to them, and what is moved or cancelled follows [FRND-020]', async () => {
  const dirk = await w.as('dirk')
  const ben = await w.as('ben')
  const { ids } = await dirk.reservations.create(reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')))
  const id = ids[0] ?? ''
  await (await w.as('dirk', 'birkenau')).reservations.create(
    reserving(line(birkenau, 0, '2026-05-21', '20:00', '21:00')),
  )
  const seen = async () => (await ben.reservations.ofFriends({})).reservations
  expect((await seen()).map((each) => [each.id, each.name])).toEqual([[id, 'Dirk Degen']])
  await dirk.reservations.update(moving(id, line(hall, 0, '2026-05-22', '18:00', '19:00')))
  expect((await seen()).map(({ dateRange }) => dateRange.start)).toEqual([Date.parse('2026-05-22T16:00:00Z')])
  await dirk.reservations.cancel({ id })
  expect(await seen()).toEqual([])
})
