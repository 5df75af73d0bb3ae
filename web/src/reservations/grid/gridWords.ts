import type { Day } from '@bahnfrei/domain/base/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { opensOn } from '../../ranges/opensOn.ts'
import { clockTimes, dayInWords } from '../words.ts'
import { type Axis, type Place, type Stretch, stretchAt } from './axis.ts'
import type { WhyNotFree } from './closed.ts'
import type { Column } from './columns.ts'
import type { Stop } from './content.ts'

export type GridWords = {
  /** Why nobody can book there: `öffnet in 2 Tagen (ab Di., 24.11.)`. */
  why: (why: WhyNotFree, day: Day) => string
  /** The times of some rows: `18:00 bis 19:30`. */
  times: (day: Day, of: Place | Stretch) => string
  /** The same where there is little room: `18:00–19:30`. */
  shortTimes: (day: Day, of: Stretch) => string
  /** All of a slot: date, lane, times, state. */
  slot: (column: Column, stop: Pick<Stop, 'at' | 'rows' | 'kind'> & { why?: WhyNotFree }) => string
}

const REASONS = {
  inactive: 'STATE.INACTIVE',
  past: 'STATE.PAST',
  blocked: 'STATE.BLOCKED',
  closed: 'STATE.CLOSED',
  skipped: 'STATE.SKIPPED',
} as const
const STATES = { free: 'STATE.FREE', taken: 'STATE.TAKEN', mine: 'STATE.MINE', draft: 'STATE.DRAFT' } as const

/** What the grid says of its slots, to the eye and to the ear. */
export function useGridWords(axis: Axis, range: Opening, now: Temporal.Instant): GridWords {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const minute = Math.floor(now.epochMilliseconds / 60_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in words a moment lasts a minute.
  return useMemo(() => {
    const why: GridWords['why'] = (reason, day) => {
      if (reason !== 'tooFarAhead') return t(REASONS[reason])
      const { day: opens, inDays } = opensOn(day, range, now)
      return t('STATE.TOO_FAR_AHEAD', { days: inDays, date: dayInWords(opens, language, 'short') })
    }
    const times: GridWords['times'] = (day, of) => {
      const stretch = 'startMs' in of ? of : stretchAt(axis, day, of)
      return stretch === undefined ? '' : t('TIMES', clockTimes(stretch, day, range.timeZone))
    }
    const shortTimes: GridWords['shortTimes'] = (day, of) => t('TIMES_SHORT', clockTimes(of, day, range.timeZone))
    const slot: GridWords['slot'] = ({ day, lane }, stop) =>
      t('SLOT', {
        date: dayInWords(day, language, 'long'),
        lane: laneName(lane.name),
        times: times(day, stop),
        state: stop.kind === 'closed' ? why(stop.why ?? 'closed', day) : t(STATES[stop.kind]),
      })
    return { why, times, shortTimes, slot }
  }, [t, language, axis, range, minute])
}
