import type { JournalEntry } from '@bahnfrei/domain/journal/entry.ts'
import list from '../base/list/list.module.css'
import unseen from '../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { DayTile } from '../base/ui/DayTile.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { StateMark } from './StateMark.tsx'
import { useEntryWords } from './useEntryWords.ts'

type Props = { entry: JournalEntry; onOpen: () => void }

/** An entry in short; a tap opens it. */
export function EntryRow({ entry, onOpen }: Props) {
  const t = useTexts('JOURNAL')
  const [language] = useLanguage()
  const { placeWords, whatWords, shotsWords, photosWords } = useEntryWords()
  const { dateString, timeString, kind, state, isImported, photos } = entry
  return (
    <li data-state={state}>
      <button type="button" className={list.row} onClick={onOpen}>
        <DayTile day={dateString} />
        <span className={list.words}>
          <span className={unseen.unseen}>{dayWords(dateString, language)}</span>
          <strong>{whatWords(entry)}</strong>
          <span>
            <Dotted
              facts={[
                shotsWords(entry),
                kind !== 'training' && t(`KINDS.${kind}`),
                // A mark would stand on nearly every row.
                state === 'approved' && t('STATES.approved'),
              ]}
            />
          </span>
          <Dim as="span">
            <Dotted facts={[timeString, placeWords(entry), isImported && t('IMPORTED'), photosWords(photos.length)]} />
          </Dim>
        </span>
        {state !== 'approved' && <StateMark state={state} />}
      </button>
    </li>
  )
}
