import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './GridSkeleton.module.css'
import grid from './LaneGrid.module.css'

/** A placeholder of the grid while its range loads. */
export function GridSkeleton() {
  const t = useTexts('CALENDAR')
  return (
    <div role="status" aria-label={t('LOADING')} className={grid.frame}>
      <div className={classes.head} />
      <div className={classes.body} />
    </div>
  )
}
