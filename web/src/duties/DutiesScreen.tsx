import { dutyCalls, type OfferedDuty } from '@bahnfrei/domain/duties/calls.ts'
import { stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateWords, dayWords } from '../base/time/days.ts'
import { Choice } from '../base/ui/Choice.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { DutiesPage } from './DutiesPage.tsx'
import { DutyRow } from './DutyRow.tsx'
import { type DutyWeek, weeksOf } from './dutyWeeks.ts'

const KINDS = ['all', 'open', 'mine'] as const

/** /duties: the supervisors of the next weeks, and the duties that still need somebody. */
export function DutiesScreen() {
  const t = useTexts('DUTY_ROSTER')
  const [kind, show] = useState<(typeof KINDS)[number]>('all')
  const { data, state, error } = useLive(dutyCalls.list, {})
  const shown = data?.duties.filter((duty) => {
    if (kind === 'mine') return duty.isMine
    return kind === 'all' || stateOf(duty) !== 'filled' || duty.takeOver.length > 0
  })
  // Duties that somebody looks for stand open, whenever they are.
  const weeks = weeksOf(shown ?? [], kind === 'all')
  return (
    <DutiesPage view="taking" isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} />}
      <p>{t('TEXT')}</p>
      {data?.duties.some(({ whyNot }) => whyNot === 'DUTY_UNQUALIFIED') && (
        <Notice kind="note">{t('UNQUALIFIED')}</Notice>
      )}
      <Choice
        label={t('SHOW')}
        options={KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
        value={kind}
        onChange={show}
      />
      {shown?.length === 0 && (
        <EmptyState icon={<IconUserShield size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {weeks.map((week) =>
        week.isFolded ? <FoldedWeek key={week.from} week={week} /> : <Days key={week.from} duties={week.duties} />,
      )}
    </DutiesPage>
  )
}

/** A later week behind a line that says what is open in it and what is the reader's. */
function FoldedWeek({ week: { from, to, duties } }: { week: DutyWeek }) {
  const t = useTexts('DUTY_ROSTER')
  const [language] = useLanguage()
  const open = duties.filter((duty) => stateOf(duty) !== 'filled').length
  const mine = duties.filter(({ isMine }) => isMine).length
  return (
    <details>
      <summary className={list.heading}>
        <h2>{t('WEEK', { from: dateWords(from, language), to: dateWords(to, language) })}</h2>
        <Dim as="span">
          <Dotted facts={[t('WEEK_OPEN', { count: open }), mine > 0 && t('WEEK_MINE', { count: mine })]} />
        </Dim>
      </summary>
      <Days duties={duties} />
    </details>
  )
}

function Days({ duties }: { duties: readonly OfferedDuty[] }) {
  const [language] = useLanguage()
  return [...Map.groupBy(duties, ({ date }) => date)].map(([day, ofDay]) => (
    <section key={day} aria-label={dayWords(day, language)}>
      <div className={list.heading}>
        <h2>{dayWords(day, language)}</h2>
      </div>
      <ul className={list.rows}>
        {ofDay.map((duty) => (
          <DutyRow key={duty.id} duty={duty} />
        ))}
      </ul>
    </section>
  ))
}
