import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { isAnnounced } from '@bahnfrei/domain/kiosk/announcement.ts'
import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { isQuiet } from '@bahnfrei/domain/kiosk/quiet.ts'
import type { DisplayScreen } from '@bahnfrei/domain/kiosk/screen.ts'
import { IconCloudOff, IconHandStop, IconSpeakerphone } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStayAwake } from '../../base/browser/stayAwake.ts'
import { useConnection, useLive } from '../../base/live/live.ts'
import { queryClient } from '../../base/live/queries.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { toastFailure } from '../../base/toasts.tsx'
import { useKeyQ } from '../useKeyQ.ts'
import { Arrivals } from './Arrivals.tsx'
import { CheckInCode } from './CheckInCode.tsx'
import { Clock } from './Clock.tsx'
import classes from './Display.module.css'
import { DisplayGrid } from './DisplayGrid.tsx'
import { dateText } from './dateText.ts'
import { FreeNow } from './FreeNow.tsx'
import { Message } from './Message.tsx'
import { OnDuty } from './OnDuty.tsx'
import { useShift } from './useShift.ts'

/** The height of header and footer at 100 percent, in pixels (KIOS-033). */
const FRAME_HEIGHT = 60
/** The time after which a failed read is repeated, because nobody is there to press a button. */
const AGAIN_MS = 30_000

/** The screen of a club. It signs the device out when the server no longer knows the screen (KIOS-025). */
export function Display({ screenId, clubId }: { screenId: Id<'screen'>; clubId: Id<'club'> }) {
  const t = useTexts('KIOSK_DISPLAY')
  const { signOut } = useSession()
  const { data, error } = useLive(kioskCalls.screen, { screenId }, { clubId })
  const shutDown = useEffectEvent(() => signOut('/kiosk/setup').catch(toastFailure))
  useKeyQ(() => void shutDown())
  const isUnknown = data?.screen === null || (error instanceof ApiError && error.code === 'INSUFFICIENT_PERMISSION')
  useEffect(() => {
    if (isUnknown) void shutDown()
  }, [isUnknown])
  useAgain(error !== null)
  const screen = data?.screen
  useStayAwake(screen?.staysOn === true)
  if (screen == null) return <Message title={t('TITLE')}>{t('LOADING')}</Message>
  const { rangeId } = screen.settings
  if (rangeId === null) return <Message title={t('ACTIVATED')}>{t('NO_RANGE')}</Message>
  return <RangeDay key={rangeId} screen={screen} rangeId={rangeId} />
}

/** The display of the range's present day; it changes at midnight. */
function RangeDay({ screen, rangeId }: { screen: DisplayScreen; rangeId: Id<'range'> }) {
  const [language] = useLanguage()
  const now = useNow()
  const { id, clubId, settings, lanes, announcement, timeZone, checkIn, showsNames } = screen
  const zone = timeZone ?? 'Europe/Berlin'
  const today = dayOf(now, zone)
  const { reservations, closed, stop, duties } = useDay({ rangeId, clubId, today })
  const shifted = useRef<HTMLElement>(null)
  useShift(shifted)
  useQuietReload(() => reservations === undefined || isQuiet(reservations, Date.now()))

  const title = settings.title || settings.rangeName || ''
  const style = {
    '--frame': `${(FRAME_HEIGHT * settings.frameScale) / 100}px`,
    '--scale': settings.scale / 100,
    '--theme': settings.themeColor,
    '--on-theme': settings.textColor,
  } as React.CSSProperties
  return (
    <main ref={shifted} className={classes.screen} style={style}>
      <title>{`${title} – Bahnfrei`}</title>
      <header className={classes.header}>
        {/* The only font that a title can have (KIOS-020) is the device's own, or else ours. */}
        <h1 style={{ fontFamily: `${settings.titleFont}, var(--bf-font)` }}>{title}</h1>
      </header>
      {stop?.isStopped && <Stopped reason={stop.reason} />}
      <div className={classes.news}>
        {reservations && closed && (
          <FreeNow lanes={lanes} reservations={reservations} closed={closed} zone={zone} today={today} now={now} />
        )}
        {announcement !== null && isAnnounced(announcement, today) && (
          <p className={classes.announcement}>
            <IconSpeakerphone aria-hidden />
            <span>{announcement.text}</span>
          </p>
        )}
        {checkIn && <CheckInCode screenId={id} clubId={clubId} />}
      </div>
      {checkIn && <Arrivals key={today} rangeId={rangeId} day={today} clubId={clubId} showsNames={showsNames} />}
      <DisplayGrid
        {...{ day: today, zone, lanes, now }}
        reservations={reservations ?? NONE}
        closed={closed ?? NONE}
        showsNames={showsNames}
        hoursBefore={settings.pastDisplay}
        scale={settings.scale}
      />
      <footer className={classes.footer}>
        <span className={classes.range}>{settings.rangeName}</span>
        <OnDuty duties={duties ?? NONE} now={now} />
        <Lost />
        <span>{dateText(today, settings.dateFormat, language)}</span>
        <Clock zone={zone} />
      </footer>
    </main>
  )
}

const NONE: readonly [] = []

type Place = { rangeId: Id<'range'>; clubId: Id<'club'>; today: Day }

/** All data that the display shows of a day; undefined until read. */
function useDay({ rangeId, clubId, today }: Place) {
  const reserved = useLive(kioskCalls.day, { rangeId, day: today }, { clubId })
  const shut = useLive(kioskCalls.closed, { rangeId, day: today }, { clubId })
  const stopped = useLive(kioskCalls.stopped, { rangeId }, { clubId })
  const duties = useLive(kioskCalls.onDuty, { rangeId, day: today }, { clubId })
  useAgain(reserved.state === 'failed' || shut.state === 'failed')
  return {
    reservations: reserved.data?.reservations,
    closed: shut.data?.closed,
    stop: stopped.data?.stop,
    duties: duties.data?.onDuty,
  }
}

function Stopped({ reason }: { reason: string }) {
  const t = useTexts('KIOSK_DISPLAY')
  return (
    <div role="alert" className={classes.stop}>
      <IconHandStop aria-hidden />
      <strong>{t('STOPPED')}</strong>
      <span>{reason}</span>
    </div>
  )
}

/** A warning that the shown data may be old, while there is no connection. */
function Lost() {
  const t = useTexts('KIOSK_DISPLAY')
  const { lostSince } = useConnection()
  if (lostSince === undefined) return null
  return (
    <span role="status" className={classes.lost}>
      <IconCloudOff aria-hidden />
      {t('LOST')}
    </span>
  )
}

function useAgain(isFailed: boolean) {
  useEffect(() => {
    if (!isFailed) return
    const timer = setInterval(() => void queryClient.refetchQueries({ type: 'active' }), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFailed])
}

/** Refuses the reload for a newer version (`safeToReload.ts`) until nobody shoots. */
function useQuietReload(isQuietNow: () => boolean) {
  const answer = useEffectEvent((event: Event) => {
    // The browser itself is never held: then the device is switched off, or somebody signs it out.
    if (!event.isTrusted && !isQuietNow()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: Event) => answer(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [])
}
