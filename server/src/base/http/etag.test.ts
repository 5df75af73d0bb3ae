import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'
import { hasAlready } from './etag.ts'

test.each([
  ['"abc"', true, 'the same'],
  ['W/"abc"', true, 'a weak one of the same'],
  ['"x", W/"abc" , "y"', true, 'one of a list'],
  ['*', true, 'any'],
  [' * ', true, 'any, with blanks'],
  [undefined, false, 'nothing'],
  ['', false, 'nothing in it'],
  ['abc', false, 'no tag'],
  ['"abcd"', false, 'another one'],
  ['"x,"abc","', false, 'quotes that do not close'],
  ['"*"', false, 'a tag of a star'],
])('If-None-Match %s: has it already %s (%s)', (sent, has, _) => {
  expect(hasAlready(sent, '"abc"')).toBe(has)
  expect(hasAlready(sent, 'W/"abc"')).toBe(has)
})

test('week, feed, page for frames and public calendar are not sent again to anybody who has them, in every form of RFC 9110', async () => {
  const w = await world()
  const [anna, ben] = [await w.as('anna'), await w.as('ben')]
  await anna.clubs.setFrame({ isOn: true })
  const { eichenhain } = w.clubs
  const { path: feed } = await ben.reservations.createFeed({})
  const week = `/api/reservations?rangeId=${w.hall.id}&from=2026-05-18&to=2026-05-24`
  const signedIn = { authorization: `Bearer ${ben.token}`, 'x-club-id': eichenhain.id }
  for (const [path, own] of [
    [week, signedIn],
    [feed, {}],
    [`/api/clubs/${eichenhain.id}/frame`, {}],
    [`/api/clubs/${eichenhain.id}/events.ics`, {}],
    [`/api/clubs/${eichenhain.id}/profile`, {}],
    [`/api/clubs/${eichenhain.id}/free`, {}],
    ['/api/openapi.json', {}],
  ] as const) {
    const tag = (await fetch(w.origin + path, { headers: own })).headers.get('etag') ?? ''
    expect({ path, tag }).toEqual({ path, tag: expect.stringMatching(/^".+"$/) })
    for (const [sent, status] of [
      [tag, 304],
      [`W/${tag}`, 304],
      [`"other", W/${tag}`, 304],
      ['*', 304],
      ['W/"other"', 200],
    ] as const) {
      const answer = await fetch(w.origin + path, { headers: { ...own, 'if-none-match': sent } })
      await answer.arrayBuffer()
      expect({ path, sent, status: answer.status }).toEqual({ path, sent, status })
    }
  }
})
