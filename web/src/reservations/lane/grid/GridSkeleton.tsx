import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './GridSkeleton.module.css'
import grid from './LaneGrid.module.css'

/** The outline of the grid while its range loads, in the same place as the grid. */
export function GridSkeleton() {
  const t = useTexts('CALENDAR')
  return (
    <div role="status" aria-label={t('LOADING')} className={grid.frame}>
      <div className={classes.head} />
      <div className={classes.body} />
    </div>
  )
}
