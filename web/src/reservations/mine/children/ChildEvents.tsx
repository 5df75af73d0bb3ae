import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { useLive } from '../../../base/live/live.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Dotted } from '../../../base/ui/Dotted.tsx'
import { useEventWords } from '../../../events/useEventWords.ts'
import classes from '../../../families/families.module.css'

/** The events in which a child takes part or waits for a place. Notifications about them link to this list. */
export function ChildEvents({ child: { clubId, uid } }: { child: Child }) {
  const t = useTexts('CHILDREN')
  const standing = useTexts('EVENTS.STANDING')
  const { timeWords, placeWords } = useEventWords()
  const events = useLive(eventReadCalls.ofChild, { childClubId: clubId, uid }).data?.events ?? []
  if (events.length === 0) return null
  return (
    <>
      <h3>{t('EVENTS')}</h3>
      <ul className={classes.plain}>
        {events.map((event) => {
          const place = event.mine.find((each) => each.uid === uid)?.waiting ?? null
          const state = event.cancelled
            ? standing('CANCELLED')
            : place === null
              ? standing('REGISTERED')
              : standing('WAITING', { place })
          return (
            <li key={event.id} className={classes.lines}>
              <strong>{event.title}</strong>
              <span>{timeWords(event)}</span>
              <span className={classes.dim}>
                <Dotted facts={[placeWords(event), state]} />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
