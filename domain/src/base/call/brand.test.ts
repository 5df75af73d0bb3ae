import { expectTypeOf, test } from 'vitest'
import type { memberCalls } from '../../members/calls.ts'
import type { reservationCalls } from '../../reservations/calls.ts'
import { type ClockTime, clockOf, type Day, dayOf, instantAt, instantOf } from '../time/time.ts'
import type { InputOf } from './call.ts'
import type { Id } from './fields.ts'
import { idOf } from './sample.ts'

// The compiler fails where a line below `@ts-expect-error` compiles.

test('an id of one kind is none of another', () => {
  expectTypeOf<Id<'lane'>>().not.toExtend<Id<'range'>>()
  expectTypeOf<Id<'user'>>().not.toExtend<Id<'club'>>()
  expectTypeOf<Id<'lane' | 'schedule'>>().not.toExtend<Id<'lane'>>()
  expectTypeOf<Id<'lane'>>().toExtend<Id<'lane' | 'schedule'>>()
  expectTypeOf<string>().toExtend<Id<'lane'>>()
})

test('a day is no clock time', () => {
  expectTypeOf<Day>().not.toExtend<ClockTime>()
  expectTypeOf<ClockTime>().not.toExtend<Day>()
  const day = dayOf(instantAt(0), 'UTC')
  const clock = clockOf(instantAt(0), 'UTC')

  instantOf(day, clock, 'UTC')
  // @ts-expect-error: the day comes first.
  expectTypeOf(() => instantOf(clock, day, 'UTC')).toBeFunction()
})

test('the inputs of calls take no id of another kind', () => {
  type Feed = InputOf<typeof reservationCalls.createRangeFeed>
  type Groups = InputOf<typeof memberCalls.changeGroups>

  expectTypeOf({ rangeId: idOf('range'), laneId: idOf('lane') }).toExtend<Feed>()
  expectTypeOf({ rangeId: idOf('lane'), laneId: idOf('range') }).not.toExtend<Feed>()
  expectTypeOf({ uid: idOf('user', 'member'), changes: [] }).toExtend<Groups>()
  expectTypeOf({ uid: idOf('club'), changes: [] }).not.toExtend<Groups>()
})
