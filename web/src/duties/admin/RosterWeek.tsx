import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Duty, stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayOfMonth, dayWords, weekdayWord } from '../../base/time/days.ts'
import { Card, Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { StateMark } from '../StateMark.tsx'
import { useDutyWords } from '../useDutyWords.ts'
import classes from './roster.module.css'

type Props = { monday: Day; duties: readonly Duty[]; onOpen: (duty: Duty) => void }

/** A week of the roster: its days side by side; on a phone one below the other, without days that have no duty. */
export function RosterWeek({ monday, duties, onOpen }: Props) {
  const t = useTexts('ADMIN_DUTIES')
  const [language] = useLanguage()
  const title = t('WEEK', { day: dayWords(monday, language) })
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <section aria-label={title}>
      <h2 className={classes.week}>{title}</h2>
      <Stack as="ol" gap={6} className={classes.days}>
        {[0, 1, 2, 3, 4, 5, 6].map((shift) => {
          const day = addDays(monday, shift)
          const ofDay = duties.filter(({ date }) => date === day)
          return (
            <Card
              as="li"
              key={day}
              gap={6}
              data-today={day === today || undefined}
              data-empty={ofDay.length === 0 || undefined}
            >
              <h3>
                {weekdayWord(day, language)} {dayOfMonth(day)}
              </h3>
              {ofDay.map((duty) => (
                <DutyButton key={duty.id} duty={duty} onOpen={() => onOpen(duty)} />
              ))}
            </Card>
          )
        })}
      </Stack>
    </section>
  )
}

function DutyButton({ duty, onOpen }: { duty: Duty; onOpen: () => void }) {
  const t = useTexts('ADMIN_DUTIES')
  const { may } = useSession()
  const { spanOf } = useDutyWords()
  const state = stateOf(duty)
  return (
    <button type="button" className={classes.duty} data-state={state} onClick={onOpen}>
      <strong>{spanOf(duty)}</strong>
      <span>{duty.range.name}</span>
      <StateMark duty={duty} isShort />
      {duty.people.length > 0 && <Dim as="span">{duty.people.map(({ name }) => name).join(', ')}</Dim>}
      {state !== 'filled' && may('adminEvents:w') && (
        <Row as="span" gap={4}>
          <IconUserPlus size={16} aria-hidden />
          <strong>{t('ASSIGN')}</strong>
        </Row>
      )}
    </button>
  )
}
