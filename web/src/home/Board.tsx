import { useTexts } from '../base/texts/texts.tsx'
import classes from './Board.module.css'

const HOURS = ['18:00', '19:00', '20:00', '21:00']
const LANES = [1, 2, 3, 4]
const TAKEN = new Set([
  '1 18:00',
  '1 19:00',
  '2 18:00',
  '3 19:00',
  '3 20:00',
  '4 18:00',
  '4 19:00',
  '4 20:00',
  '2 20:00',
])

/** An evening on four lanes, as the calendar shows it. Only a picture. */
export function Board() {
  const t = useTexts('FRONT')
  return (
    <div className={classes.board} role="img" aria-label={t('BOARD')}>
      <div className={classes.row} aria-hidden>
        <span />
        {LANES.map((lane) => (
          <span key={lane} className={classes.lane}>
            {t('LANE', { number: lane })}
          </span>
        ))}
      </div>
      {HOURS.map((hour) => (
        <div key={hour} className={classes.row} aria-hidden>
          <span className={classes.hour}>{hour}</span>
          {LANES.map((lane) => (
            <Slot key={lane} isTaken={TAKEN.has(`${lane} ${hour}`)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Slot({ isTaken }: { isTaken: boolean }) {
  const t = useTexts('FRONT')
  return (
    <span className={classes.slot} data-taken={isTaken || undefined}>
      {t(isTaken ? 'TAKEN' : 'FREE')}
    </span>
  )
}
