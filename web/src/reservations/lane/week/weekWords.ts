import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import type { GridWords } from '../grid/gridWords.ts'
import { dayInWords } from '../words.ts'
import type { WeekModel } from './weekModel.ts'

/** The texts of the week view: the number of free lanes, and the lane of an entry. */
export function useWeekWords(words: GridWords, { lanes, dayOf, laneColumn }: WeekModel): GridWords {
  const t = useTexts('WEEK')
  const [language] = useLanguage()
  const laneName = useLaneName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `laneName` gives the same name at each drawing.
  return useMemo(() => {
    const second: GridWords['second'] = (day, { id }) => {
      const ids = dayOf(day).lanesOf.get(id) ?? []
      const only = ids.length === 1 ? laneColumn(day, ids[0] ?? '') : undefined
      if (only) return laneName(only.lane.name)
      return ids.length === lanes ? t('ALL_LANES') : t('LANES', { count: ids.length })
    }
    const slot: GridWords['slot'] = (column, stop) => {
      const { day } = column
      const date = dayInWords(day, language, 'long')
      const times = words.times(day, 'entry' in stop ? stop.entry : stop)
      if ('entry' in stop)
        return t('ENTRY', { date, times, lanes: second(day, stop.entry), state: words.state(stop.entry) })
      const free = dayOf(day).content.freeLanes?.[stop.at]?.length ?? 0
      const state = stop.kind === 'free' ? t('FREE', { free, lanes }) : words.why(stop.why, day, stop.title)
      return t('SLOT', { date, times, state })
    }
    return { ...words, second, slot }
  }, [words, lanes, dayOf, laneColumn, t, language])
}
