import { mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import type { Tenant } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Bars } from '../base/chart/Bars.tsx'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { dayText } from '../base/time/dayText.ts'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { AgreementForm } from './AgreementForm.tsx'
import { PapersSection } from './PapersSection.tsx'
import classes from './tenants.module.css'

/** /admin/club/tenants/$tenantId: the agreement with a tenant, and how much of it the tenant uses. */
export function TenantScreen() {
  const t = useTexts('TENANTS')
  const { tenantId } = useParams({ strict: false }) as { tenantId: string }
  const { data: tenant, state, error } = useLive(tenantCalls.one, { tenantId })
  const { may } = useSession()
  const mayChange = may('clubMemberships:w')
  return (
    <Page
      title={tenant?.name ?? t('AGREEMENT')}
      width="list"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/club/member-clubs">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/club/member-clubs">{t('BACK')}</OnwardLink>} />
      )}
      {tenant && (
        <>
          <AgreementForm key={tenant.id} tenant={tenant} mayChange={mayChange} />
          <UseSection tenant={tenant} />
          <Acceptances tenant={tenant} />
          <PapersSection tenant={tenant} mayChange={mayChange} />
          {mayChange && <End tenant={tenant} />}
        </>
      )}
    </Page>
  )
}

/** The lane hours of each week as a bar chart and as a table. */
function UseSection({ tenant: { weeks } }: { tenant: Tenant }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const hours = weeks.map(({ minutes }) => minutes / 60)
  if (hours.every((each) => each === 0))
    return (
      <Section title={t('USE')}>
        <p>{t('NO_USE')}</p>
      </Section>
    )
  const monday = mondayOf(Temporal.Now.plainDateISO().toString())
  return (
    <Section title={t('USE')} text={t('USE_TEXT')}>
      <div className={classes.use}>
        <Bars
          counts={hours}
          now={weeks.findIndex((week) => week.monday === monday)}
          label={t('USE_PICTURE', { most: Math.max(0, ...hours) })}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className={classes.scroller} aria-label={t('AS_TABLE')} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('WEEK')}</th>
                <th scope="col">{t('WEEK_HOURS')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.monday}>
                  <th scope="row">{dayText(week.monday, language)}</th>
                  <td>{(week.minutes / 60).toLocaleString(language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Section>
  )
}

function Acceptances({ tenant: { acceptances } }: { tenant: Tenant }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  return (
    <Section title={t('ACCEPTANCES')}>
      {acceptances.length === 0 && <p>{t('NOT_ACCEPTED')}</p>}
      <Stack as="ul">
        {acceptances.map(({ version, name, acceptedOn }) => (
          <li key={version}>
            {t('ACCEPTED', { version, name: name || t('SOMEBODY'), day: recordedMoment(acceptedOn, language) })}
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function End({ tenant: { id: tenantId, name } }: { tenant: Tenant }) {
  const t = useTexts('TENANTS')
  const navigate = useNavigate()
  const [isEnding, end] = useState(false)
  const remove = async () => {
    await navigate({ to: '/admin/club/member-clubs' })
    await call(tenantCalls.remove, { tenantId })
    toast.success(t('ENDED'))
  }
  return (
    <div>
      <Button variant="default" onClick={() => end(true)}>
        {t('END')}
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => end(false)}
        onConfirm={remove}
        title={t('END_TITLE', { name })}
        confirm={t('END')}
        isDangerous
      >
        <p>{t('END_TEXT')}</p>
      </ConfirmDialog>
    </div>
  )
}
