import { ActionIcon } from '@mantine/core'
import { IconCloudOff, IconTrash, IconWorld, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useOfflineSince } from '../../base/offlineSince.ts'
import { useTexts } from '../../base/texts.tsx'
import { TextButton } from '../../base/ui/TextButton.tsx'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import classes from './CalendarScreen.module.css'
import { useShow } from './shownRange.ts'

/** What one has to know before one trusts the calendar: which zone it means, what was cleared. */
export function CalendarNotes({ zone, isLoading }: { zone: string; isLoading: boolean }) {
  return (
    <>
      {isLoading && <UnseenNote />}
      <ZoneNote zone={zone} />
      <LeftBehindNote />
    </>
  )
}

/** Without a connection only weeks can be shown that were seen before. */
function UnseenNote() {
  const t = useTexts('RESERVATIONS.OFFLINE')
  if (useOfflineSince() === undefined) return null
  return (
    <p role="status" className={classes.note}>
      <IconCloudOff size={18} aria-hidden />
      <span>{t('UNSEEN')}</span>
    </p>
  )
}

/** Once per visit (OP-60). */
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
    <p role="status" className={classes.note}>
      <IconWorld size={18} aria-hidden />
      <span>{t('CALENDAR.OTHER_ZONE', { zone })}</span>
      <ActionIcon variant="default" aria-label={t('RESERVATIONS.LEFT_BEHIND.DISMISS')} onClick={close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </p>
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
    <p role="status" className={classes.note}>
      <IconTrash size={18} aria-hidden />
      <span>{t('TEXT', { count: drafts.length, range: place.range.name })}</span>
      <TextButton onClick={bringBack}>{t('UNDO')}</TextButton>
      <ActionIcon variant="default" aria-label={t('DISMISS')} onClick={draftStore.forgetLeftBehind}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </p>
  )
}
