import { expect, test } from 'vitest'
import type { CallDefinition } from '../base/call.ts'
import { contract } from '../contract.ts'
import { SAMPLES } from '../contractSamples.ts'

const CALLS = Object.entries(contract).flatMap(([room, named]) =>
  Object.entries(named as Record<string, CallDefinition>).map(([name, call]) => ({ room, name, call })),
)

test('a kiosk makes two calls, both reads, in which it must name its own screen or range [P16]', () => {
  const found = CALLS.filter(({ call }) => call.forKiosk !== undefined)
  expect(found.map(({ room, name, call }) => [`${room}.${name}`, call.forKiosk])).toEqual([
    ['kiosk.screen', 'screenId'],
    ['kiosk.day', 'rangeId'],
  ])
  for (const { room, name, call } of found) {
    const samples = SAMPLES as unknown as Record<string, Record<string, object>>
    expect(samples[room]?.[name]).toHaveProperty(call.forKiosk ?? '')
    expect(call.route).toMatch(/^GET /)
  }
})
