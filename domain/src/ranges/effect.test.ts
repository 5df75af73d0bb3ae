import { expect, test } from 'vitest'
import { affectedBy, type Coming, whyNotDraft, withDraft } from './effect.ts'
import type { HoursDraft } from './hoursCalls.ts'
import { daily, openingOf, scheduleOf } from './testOpening.ts'

const NOW = Temporal.Instant.from('2026-05-13T10:00+02:00')
const coming = (id: string, day: string, from: string, to: string, more: Partial<Coming> = {}): Coming => ({
  id,
  laneId: 'one',
  groupIds: [],
  slot: {
    start: Temporal.Instant.from(`2026-05-${day}T${from}+02:00`),
    end: Temporal.Instant.from(`2026-05-${day}T${to}+02:00`),
  },
  ...more,
})
const BENS = coming('ben on Thursday', '21', '10:00', '12:00')
const CLARAS = coming('clara on lane two', '21', '11:00', '12:00', { laneId: 'two' })
const YOUTHS = coming('youth on Friday', '22', '16:00', '17:00', { groupIds: ['youth'] })
const OFFICERS = coming('reserved at night by an officer', '21', '02:00', '03:00')
const ALL = [BENS, CLARAS, YOUTHS, OFFICERS]

const REGULAR = { active: true, deadlineMinutes: null }
const RULE = {
  priority: 0,
  timeBoxType: 'day' as const,
  startDate: '2026-05-21',
  endDate: '2026-05-21',
  groupIds: [] as string[],
}
const range = openingOf(daily(540, 1080), {
  schedules: [
    scheduleOf(daily(540, 1080), { id: 'week' }),
    scheduleOf(daily(840, 1080), {
      id: 'late Thursday',
      timeLimited: true,
      startDate: '2026-05-28',
      endDate: '2026-05-28',
    }),
  ],
})

test.each<[string, Omit<HoursDraft, 'rangeId'>, string[]]>([
  ['nothing', {}, []],
  ['the same week', { schedule: { ...REGULAR, bookableTimes: daily(540, 1080) } }, []],
  ['a longer week', { schedule: { ...REGULAR, bookableTimes: daily(0, 1440) } }, []],
  ['mornings alone', { schedule: { ...REGULAR, bookableTimes: daily(540, 690) } }, [BENS.id, CLARAS.id, YOUTHS.id]],
  [
    'a week that is off',
    { schedule: { ...REGULAR, active: false, bookableTimes: daily(0, 1440) } },
    [BENS.id, CLARAS.id, YOUTHS.id],
  ],
  [
    'mornings from Friday on',
    {
      schedule: {
        ...REGULAR,
        activationTime: Temporal.Instant.from('2026-05-22T00:00+02:00').epochMilliseconds,
        bookableTimes: daily(540, 690),
      },
    },
    [YOUTHS.id],
  ],
  [
    'evenings for the youth',
    { schedule: { ...REGULAR, groupId: 'youth', bookableTimes: daily(1020, 1200) } },
    [YOUTHS.id],
  ],
  ['hours of a lane that nobody reads', { schedule: { ...REGULAR, laneId: 'one', bookableTimes: [] } }, []],
  [
    'hours of a lane',
    {
      openingHourConfig: { per: 'lane', type: 'schedule' },
      schedule: { ...REGULAR, laneId: 'one', bookableTimes: [] },
    },
    [BENS.id, YOUTHS.id],
  ],
  ['only rules open', { openingHourConfig: { per: 'range', type: 'manual' } }, [BENS.id, CLARAS.id, YOUTHS.id]],
  ['a day off', { rule: { ...RULE, bookableTimes: [] } }, [BENS.id, CLARAS.id]],
  ['a day off for a lane, read per range', { rule: { ...RULE, laneId: 'two', bookableTimes: [] } }, []],
  ['a rule moved to the day', { rule: { ...RULE, id: 'late Thursday', bookableTimes: daily(630, 1080) } }, [BENS.id]],
  [
    'a day off for the youth',
    { rule: { ...RULE, startDate: '2026-05-22', endDate: '2026-05-22', groupIds: ['youth'], bookableTimes: [] } },
    [YOUTHS.id],
  ],
  ['a block', { block: { laneIds: [], startDate: '2026-05-21T11:30', endDate: '2026-05-21' } }, [BENS.id, CLARAS.id]],
  ['a block of lane two', { block: { laneIds: ['two'], startDate: '2026-05-20', endDate: '2026-05-22' } }, [CLARAS.id]],
  ['the week is removed', { without: 'week' }, [BENS.id, CLARAS.id, YOUTHS.id]],
])('%s (%o) leaves %j outside: what was outside before is not named', (_, draft, expected) => {
  expect(affectedBy({ rangeId: 'range', ...draft }, range, ALL, NOW).map(({ id }) => id)).toEqual(expected)
})

test('a draft is put in the place of what it changes', () => {
  const draft: HoursDraft = {
    rangeId: 'range',
    schedule: { ...REGULAR, bookableTimes: [] },
    rule: { ...RULE, id: 'late Thursday', bookableTimes: [] },
  }

  const { schedules } = withDraft(range, draft, NOW)

  expect(schedules.map(({ timeLimited, bookableTimes }) => [timeLimited, bookableTimes])).toEqual([
    [false, []],
    [true, []],
  ])
})

test.each<[Omit<HoursDraft, 'rangeId'>, string | undefined]>([
  [{}, undefined],
  [{ schedule: { ...REGULAR, bookableTimes: daily(600, 600) } }, 'INPUT_INVALID'],
  [{ rule: { ...RULE, bookableTimes: daily(600, 540) } }, 'INPUT_INVALID'],
  [{ rule: { ...RULE, endDate: '2026-05-20', bookableTimes: [] } }, 'INVALID_EVENT_TIME'],
  [{ block: { laneIds: [], startDate: '2026-05-21', endDate: '2026-05-20' } }, 'INVALID_EVENT_TIME'],
  [{ block: { laneIds: [], startDate: '2027-03-28T02:30', endDate: '2027-03-28' } }, 'RESERVATION_TIME_INVALID'],
])('a draft %o is refused as %s, as it would be when it is saved', (draft, expected) => {
  expect(whyNotDraft({ rangeId: 'range', ...draft }, range)).toBe(expected)
})
