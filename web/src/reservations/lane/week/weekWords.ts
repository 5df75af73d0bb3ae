import { initialsOf } from '@bahnfrei/domain/users/user.ts'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import type { GridWords } from '../grid/gridWords.ts'
import { dayInWords } from '../words.ts'
import type { WeekModel } from './weekModel.ts'

/**
 * The texts of the week view: the number of free lanes, and the lane of an entry. Of entries next to one another the own
 * one keeps its sign, a friend's its initials, and both the number of the lane.
 */
export function useWeekWords(words: GridWords, { lanes, dayOf, laneColumn }: WeekModel): GridWords {
  const t = useTexts('WEEK')
  const [language] = useLanguage()
  const laneName = useLaneName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `laneName` gives the same name at each drawing.
  return useMemo(() => {
    const second: GridWords['second'] = (day, { id, strips = 1 }) => {
      const ids = dayOf(day).lanesOf.get(id) ?? []
      const only = ids.length === 1 ? laneColumn(day, ids[0] ?? '') : undefined
      if (only) return strips > 1 ? only.lane.name : laneName(only.lane.name)
      return ids.length === lanes ? t('ALL_LANES') : t('LANES', { count: ids.length })
    }
    const label: GridWords['label'] = (entry) => {
      const word = words.label(entry)
      if ((entry.strips ?? 1) === 1) return word
      if (entry.look === 'friend') return initialsOf(word)
      return entry.look === 'mine' ? '' : word
    }
    const slot: GridWords['slot'] = (column, stop) => {
      const { day } = column
      const date = dayInWords(day, language, 'long')
      const times = words.times(day, 'entry' in stop ? stop.entry : stop)
      if ('entry' in stop)
        return t('ENTRY', {
          date,
          times,
          lanes: second(day, { ...stop.entry, strips: 1 }),
          state: words.state(stop.entry),
        })
      const free = dayOf(day).content.freeLanes?.[stop.at]?.length ?? 0
      const state = stop.kind === 'free' ? t('FREE', { free, lanes }) : words.why(stop.why, day, stop.title)
      return t('SLOT', { date, times, state })
    }
    return { ...words, second, label, slot }
  }, [words, lanes, dayOf, laneColumn, t, language])
}
