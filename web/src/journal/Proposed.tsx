import type { JournalReservation } from '@bahnfrei/domain/journal/choices.ts'
import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { Dim, List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { useLetters } from './outbox.ts'
import { useEntryWords } from './useEntryWords.ts'

const MOST = 3

type Props = { reservations: readonly JournalReservation[]; onWrite: (reservation: JournalReservation) => void }

/** Reservations of the last days without an entry; a tap begins the entry for one. */
export function Proposed({ reservations, onWrite }: Props) {
  const t = useTexts('JOURNAL')
  const [language] = useLanguage()
  const { placeWords, resultWords } = useEntryWords()
  const waiting = new Set(useLetters().map(({ input }) => input.reservationId))
  const open = reservations.filter(({ id }) => !waiting.has(id)).slice(0, MOST)
  if (open.length === 0) return null
  return (
    <Section title={t('PROPOSED')}>
      <List>
        {open.map((reservation) => {
          const { id, day, clock, rangeName, lane, results } = reservation
          const place = placeWords({ range: { id: null, name: rangeName }, lane })
          const what = t('PROPOSED_TEXT', { day: dayWords(day, language), clock, place })
          return (
            <li key={id} className={list.row}>
              <span className={list.words}>
                {what}
                {results.length > 0 && (
                  <Dim as="small">{t('PROPOSED_RESULTS', { what: results.map(resultWords).join('; ') })}</Dim>
                )}
              </span>
              <Button
                variant="default"
                leftSection={<IconPencilPlus size={18} aria-hidden />}
                aria-label={t('PROPOSED_ACT', { what })}
                onClick={() => onWrite(reservation)}
              >
                {t('NEW')}
              </Button>
            </li>
          )
        })}
      </List>
    </Section>
  )
}
