import { type EntryDiscipline, type EntrySaid, type JournalEntry, shotsOf } from '@bahnfrei/domain/journal/entry.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { useLaneName } from '../ranges/laneName.ts'

type Placed = Pick<JournalEntry, 'range' | 'lane'>
type Outdoors = Pick<JournalEntry, 'weather' | 'temperature'>
type Shot = Pick<JournalEntry, 'disciplines'>

/** Returns functions for an entry in words: place, discipline and weapon, number of shots. */
export function useEntryWords() {
  const t = useTexts('JOURNAL')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const ringsWords = (rings: number) => rings.toLocaleString(language)
  const placeWords = ({ range, lane }: Placed) => [range.name, lane && laneName(lane)].filter(Boolean).join(', ')
  const whatWords = ({ disciplines }: Shot) => disciplines.map(({ disciplineName }) => disciplineName).join(', ')
  const shotsWords = (entry: Shot) => t('SHOTS', { count: shotsOf(entry) })
  const photosWords = (count: number) => count > 0 && t('PHOTOS', { count })
  const weatherWords = ({ weather, temperature }: Outdoors) =>
    joinFacts([
      ...weather.map((word) => t(`WEATHER.${word}`)),
      temperature !== null && t('DEGREES', { degrees: temperature.toLocaleString(language) }),
    ])
  const resultWords = ({ shotCount, rings }: Pick<EntryDiscipline, 'shotCount' | 'rings'>) =>
    joinFacts([t('SHOTS', { count: shotCount }), rings !== null && t('RINGS', { rings: ringsWords(rings) })])
  return {
    placeWords,
    resultWords,
    whatWords,
    shotsWords,
    photosWords,
    weatherWords,
    /** The contents of an entry before a change, in words. */
    saidWords: ({ weather = [], temperature = null, photos = 0, ...said }: EntrySaid) =>
      joinFacts([
        ...[dayWords(said.dateString, language), whatWords(said), shotsWords(said), placeWords(said)],
        ...[weatherWords({ weather, temperature }), photosWords(photos)],
      ]),
    shotWords: (shot: EntryDiscipline) =>
      joinFacts([resultWords(shot), [shot.equipmentUsed, shot.calibre].filter(Boolean).join(', ')]),
    seriesWords: (series: readonly number[]) => joinFacts(series.map(ringsWords)),
  }
}
