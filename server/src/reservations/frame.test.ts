import { beforeAll, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const [eichenhain, birkenau] = [w.clubs.eichenhain.id, w.clubs.birkenau.id]
const anna = await w.as('anna')
const page = (clubId: string, query = '', headers = {}) => fetch(`${w.url}/clubs/${clubId}/frame${query}`, { headers })
const list = (clubId: string, isListed: boolean) =>
  w.database.rows('list_club', 'UPDATE club_profiles SET is_listed = $2 WHERE club_id = $1', [clubId, isListed])

beforeAll(async () => {
  await list(eichenhain, true)
  await anna.clubs.setFrame({ isOn: true })
})

test('a listed club that switched it on has a page for frames: hours and free times in both languages, and no name', async () => {
  const ben = await w.as('ben')
  await ben.reservations.create(reserving({ ...line(w.hall, 0, '2026-05-14', '18:00', '19:00'), comment: 'Geheim' }))
  const german = await page(eichenhain)
  const text = await german.text()
  expect([german.status, german.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('<html lang="de" data-theme="auto">')
  expect(text).toMatch(/Nächste freie Zeiten.*\d+ Stände frei/s)
  for (const hidden of ['Ben', 'Brandt', 'Geheim', ben.uid, '<script']) expect(text).not.toContain(hidden)
  const english = await (await page(eichenhain, '?lang=en&theme=dark')).text()
  expect(english).toContain('<html lang="en" data-theme="dark">')
  expect(english).toContain('Opening hours')
  // A value that is not understood counts as not given, and is not repeated.
  expect(await (await page(eichenhain, '?lang=%3Cb%3E&theme=%22x')).text()).toBe(text)
})

test('what the club plans in public stands in it at once, as text and without names, and nothing else that it plans', async () => {
  const [ben, trainer] = [await w.as('ben'), w.people.trainer]
  const make = (title: string, more: object = {}) =>
    anna.events.create({
      ...{
        title,
        date: '2026-06-06',
        startTime: '11:00',
        endTime: '17:00',
        draft: false,
        visibility: 'public' as const,
      },
      ...{ registrationEnabled: true, publicDisplay: true, trainerUids: [trainer], rangeName: 'Schützenhaus' },
      ...more,
    })
  expect(await (await page(eichenhain)).text()).not.toContain('Veranstaltungen')
  const { id } = await make('Fest <b>"für alle"</b>', { endDate: '2026-06-07' })
  await make('Vorstandssitzung', { visibility: 'internal' })
  await make('Noch ein Entwurf', { draft: true })
  await ben.events.participate({ eventId: id, type: 'participate' })
  const text = await (await page(eichenhain)).text()
  expect(text).toContain('<li>Sa., 6.6.–So., 7.6. · 11:00–17:00 · Fest &lt;b&gt;')
  for (const hidden of ['Vorstandssitzung', 'Entwurf', 'Brandt', 'Thea', '<b>']) expect(text).not.toContain(hidden)
  expect(await (await page(eichenhain, '?lang=en')).text()).toContain('<h2>Events</h2>')
  await anna.events.cancel({ id, reason: 'Sturm' })
  expect(await (await page(eichenhain)).text()).not.toContain('Fest')
})

test('it may be framed by any page and do nothing there; nothing else may be framed', async () => {
  const framed = await page(eichenhain, '', { cookie: 'x=1', authorization: `Bearer ${anna.token}` })
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src|unsafe/)
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(framed.headers.get('set-cookie')).toBeNull()
  for (const path of [`/clubs/${eichenhain}/profile`, '/clubs/listed', '/health', '/api/docs', '/clubs/x/frame']) {
    const other = await fetch(`${w.url}${path}`)
    expect([path, other.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    expect(other.headers.get('x-frame-options')).not.toBeNull()
  }
})

test('a club that is not listed, or has not switched it on, has no page, and one that does not exist neither [T02]', async () => {
  const none = async (clubId: string) => {
    const answer = await page(clubId)
    return [answer.status, await answer.text()]
  }
  const missing = await none('00000000-0000-4000-8000-000000000000')
  expect(missing).toEqual([404, ''])
  await list(birkenau, true)
  expect(await none(birkenau)).toEqual(missing)
  await anna.clubs.setFrame({ isOn: false })
  expect(await none(eichenhain)).toEqual(missing)
  expect(await anna.clubs.frame({})).toEqual({ id: eichenhain, isOn: false, isListed: true })
  await anna.clubs.setFrame({ isOn: true })
  expect((await page(eichenhain)).status).toBe(200)
  await expect((await w.as('ben')).clubs.setFrame({ isOn: false })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
})

test('the page is prepared, says at once what was reserved, and is new a minute later', async () => {
  const before = await page(eichenhain)
  const etag = before.headers.get('etag') ?? ''
  expect((await page(eichenhain, '', { 'if-none-match': etag })).status).toBe(304)
  const first = (await before.text()).match(/<li>([^<]*)<\/li>/)?.[1]
  // All lanes of the hall, so that its first free time is another one.
  const free = (await anna.reservations.free({ clubId: eichenhain, minutes: '60' })).days.find(
    ({ range }) => range.id === w.hall.id,
  )
  const start = free?.starts[0]
  if (free === undefined || start === undefined) throw new Error('The hall is free some time.')
  const { times } = start
  const lines = free.lanes.map(({ id }) => ({ eventId: w.hall.id, laneId: id, date: free.date, times }))
  await anna.reservations.createBlockers({
    ...reserving(...lines),
    displayText: 'Wartung',
    showPublicDisplayText: true,
  })
  const text = await (await page(eichenhain)).text()
  expect(text).not.toContain(`<li>${first}</li>`)
  expect(text).not.toContain('Wartung')
})
