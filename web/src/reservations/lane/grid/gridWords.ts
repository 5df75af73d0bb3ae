import { remembered } from '@bahnfrei/domain/base/call/remembered.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { opensOn } from '../../../ranges/opensOn.ts'
import { clockTimes, dayInWords } from '../words.ts'
import { type Axis, type Place, type Stretch, stretchAt } from './axis.ts'
import type { WhyNotFree } from './bands.ts'
import type { Column } from './columns.ts'
import type { Entry, FreeRun, Stop } from './content.ts'

/** The number of entries next to one another, which leave little room for words; left out, there is one. */
type Strips = { strips?: number }

export type GridWords = {
  /** The reason why nobody can reserve there: `öffnet in 2 Tagen (ab Di., 24.11.)`. */
  why: (why: WhyNotFree, day: Day, title?: string) => string
  /** The times of some rows: `18:00 bis 19:30`. */
  times: (day: Day, of: Place | Stretch) => string
  /** The times in the second line of an entry, in short: `18:00–19:30`. */
  second: (day: Day, of: Pick<Entry, 'id' | 'startMs' | 'endMs'> & Strips) => string
  /** The text to show where a carried entry has no room. */
  noRoom: string
  /** The word before the number of a lane, where there is room: `Stand`. */
  laneWord: string
  /** The state of an entry: `belegt, Ben Brandt`, `gesperrt: Training, storniert`. */
  state: (event: Pick<Entry, 'look' | 'title' | 'isCancelled' | 'isFaint'>) => string
  /** The note that a reservation lies in a block. */
  inBlock: (title: string) => string
  /** The state of an entry in one or two words. */
  label: (event: Pick<Entry, 'look' | 'title' | 'isFaint'> & Strips) => string
  /** The accessible name of a slot: date, lane, times, state. */
  slot: (column: Column, stop: Stop | (FreeRun & { kind: 'free' })) => string
}

const REASONS = {
  inactive: 'STATE.INACTIVE',
  past: 'STATE.PAST',
  blocked: 'STATE.BLOCKED',
  closed: 'STATE.CLOSED',
  skipped: 'STATE.SKIPPED',
  laneInactive: 'STATE.LANE_INACTIVE',
  laneForOthers: 'STATE.LANE_FOR_OTHERS',
  block: 'STATE.BLOCKED',
  event: 'STATE.EVENT',
  notStaffed: 'STATE.NOT_STAFFED',
  tooLate: 'STATE.TOO_LATE',
  stopped: 'STATE.STOPPED',
} as const
const STATES = {
  taken: 'STATE.TAKEN',
  friend: 'STATE.FRIEND',
  mine: 'STATE.MINE',
  waiting: 'STATE.WAITING',
  draft: 'STATE.DRAFT',
  block: 'STATE.BLOCKED',
} as const
const NAMED = { taken: 'STATE.TAKEN_BY', friend: 'STATE.FRIEND_OF', block: 'STATE.BLOCKED_FOR' } as const
const LABELS = {
  taken: 'STATE.TAKEN',
  friend: 'STATE.FRIEND_SHORT',
  mine: 'STATE.MINE_SHORT',
  waiting: 'STATE.WAITING_SHORT',
  draft: 'STATE.DRAFT_SHORT',
  block: 'STATE.BLOCKED',
} as const

/** The texts of the grid for its slots, visible ones and names for screen readers. */
export function useGridWords(axis: Axis, range: Opening, now: Temporal.Instant): GridWords {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const minute = Math.floor(now.epochMilliseconds / 60_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `minute` stands for `now`.
  return useMemo(() => wordsOf({ t, language, laneName, axis, range, now }), [t, language, axis, range, minute])
}

type Sources = {
  t: ReturnType<typeof useTexts<'CALENDAR'>>
  language: Language
  laneName: (name: string) => string
  axis: Axis
  range: Opening
  now: Temporal.Instant
}

function wordsOf(sources: Sources): GridWords {
  const { t, language, laneName, axis, range } = sources
  // A grid full of cells has few different times, states and lanes: making each text once is ten times as fast.
  const known = new Map<string, string>()
  const once = (key: string, word: () => string) => remembered(known, key, word)
  const say = (key: (typeof STATES | typeof LABELS)[keyof typeof STATES] | 'STATE.FREE') => once(key, () => t(key))
  const sayTimes = (key: 'TIMES' | 'TIMES_SHORT', day: Day, stretch: Stretch) => {
    const times = clockTimes(stretch, day, range.timeZone)
    return once(`${key} ${times.start} ${times.end}`, () => t(key, times))
  }
  const filled = filling(t('SLOT', { date: '{date}', lane: '{lane}', times: '{times}', state: '{state}' }))
  const why = reasonsOf(sources)
  const times: GridWords['times'] = (day, of) => {
    const stretch = 'startMs' in of ? of : stretchAt(axis, day, of)
    return stretch === undefined ? '' : sayTimes('TIMES', day, stretch)
  }
  const state: GridWords['state'] = ({ look, title, isCancelled, isFaint }) => {
    const isNamed = title !== '' && !isFaint && look !== 'mine' && look !== 'draft' && look !== 'waiting'
    const what = isNamed ? t(NAMED[look], { title }) : say(STATES[look])
    return isCancelled ? t('STATE.WAS_CANCELLED', { what }) : what
  }
  const stateOf = (day: Day, stop: Parameters<GridWords['slot']>[1]) => {
    if (stop.kind === 'free') {
      const shut = 'shut' in stop ? stop.shut : undefined
      return shut ? t('STATE.FOR_OFFICERS', { why: why(shut.why, day, shut.title) }) : say('STATE.FREE')
    }
    return 'entry' in stop
      ? state(stop.entry)
      : why('why' in stop ? stop.why : 'closed', day, 'title' in stop ? stop.title : undefined)
  }
  return {
    why,
    times,
    state,
    second: (day, of) => sayTimes('TIMES_SHORT', day, of),
    label: ({ look, title, isFaint }) => (title !== '' && !isFaint && look !== 'mine' ? title : say(LABELS[look])),
    slot: ({ day, lane }, stop) =>
      filled({
        date: dayInWords(day, language, 'long'),
        lane: once(`LANE ${lane.name}`, () => laneName(lane.name)),
        times: times(day, 'entry' in stop ? stop.entry : stop),
        state: stateOf(day, stop),
      }),
    inBlock: (title) => t('STATE.IN_BLOCK', { title }),
    noRoom: t('NO_ROOM'),
    laneWord: t('LANE', { name: '' }).trim(),
  }
}

function reasonsOf({ t, language, range, now }: Sources): GridWords['why'] {
  return (reason, day, title) => {
    if (title !== undefined) return t('STATE.BLOCKED_FOR', { title })
    if (reason !== 'tooFarAhead') return t(REASONS[reason])
    const { day: opens, inDays } = opensOn(day, range, now)
    return t('STATE.TOO_FAR_AHEAD', { days: inDays, date: dayInWords(opens, language, 'short') })
  }
}

/** Returns a function that fills a sentence with values for its names in braces. */
function filling(sentence: string): (parts: Record<string, string>) => string {
  const pieces = sentence.split(/\{(\w+)\}/)
  return (parts) => pieces.reduce((said, piece, index) => said + (index % 2 === 0 ? piece : parts[piece]), '')
}
