import { describe, expect, test } from 'vitest'
import { nextMinute, type Opening, openingChanges, openingsByTime, triedUntil, whyNotHook } from './hook.ts'

describe('a door is told at an address', () => {
  test.each([
    ['https://tuer.example/hook', true, true],
    ['https://tuer.example:8443/hook?tuer=1', true, true],
    ['http://tuer.example/hook', false, true],
    ['https://192.168.1.20/hook', false, true],
    ['https://2130706433/', false, true],
    ['https://[::1]/', false, true],
    ['https://localhost/', false, true],
    ['https://tuer/', false, true],
    ['http://192.168.1.20/hook', false, true],
    ['https://anna:geheim@tuer.example/', false, false],
    ['https://tuer.example/#hier', false, false],
    ['ftp://tuer.example/', false, false],
    ['file:///etc/passwd', false, false],
    ['tuer.example', false, false],
    ['', false, false],
  ])('%s: %s, where the operator allows the own network: %s [S01]', (address, always, withOwnNetwork) => {
    expect(whyNotHook(address, { mayUseOwnNetwork: false }) === undefined).toBe(always)
    expect(whyNotHook(address, { mayUseOwnNetwork: true }) === undefined).toBe(withOwnNetwork)
  })
})

const opening = (id: string, start: number, end: number, lane = id): Opening => ({ id, start, end, lane })

test('what is open and should not be ends, what should be and is not begins, and what was moved does both', () => {
  const [one, two, three] = [opening('1', 0, 60), opening('2', 0, 60), opening('3', 60, 90)]
  expect(openingChanges([one, two], [])).toEqual({ begin: [one, two], end: [] })
  expect(openingChanges([one, two], [one, two])).toEqual({ begin: [], end: [] })
  expect(openingChanges([two, three], [one, two])).toEqual({ begin: [three], end: [one] })
  const moved = opening('1', 0, 60, '9')
  expect(openingChanges([moved], [one])).toEqual({ begin: [moved], end: [one] })
})

test('lanes of one time are told of together, the earliest first', () => {
  const openings = [opening('3', 60, 90), opening('1', 0, 60), opening('2', 0, 60), opening('4', 0, 90)]
  expect(openingsByTime(openings)).toEqual([
    { start: 0, end: 60, lanes: ['1', '2'] },
    { start: 0, end: 90, lanes: ['4'] },
    { start: 60, end: 90, lanes: ['3'] },
  ])
})

const at = (clock: string) => Temporal.Instant.from(`2026-05-21T${clock}Z`)

test.each([
  ['open', '15:45', '17:15'],
  ['close', '17:15', '18:15'],
  ['test', '12:00', '13:00'],
] as const)('%s of %s is tried until %s, so that no door opens late', (event, madeOn, until) => {
  expect(triedUntil(event, { madeOn: at(madeOn), end: at('17:00') })).toEqual(at(until))
})

test.each([
  ['15:44:00', '15:45:00'],
  ['15:44:59.999', '15:45:00'],
  ['15:45:00', '15:46:00'],
])('after %s openings are looked at again at %s', (now, next) => {
  expect(nextMinute(at(now))).toEqual(at(next))
})
