import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const { people, hall } = w
const clubId = w.clubs.eichenhain.id
const [anna, ben] = [await w.as('anna'), await w.as('ben')]
const read = (query = '', headers = {}, club = clubId) =>
  fetch(`${w.url}/clubs/${club}/events.ics${query}`, { headers })
const EVENT = {
  title: 'Tag der offenen Tür',
  description: 'Mit Kaffee; Kuchen, und\nProbeschießen.',
  date: '2026-06-06',
  startTime: '11:00',
  endTime: '17:00',
  rangeId: hall.id,
  visibility: 'public',
  registrationEnabled: true,
  publicDisplay: true,
  draft: false,
} as const
const make = async (more: object = {}) =>
  (await anna.events.create({ ...EVENT, trainerUids: [people.trainer], ...more })).id

test('anybody subscribes to the public events of a listed club, or saves one, with title, time, place and words, and no names', async () => {
  const id = await make()
  const internal = await make({ title: 'Vorstandssitzung', visibility: 'internal' })
  await make({ title: 'Entwurf', draft: true })
  await make({ title: 'Überraschung', allowedGroupIds: [(await anna.groups.list({})).groups[0]?.id ?? ''] })
  await ben.events.participate({ eventId: id, type: 'participate', comment: 'Mit Rollstuhl' })

  const answer = await read()
  const ics = (await answer.text()).replaceAll('\r\n ', '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(ics).toContain('SUMMARY:Tag der offenen Tür')
  expect(ics).toContain('DTSTART;TZID=Europe/Berlin:20260606T110000')
  expect(ics).toContain('DESCRIPTION:Mit Kaffee\\; Kuchen\\, und\\nProbeschießen.')
  expect(ics).toContain('LOCATION:Luftdruckhalle 10 m')
  for (const hidden of [
    'Vorstandssitzung',
    'Entwurf',
    'Überraschung',
    'Brandt',
    'Thea',
    'Ahrens',
    'Rollstuhl',
    ben.uid,
  ])
    expect(ics).not.toContain(hidden)

  const etag = answer.headers.get('etag') ?? ''
  expect((await read('', { 'if-none-match': etag })).status).toBe(304)
  const one = await read(`?event=${id}`)
  expect([one.status, (await one.text()).match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1])
  for (const none of [internal, crypto.randomUUID(), 'x', '%27'])
    expect((await read(`?event=${none}`)).status).toBe(404)

  await anna.events.cancel({ id, reason: 'Sturm' })
  const after = await (await read()).text()
  expect(after).toContain('STATUS:CANCELLED')
  expect(after).not.toContain('Sturm')
})

test('a club that is not listed, or that there is not, has no such calendar', async () => {
  await w.database.rows('unlist_club', 'UPDATE club_profiles SET is_listed = false WHERE club_id = $1', [clubId])
  for (const club of [clubId, crypto.randomUUID(), 'x']) expect((await read('', {}, club)).status).toBe(404)
})
