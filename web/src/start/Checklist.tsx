import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { startCalls } from '@bahnfrei/domain/start/calls.ts'
import type { Step } from '@bahnfrei/domain/start/checklist.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './start.module.css'

/** The remaining steps to set up a new club, each with a link. */
export function Checklist() {
  const t = useTexts('CHECKLIST')
  const { data } = useLive(startCalls.checklist, {})
  if (data === undefined || !data.isSettingUp) return null
  const { steps, done, rangeId } = data
  return (
    <Section title={t('TITLE')} text={t('DONE', { done: done.length, all: steps.length })}>
      <List as="ol" className={classes.steps}>
        {steps
          .filter((step) => !done.includes(step))
          .map((step) => (
            <li key={step}>
              <IconCircle size={24} aria-hidden />
              <StepLink step={step} rangeId={rangeId}>
                {t(`STEPS.${step}`)}
              </StepLink>
            </li>
          ))}
      </List>
      {done.length > 0 && (
        <details className={classes.done}>
          <summary>{t('ALL_DONE', { count: done.length })}</summary>
          <List className={classes.steps}>
            {steps
              .filter((step) => done.includes(step))
              .map((step) => (
                <li key={step}>
                  <IconCircleCheckFilled size={24} aria-hidden />
                  <span>{t(`STEPS.${step}`)}</span>
                </li>
              ))}
          </List>
        </details>
      )}
    </Section>
  )
}

const TABS = { hours: 'hours', permits: 'lanes', address: undefined } as const
const PATHS = {
  mail: '/admin/club/mail',
  reservation: '/calendar',
  invitation: '/admin/members/requests',
  member: '/admin/members/requests',
  file: '/admin/members/import',
  supervisor: '/admin/desk/supervisors',
  imprint: '/about',
  deputy: '/admin/members/list',
} as const

function StepLink({ step, rangeId, children }: { step: Step; rangeId: Id<'range'> | null; children: ReactNode }) {
  if (step === 'hours' || step === 'permits' || step === 'address') {
    const tab = TABS[step]
    if (rangeId === null) return <Link to="/admin/club/ranges">{children}</Link>
    return (
      <Link to="/admin/club/ranges/$rangeId" params={{ rangeId }} search={tab === undefined ? {} : { t: tab }}>
        {children}
      </Link>
    )
  }
  return <Link to={PATHS[step]}>{children}</Link>
}
