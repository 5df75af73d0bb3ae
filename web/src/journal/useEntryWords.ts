import { type EntryDiscipline, type JournalEntry, shotsOf } from '@bahnfrei/domain/journal/entry.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { useLaneName } from '../ranges/laneName.ts'

type Placed = Pick<JournalEntry, 'range' | 'lane'>
type Shot = Pick<JournalEntry, 'disciplines'>

/** An entry in words: where, what and how much. */
export function useEntryWords() {
  const t = useTexts('JOURNAL')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const ringsWords = (rings: number) => rings.toLocaleString(language)
  return {
    placeWords: ({ range, lane }: Placed) => [range.name, lane && laneName(lane)].filter(Boolean).join(', '),
    whatWords: ({ disciplines }: Shot) => disciplines.map(({ disciplineName }) => disciplineName).join(', '),
    shotsWords: (entry: Shot) => t('SHOTS', { count: shotsOf(entry) }),
    shotWords: ({ shotCount, rings, equipmentUsed, calibre }: EntryDiscipline) =>
      [
        t('SHOTS', { count: shotCount }),
        rings !== null && t('RINGS', { rings: ringsWords(rings) }),
        [equipmentUsed, calibre].filter(Boolean).join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    seriesWords: (series: readonly number[]) => series.map(ringsWords).join(' · '),
  }
}
