import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useLive } from '../../../base/live/live.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { useLaneName } from '../../../ranges/laneName.ts'
import { HeldNote } from './HeldNote.tsx'
import classes from './waiting.module.css'

/** The slots that are held for the person and must be confirmed in time. */
export function HeldSlots() {
  const t = useTexts('WAITING')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const now = useNow().epochMilliseconds
  const { data } = useLive(reservationReadCalls.mine, {})
  const held = data?.reservations.filter(({ heldUntil }) => heldUntil !== null && heldUntil > now) ?? []
  if (held.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('HELD_TITLE')}</h2>
      <ul className={classes.cards}>
        {held.map((reservation) => {
          const { id, date, times, lane, range, clubName } = reservation
          return (
            <li key={id} className={classes.held}>
              <p className={classes.words}>
                <span className={classes.dim}>{dayWords(date, language)}</span>
                <strong>{texts('APPOINTMENTS.TIME', times)}</strong>
                <span>
                  {laneName(lane.name)} · {range.name}
                </span>
                <span className={classes.dim}>{clubName}</span>
              </p>
              <HeldNote reservation={reservation} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
