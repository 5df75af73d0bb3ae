import { instantAt, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { minutesUntil, stepsOf } from './outlook.ts'

const ms = (clock: string) => instantOf('2026-05-21', clock, 'Europe/Berlin')?.epochMilliseconds ?? 0
const taken = { startMs: ms('18:00'), endMs: ms('19:30') }

test('one can wait for each half hour of a taken stretch', () => {
  expect(stepsOf(taken, instantAt(ms('12:00')))).toEqual([ms('18:00'), ms('18:30'), ms('19:00'), ms('19:30')])
})

test('what has begun is nothing to wait for', () => {
  expect(stepsOf(taken, instantAt(ms('18:10')))).toEqual([ms('18:30'), ms('19:00'), ms('19:30')])
})

test.each([
  ['18:00', 20],
  ['18:19', 1],
  ['18:20', 0],
  ['18:30', 0],
])('at %s a slot that is held until 18:20 is held for %i minutes more', (clock, minutes) => {
  expect(minutesUntil(ms('18:20'), instantAt(ms(clock)))).toBe(minutes)
})
