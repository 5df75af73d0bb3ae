import { useTexts } from '../base/texts.tsx'
import { DraftList } from './drafts/DraftList.tsx'
import { draftStore, useDrafts } from './drafts/draftStore.ts'
import { SendButton } from './drafts/SendButton.tsx'
import { useKnown, useTroubles } from './drafts/troubles.ts'
import classes from './ReservationSidebar.module.css'
import { useShownBookings } from './shownBookings.ts'
import { useShown } from './shownRange.ts'
import { TextButton } from './TextButton.tsx'

/** The right column beside the calendar: what is about to be booked. */
export function ReservationSidebar() {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  const { club, range, days } = useShown()
  const known = useKnown(range, useShownBookings(range, days, club?.id))
  const troubles = useTroubles(known)
  const { drafts } = useDrafts()
  return (
    <div className={classes.sidebar}>
      <header>
        <h2>{t('TITLE')}</h2>
        {drafts.length > 1 && <TextButton onClick={draftStore.clear}>{t('CLEAR')}</TextButton>}
      </header>
      <p className={classes.place}>{[club?.name, range?.name].filter(Boolean).join(' · ')}</p>
      <div className={classes.drafts}>
        {drafts.length === 0 || known === undefined ? <NoDrafts /> : <DraftList known={known} troubles={troubles} />}
      </div>
      <footer>
        <SendButton troubles={troubles} />
      </footer>
    </div>
  )
}

function NoDrafts() {
  const t = useTexts()
  return (
    <>
      <p>{t('RESERVATIONS.SIDEBAR.EMPTY')}</p>
      <p className={classes.hint}>{t('RESERVATIONS.SIDEBAR.EMPTY_HINT')}</p>
      <ul className={classes.legend}>
        {(['FREE', 'MINE', 'TAKEN', 'DRAFT', 'CLOSED'] as const).map((state) => (
          <li key={state} data-state={state}>
            {t(`CALENDAR.STATE.${state}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
