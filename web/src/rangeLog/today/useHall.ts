import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type Action, withWaiting } from '@bahnfrei/domain/rangeLog/act.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { type TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useNow } from '../../base/time/useNow.ts'
import { useDoneActs } from './acts/doneActs.ts'
import { performUnderSupervision } from './acts/sendActs.ts'
import { useActs } from './acts/storedActs.ts'
import { freeLanes } from './LaneList.tsx'

/** The list in which a person stands: a missing person whose time is over has missed it. */
export function partOf(person: TodayPerson, now: number): ReturnType<typeof whereIs> | 'missed' {
  const where = whereIs(person, now)
  return where === 'missing' && person.dateRange.end <= now ? 'missed' : where
}

/**
 * The people and lines of a range today, as known to the server and this device, and the function that performs an act.
 */
export function useHall(range: Range) {
  const moment = useNow()
  const now = moment.epochMilliseconds
  const day = dayOf(moment, range.timeZone)
  const place = { rangeId: range.id, day }
  const { data, state, error } = useLive(todayCalls.today, place)
  const known = useLive(rangeLogCalls.day, place).data?.lines ?? []
  const head = useLive(rangeLogCalls.dayHead, place).data?.head
  const { club } = useSession()
  const all = useActs()
  const acts = all.filter((each) => each.rangeId === range.id)
  const done = useDoneActs().filter((each) => each.rangeId === range.id)
  const { people, lines } = withWaiting({ people: data?.people ?? [], lines: known }, [...done, ...acts])
  const whose = { ...place, clubId: club?.id ?? '', timeZone: range.timeZone }
  const enter = (action: Action, name: string) => performUnderSupervision({ ...whose, name, action })
  return {
    range,
    moment,
    now,
    day,
    place,
    isRead: data !== undefined,
    failure: state === 'failed' ? { error } : undefined,
    known,
    head,
    all,
    acts,
    people,
    lines,
    free: freeLanes(range, people, now),
    of: (part: ReturnType<typeof partOf>) => people.filter((each) => partOf(each, now) === part),
    enter,
    act: async (action: Action, name: string) => (await enter(action, name)).is,
  }
}

export type HallNow = ReturnType<typeof useHall>
