import { useTexts } from '../base/texts/texts.tsx'
import { Card, Dim } from '../base/ui/Layout.tsx'
import classes from './FrontScreen.module.css'

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

/** An illustration of an evening on four lanes, in the style of the calendar. */
export function Board() {
  const t = useTexts('FRONT')
  return (
    <Card gap={6} className={classes.board} role="img" aria-label={t('BOARD')}>
      <div className={classes.slots} aria-hidden>
        <span />
        {LANES.map((lane) => (
          <Dim as="span" key={lane}>
            {t('LANE', { number: lane })}
          </Dim>
        ))}
      </div>
      {HOURS.map((hour) => (
        <div key={hour} className={classes.slots} aria-hidden>
          <Dim as="span">{hour}</Dim>
          {LANES.map((lane) => (
            <Slot key={lane} isTaken={TAKEN.has(`${lane} ${hour}`)} />
          ))}
        </div>
      ))}
    </Card>
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
