import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { IconBan, IconCheck, IconHourglass } from '@tabler/icons-react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import classes from './events.module.css'
import { standingOf } from './joining.ts'

const ICONS = { REGISTERED: IconCheck, WAITING: IconHourglass, CANCELLED: IconBan } as const

/** How an event stands for the reader, as a sign and a word. */
export function StandingMark({ event }: { event: ListedEvent }) {
  const t = useTexts('EVENTS.STANDING')
  const { me } = useSession()
  const standing = standingOf(event, me?.uid, useNow())
  const Icon = standing.key in ICONS ? ICONS[standing.key as keyof typeof ICONS] : undefined
  return (
    <span className={classes.mark} data-standing={standing.key}>
      {Icon && <Icon size={16} aria-hidden />}
      {standing.key === 'WAITING'
        ? t('WAITING', { place: standing.place })
        : standing.key === 'PLACES'
          ? t('PLACES', { count: standing.count })
          : t(standing.key)}
    </span>
  )
}
