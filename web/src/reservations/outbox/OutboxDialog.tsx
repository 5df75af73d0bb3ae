import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { lineOf } from '../drafts/draft.ts'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import { isForOfficers } from '../drafts/form.ts'
import { dayInWords } from '../words.ts'
import classes from './outbox.module.css'
import { isBringable, type Letter } from './outbox.ts'
import { lettersNow, takeAway } from './outboxStore.ts'

type Props = { isOpen: boolean; onClose: () => void; letters: readonly Letter[] }

/** What waits, what was booked, what was refused and why; it can become drafts again. */
export function OutboxDialog({ isOpen, onClose, letters }: Props) {
  const t = useTexts('OUTBOX')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('TITLE')}>
      <ul className={classes.letters}>
        {letters.map((letter) => (
          <LetterCard key={letter.key} letter={letter} onTaken={onClose} />
        ))}
      </ul>
    </Dialog>
  )
}

function LetterCard({ letter, onTaken }: { letter: Letter; onTaken: () => void }) {
  const t = useTexts('OUTBOX')
  const navigate = useNavigate()
  const { first, more } = useWords(letter)
  const state = useStateWords(letter)
  // They are read with the person to whom they belong.
  useDrafts((state) => state)
  const { key, mode, place, drafts, end } = letter

  const takeBack = () => {
    const now = lettersNow().find((one) => one.key === key)
    if (now === undefined || !isBringable(now)) return
    takeAway(key)
    draftStore.takeBack(letter)
    onTaken()
    const search = {
      cid: place.clubId,
      rid: place.range.id,
      v: 'day',
      ...(drafts[0] && { d: drafts[0].date }),
    } as const
    void navigate({ to: isForOfficers(mode) ? '/admin/calendar' : '/calendar', search })
  }
  return (
    <li data-end={end?.is}>
      <p>
        <strong>{place.range.name}</strong>
        <span>{first}</span>
        {more !== undefined && <span>{more}</span>}
      </p>
      <p className={classes.state}>{state}</p>
      <div className={classes.deeds}>
        {isBringable(letter) && (
          <Button variant="default" aria-label={t('TAKE_BACK_NAMED', { what: first })} onClick={takeBack}>
            {t('TAKE_BACK')}
          </Button>
        )}
        {end !== undefined && end.is !== 'booked' && (
          <Button variant="default" aria-label={t('DISCARD_NAMED', { what: first })} onClick={() => takeAway(key)}>
            {t('DISCARD')}
          </Button>
        )}
      </div>
    </li>
  )
}

function useWords({ drafts, place }: Letter) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const inWords = drafts.map((draft) => {
    const times = t('CALENDAR.TIMES', lineOf(draft, place.timeZone).times)
    return `${laneName(draft.lane.name)}, ${dayInWords(draft.date, language, 'short')}, ${times}`
  })
  const further = inWords.length - 1
  return { first: inWords[0] ?? '', more: further > 0 ? t('OUTBOX.AND_MORE', { count: further }) : undefined }
}

function useStateWords({ end, sentOn }: Letter): string {
  const t = useTexts()
  if (end?.is === 'booked') return t('OUTBOX.STATE.BOOKED')
  if (end?.is === 'overdue') return t('OUTBOX.STATE.OVERDUE')
  if (end?.is === 'refused') return t('OUTBOX.STATE.REFUSED', { reason: t(`SERVER_ERRORS.${end.code}`) })
  return t(sentOn === undefined ? 'OUTBOX.STATE.WAITING' : 'OUTBOX.STATE.SENT')
}
