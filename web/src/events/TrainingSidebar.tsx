import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './events.module.css'

/** The right drawer at /training, empty without one: the trainings in which the reader takes part, in all clubs (SHELL-060). */
export function TrainingSidebar() {
  const t = useTexts('EVENTS')
  const { data } = useLive(eventReadCalls.mine, {})
  const trainings = data?.events.filter(({ category }) => category === 'training')
  if (trainings === undefined || trainings.length === 0) return null
  return (
    <div className={classes.sidebar}>
      <h2>{t('MY_TRAININGS')}</h2>
      <List className={classes.rows}>
        {trainings.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </List>
    </div>
  )
}
