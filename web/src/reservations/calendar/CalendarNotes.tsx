import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { hasHours } from '@bahnfrei/domain/ranges/schedule.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconClockOff, IconCloudOff, IconHandStop, IconTrash, IconWorld, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOfflineSince } from '../../base/live/offlineSince.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { draftStore, useDrafts } from '../plan/drafts/draftStore.ts'
import { useShow } from './shownRange.ts'

/** The notes above the calendar, such as the time zone of the range and the drafts that were cleared. */
export function CalendarNotes({ range, isLoading }: { range: Range; isLoading: boolean }) {
  return (
    <>
      {isLoading && <UnseenNote />}
      {range.isStopped && <StoppedNote />}
      {!hasHours(range) && <NoHoursNote range={range} />}
      <ZoneNote zone={range.timeZone} />
      <LeftBehindNote />
    </>
  )
}

/** The note that shooting is stopped at the moment, and what this means for people who want to come. */
function StoppedNote() {
  const t = useTexts('CALENDAR')
  return (
    <Notice kind="error" role="alert" icon={IconHandStop} isSmall>
      {t('STOPPED')}
    </Notice>
  )
}

/** The note that the range has no opening hours, with a link to enter them for people who may. */
function NoHoursNote({ range: { id, operator } }: { range: Range }) {
  const t = useTexts('CALENDAR')
  const { club, may } = useSession()
  const isTheirs = operator.id === club?.id && may('ranges:w')
  return (
    <Notice kind="warning" role="status" icon={IconClockOff} isSmall>
      {t('NO_HOURS')}{' '}
      {isTheirs && (
        <Link to="/admin/club/ranges/$rangeId" params={{ rangeId: id }} search={{ t: 'hours' }}>
          {t('ENTER_HOURS')}
        </Link>
      )}
    </Notice>
  )
}

/** The note that only weeks seen before can be shown without a connection. */
function UnseenNote() {
  const t = useTexts('RESERVATIONS.OFFLINE')
  if (useOfflineSince() === undefined) return null
  return (
    <Notice kind="warning" role="status" icon={IconCloudOff} isSmall>
      {t('UNSEEN')}
    </Notice>
  )
}

/** Whether the note on the time zone was dismissed. It stays dismissed until the page is loaded again (OP-60). */
let isZoneKnown = false

function ZoneNote({ zone }: { zone: string }) {
  const t = useTexts()
  const [isRead, setRead] = useState(isZoneKnown)
  const offsetIn = (name: string) => Temporal.Now.zonedDateTimeISO(name).offset
  if (isRead || offsetIn(zone) === offsetIn(Temporal.Now.timeZoneId())) return null
  const close = () => {
    isZoneKnown = true
    setRead(true)
  }
  return (
    <Notice
      kind="note"
      role="status"
      icon={IconWorld}
      isSmall
      action={<DismissButton label={t('RESERVATIONS.LEFT_BEHIND.DISMISS')} onClick={close} />}
    >
      {t('CALENDAR.OTHER_ZONE', { zone })}
    </Notice>
  )
}

function LeftBehindNote() {
  const t = useTexts('RESERVATIONS.LEFT_BEHIND')
  const leftBehind = useDrafts(({ leftBehind }) => leftBehind)
  const show = useShow()
  if (leftBehind === undefined) return null
  const { place, drafts } = leftBehind
  const bringBack = () => {
    draftStore.bringBack()
    show({ rid: place.range.id, cid: place.clubId })
  }
  return (
    <Notice
      kind="note"
      role="status"
      icon={IconTrash}
      isSmall
      action={
        <>
          <Button variant="subtle" onClick={bringBack}>
            {t('UNDO')}
          </Button>
          <DismissButton label={t('DISMISS')} onClick={draftStore.forgetLeftBehind} />
        </>
      }
    >
      {t('TEXT', { count: drafts.length, range: place.range.name })}
    </Notice>
  )
}

function DismissButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="default" aria-label={label} onClick={onClick}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
}
