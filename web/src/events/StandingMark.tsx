import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { IconBan, IconCheck, IconHourglass } from '@tabler/icons-react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { Mark } from '../base/ui/Mark.tsx'
import classes from './events.module.css'
import { standingOf } from './joining.ts'

const ICONS = { REGISTERED: IconCheck, WAITING: IconHourglass, CANCELLED: IconBan } as const

/** The status of an event for the reader, as a sign and a word. */
export function StandingMark({ event }: { event: ListedEvent }) {
  const t = useTexts('EVENTS.STANDING')
  const { me } = useSession()
  const standing = standingOf(event, me?.uid, useNow())
  const icon = standing.key in ICONS ? ICONS[standing.key as keyof typeof ICONS] : undefined
  return (
    <Mark
      {...(icon && { icon })}
      kind={standing.key === 'REGISTERED' ? 'mine' : undefined}
      className={standing.key === 'WAITING' ? classes.waiting : undefined}
    >
      {standing.key === 'WAITING'
        ? t('WAITING', { place: standing.place })
        : standing.key === 'PLACES'
          ? t('PLACES', { count: standing.count })
          : t(standing.key)}
    </Mark>
  )
}
