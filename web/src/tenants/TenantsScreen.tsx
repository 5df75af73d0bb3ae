import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { type ListedTenant, paperState, type Terms } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconKey, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import target from '../base/styles/target.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Card, Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ClubTabs } from '../clubs/admin/ClubTabs.tsx'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { TermsSection } from './TermsSection.tsx'
import { useAgreementWords } from './useAgreementWords.ts'

/** /admin/club/tenants: the tenants of the operator, and the terms for all of them. */
export function TenantsScreen() {
  const t = useTexts('TENANTS')
  const { may } = useSession()
  const { data, state, error } = useLive(tenantCalls.list, {})
  const words = useLive(tenantCalls.terms, {})
  const [isAdding, add] = useState(false)
  const mayChange = may('clubMemberships:w')
  const terms = words.data?.terms[0] ?? null
  const button = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(true)}>
      {t('ADD')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="form" isLoading={state === 'loading' || words.state === 'loading'}>
      <ClubTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {data && words.data && (
        <>
          <Section title={t('LIST')} text={t('LIST_TEXT')} actions={data.tenants.length > 0 && button}>
            {data.tenants.length === 0 && (
              <EmptyState icon={<IconKey size={44} />} title={t('NONE')} action={button}>
                {t('NONE_TEXT')}
              </EmptyState>
            )}
            <Stack as="ul">
              {data.tenants
                .toSorted((one, other) => compareNames(one.name, other.name))
                .map((tenant) => (
                  <TenantCard key={tenant.id} tenant={tenant} terms={terms} mayChange={mayChange} />
                ))}
            </Stack>
          </Section>
          <TermsSection terms={terms} mayChange={mayChange} />
        </>
      )}
      {isAdding && <AddDialog onClose={() => add(false)} />}
    </Page>
  )
}

type CardProps = { tenant: ListedTenant; terms: Terms | null; mayChange: boolean }

function TenantCard({ tenant, terms, mayChange }: CardProps) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const words = useAgreementWords()
  const begin = useBegin()
  const { clubId, tenantId, kind, name, acceptedVersion, nextExpiry, minutesThisWeek } = tenant
  const isAccepted = terms === null || acceptedVersion === terms.version
  const paper = paperState(nextExpiry, Temporal.Now.plainDateISO().toString())
  return (
    <Card as="li">
      {tenantId === null ? (
        <b>{name}</b>
      ) : (
        <b>
          <Link className={target.target} to="/admin/club/tenants/$tenantId" params={{ tenantId }}>
            {name}
          </Link>
        </b>
      )}
      <Dim>{t(`KINDS.${kind}`)}</Dim>
      <p>{tenantId === null ? t('NOTHING_AGREED') : words(tenant)}</p>
      <p>{t('USED', { hours: minutesThisWeek / 60 })}</p>
      {terms !== null && <Fact isWarning={!isAccepted}>{t(`TERMS_STATES.${isAccepted ? 'accepted' : 'open'}`)}</Fact>}
      {paper !== 'valid' && nextExpiry !== null && (
        <Fact isWarning>
          {t(paper === 'ended' ? 'PAPER_ENDED' : 'PAPER_ENDS', { day: dayWords(nextExpiry, language) })}
        </Fact>
      )}
      {tenantId === null && clubId !== null && mayChange && (
        <Row>
          <SaveButton
            variant="default"
            label={t('AGREE_NAMED', { name })}
            onSave={() => begin({ memberClubId: clubId })}
          >
            {t('AGREE')}
          </SaveButton>
        </Row>
      )}
    </Card>
  )
}

function Fact({ isWarning, children }: { isWarning: boolean; children: string }) {
  return isWarning ? <Marked sign={IconAlertTriangle}>{children}</Marked> : <Dim>{children}</Dim>
}

/** Returns a function that adds a tenant and opens the new agreement. */
function useBegin() {
  const t = useTexts('TENANTS')
  const navigate = useNavigate()
  return async (who: { memberClubId: Id<'club'> } | { uid: Id<'user'> }) => {
    const { id: tenantId } = await call(tenantCalls.add, { who })
    toast.success(t('ADDED'))
    await navigate({ to: '/admin/club/tenants/$tenantId', params: { tenantId } })
  }
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('TENANTS')
  const begin = useBegin()
  const [person, choose] = useState<{ uid: Id<'user'>; name: string }>()
  const [isChecked, setChecked] = useState(false)
  const save = async () => {
    setChecked(true)
    if (person === undefined) return 'failed'
    await begin({ uid: person.uid })
  }
  return (
    <EditDialog isOpen isDirty={person !== undefined} onClose={onClose} title={t('ADD_TITLE')} width={440} isSmall>
      <Form label={t('ADD_TITLE')}>
        <MemberPicker
          label={t('PERSON')}
          value={person}
          onChange={choose}
          required
          isMissing={isChecked && person === undefined}
        />
        <SaveButton onSave={save}>{t('ADD')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
