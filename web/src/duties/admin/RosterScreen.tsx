import { addDays, type Day, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { type DUTY_STATES, type Duty, stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { PLANNED_DAYS } from '@bahnfrei/domain/duties/limits.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconUserShield } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayOfMonth, monthWord } from '../../base/time/days.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { DutiesPage } from '../DutiesPage.tsx'
import { DutyDialog } from './DutyDialog.tsx'
import { HoursSection } from './HoursSection.tsx'
import { NewDutyDialog } from './NewDutyDialog.tsx'
import { RosterWeek } from './RosterWeek.tsx'
import { RulesSection } from './RulesSection.tsx'
import classes from './roster.module.css'

/** /admin/duties: the officers' view of the duty roster: four weeks as a calendar, and the rules that plan them. */
export function RosterScreen() {
  const t = useTexts('ADMIN_DUTIES')
  const { may } = useSession()
  const thisWeek = mondayOf(Temporal.Now.plainDateISO().toString())
  const { from = thisWeek } = useSearch({ from: '/admin/duties' })
  const { data, state, error } = useLive(dutyAdminCalls.adminList, { from })
  const [rangeId, chooseRange] = useState('')
  const [openId, open] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const ranges = [...new Map((data?.duties ?? []).map(({ range }) => [range.id, range])).values()]
  const duties = (data?.duties ?? []).filter(({ range }) => rangeId === '' || range.id === rangeId)
  const add = may('adminEvents:w') && (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {t('NEW')}
    </Button>
  )
  return (
    <DutiesPage view="planning" actions={add} isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} />}
      <Row className={classes.bar}>
        <Period from={from} />
        {ranges.length > 1 && (
          <NativeSelect
            aria-label={t('RANGE')}
            data={[
              { value: '', label: t('ALL_RANGES') },
              ...ranges.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={rangeId}
            onChange={({ target }) => chooseRange(target.value)}
          />
        )}
        {duties.length > 0 && <span role="status">{t('SUMMARY', countsOf(duties))}</span>}
      </Row>
      {data && duties.length === 0 ? (
        <EmptyState icon={<IconUserShield size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      ) : (
        [0, 7, 14, 21].map((days) => (
          <RosterWeek key={days} monday={addDays(from, days)} duties={duties} onOpen={({ id }) => open(id)} />
        ))
      )}
      <div className={classes.below}>
        <HoursSection thisYear={Number(thisWeek.slice(0, 4))} />
        <RulesSection />
      </div>
      <NewDutyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <DutyDialog duty={data?.duties.find(({ id }) => id === openId)} onClose={() => open(undefined)} />
    </DutiesPage>
  )
}

/** The period that is shown, with links to the weeks before and after. */
function Period({ from }: { from: Day }) {
  const t = useTexts('ADMIN_DUTIES')
  const [language] = useLanguage()
  const last = addDays(from, PLANNED_DAYS - 1)
  const day = (of: Day) => t('PERIOD_DAY', { day: dayOfMonth(of), month: monthWord(of, language) })
  return (
    <Row isOneLine>
      <PeriodLink
        to={addDays(from, -PLANNED_DAYS)}
        label={t('EARLIER')}
        icon={<IconChevronLeft size={20} aria-hidden />}
      />
      <strong>{t('PERIOD', { from: day(from), to: day(last) })}</strong>
      <PeriodLink
        to={addDays(from, PLANNED_DAYS)}
        label={t('LATER')}
        icon={<IconChevronRight size={20} aria-hidden />}
      />
    </Row>
  )
}

function PeriodLink({ to, label, icon }: { to: Day; label: string; icon: React.ReactNode }) {
  return (
    <Button
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link to="/admin/duties" search={{ from: to }} {...props} />}
    >
      {icon}
    </Button>
  )
}

function countsOf(duties: readonly Duty[]): Record<(typeof DUTY_STATES)[number], number> {
  const count = (state: (typeof DUTY_STATES)[number]) => duties.filter((duty) => stateOf(duty) === state).length
  return { filled: count('filled'), thin: count('thin'), empty: count('empty') }
}
