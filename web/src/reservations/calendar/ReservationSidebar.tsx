import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLayoutSidebarRightExpand, IconX } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { useKnown } from '../plan/check/known.ts'
import { draftStore, useDrafts } from '../plan/drafts/draftStore.ts'
import { ClubSection } from '../plan/form/ClubSection.tsx'
import { CreationFields } from '../plan/form/CreationFields.tsx'
import { DraftList } from '../plan/form/DraftList.tsx'
import { SendButton } from '../plan/form/SendButton.tsx'
import { useObstacles } from '../plan/form/useObstacles.ts'
import { openSheet } from './calendarSheets.ts'
import classes from './ReservationSidebar.module.css'
import { useShown } from './shownRange.ts'
import { useShownReservations } from './shownReservations.ts'

/** The column to the right of the calendar, with the drafts that are about to be reserved. */
export function ReservationSidebar() {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  const isSidebarOpen = useDrafts(({ isSidebarOpen }) => isSidebarOpen)
  if (isSidebarOpen) return <OpenSidebar />
  return (
    <div className={classes.rail}>
      <ActionIcon
        variant="subtle"
        aria-label={t('OPEN')}
        title={t('OPEN')}
        onClick={() => draftStore.showSidebar(true)}
      >
        <IconLayoutSidebarRightExpand size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function OpenSidebar() {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  const calendar = useTexts('CALENDAR')
  const { club, range, days } = useShown()
  const known = useKnown(range, useShownReservations(range, days, club?.id))
  const obstacles = useObstacles(known)
  const drafts = useDrafts(({ drafts }) => drafts)
  return (
    <div className={classes.sidebar}>
      <Row as="header" className={classes.head}>
        <h2>{t('TITLE')}</h2>
        <ActionIcon
          variant="subtle"
          aria-label={calendar('SETTINGS.TITLE')}
          title={calendar('SETTINGS.TITLE')}
          onClick={() => openSheet('settings')}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('CLOSE')}
          title={t('CLOSE')}
          onClick={() => draftStore.showSidebar(false)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Row>
      <div className={classes.drafts}>
        <ClubSection rangeName={range?.name} />
        <CreationFields />
        {drafts.length > 1 && (
          <p className={classes.clear}>
            <Button variant="subtle" onClick={draftStore.clear}>
              {t('CLEAR')}
            </Button>
          </p>
        )}
        {drafts.length === 0 || known === undefined ? <NoDrafts /> : <DraftList known={known} obstacles={obstacles} />}
      </div>
      <footer>
        <SendButton known={known} obstacles={obstacles} />
      </footer>
    </div>
  )
}

function NoDrafts() {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  return (
    <>
      <p>{t('EMPTY')}</p>
      <Dim>{t('EMPTY_HINT')}</Dim>
    </>
  )
}
