import { clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockFrom, isWholeClock } from './clockText.ts'

test.each([
  ['18:30', '18:30'],
  [' 18.30 ', '18:30'],
  ['18,30', '18:30'],
  ['18h30', '18:30'],
  ['1830', '18:30'],
  ['730', '07:30'],
  ['7:30', '07:30'],
  ['18', '18:00'],
  ['7', '07:00'],
  ['18 Uhr', '18:00'],
  ['18:30 Uhr', '18:30'],
  ['6:30 pm', '18:30'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['0', '00:00'],
  ['24:00', '00:00'],
  ['2400', '00:00'],
  ['24:01', undefined],
  ['25', undefined],
  ['18:60', undefined],
  ['13 pm', undefined],
  ['18:3', undefined],
  ['18:', undefined],
  ['18:300', undefined],
  ['abends', undefined],
  ['', undefined],
])('%j is written for the time %s', (text, clock) => {
  expect(clockFrom(text)).toBe(clock)
})

test('each minute of a day is read as it is shown', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const clock = clockOfMinute(minute)
    expect([clockFrom(clock), isWholeClock(clock)]).toEqual([clock, true])
  }
})

test('whatever is written gives a time that exists or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{0,3}[:. ]?[0-9]{0,3}( [ap]m)?$/)), (written) => {
      const clock = clockFrom(written)
      if (clock !== undefined) expect(Temporal.PlainTime.from(clock).toString().slice(0, 5)).toBe(clock)
    }),
  )
})

test.each(['1', '18', '18:', '18:3', '183', '7:30'])('anybody who has written %s is not done', (text) =>
  expect(isWholeClock(text)).toBe(false),
)
