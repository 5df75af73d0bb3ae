import { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import { stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { DayTile } from '../base/ui/DayTile.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './duties.module.css'
import { StateMark } from './StateMark.tsx'
import { useDutyWords } from './useDutyWords.ts'

const MOST_SHOWN = 3

/** The reader's next duties, for the overview. */
export function OwnDuties() {
  const t = useTexts('DUTY_ROSTER')
  const { timesOf } = useDutyWords()
  const { data } = useLive(dutyCalls.mine, {})
  if (data === undefined || data.duties.length === 0) return null
  return (
    <Section title={t('MINE')} actions={<Link to="/duties">{t('TITLE')}</Link>}>
      <List>
        {data.duties.slice(0, MOST_SHOWN).map((duty) => (
          <Row as="li" key={duty.id} gap={12} className={classes.duty} data-state={stateOf(duty)}>
            <DayTile day={duty.date} />
            <Stack gap={4} className={classes.words}>
              <h3>{timesOf(duty)}</h3>
              <Dim>{duty.range.name}</Dim>
              <StateMark duty={duty} />
            </Stack>
          </Row>
        ))}
      </List>
    </Section>
  )
}
