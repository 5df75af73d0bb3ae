import { expect, test } from 'vitest'
import { CALLS } from '../contract.ts'

test('a kiosk makes seven calls, all reads, in which it must name its own screen or range [P16]', () => {
  const found = CALLS.filter(({ call }) => call.forKiosk !== undefined)
  expect(found.map(({ name, call }) => [name, call.forKiosk])).toEqual([
    ['kiosk.screen', 'screenId'],
    ['kiosk.day', 'rangeId'],
    ['kiosk.closed', 'rangeId'],
    ['kiosk.stopped', 'rangeId'],
    ['kiosk.onDuty', 'rangeId'],
    ['kiosk.checkInCode', 'screenId'],
    ['kiosk.arrivals', 'rangeId'],
  ])
  for (const { call, sample } of found) {
    expect(sample).toHaveProperty(call.forKiosk ?? '')
    expect(call.route).toMatch(/^GET /)
  }
})
