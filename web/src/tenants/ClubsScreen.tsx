import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { type ListedTenant, paperState, type Terms } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconKey, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, List, Stack } from '../base/ui/Layout.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ClubPage } from '../clubs/admin/ClubPage.tsx'
import { JoinedSection } from '../memberClubs/JoinedSection.tsx'
import { MemberClubRow } from '../memberClubs/MemberClubRow.tsx'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { TermsSection } from './TermsSection.tsx'
import { useAgreementWords } from './useAgreementWords.ts'

/**
 * /admin/club/member-clubs: the member clubs and tenants of the active club, the terms for all of them, and the clubs
 * of which it is a member itself.
 */
export function ClubsScreen() {
  const { may } = useSession()
  const ours = useLive(memberClubCalls.list, {})
  const tenants = useLive(tenantCalls.list, {})
  const terms = useLive(tenantCalls.terms, {})
  const mayChange = may('clubMemberships:w')
  const reads = [ours, tenants, terms]
  const failed = reads.find(({ state }) => state === 'failed')
  return (
    <ClubPage isLoading={reads.some(({ state }) => state === 'loading')}>
      {failed && <ErrorState error={failed.error} />}
      {ours.data && tenants.data && terms.data && (
        <>
          <WithUs
            clubs={ours.data.clubs}
            tenants={tenants.data.tenants}
            terms={terms.data.terms[0] ?? null}
            mayChange={mayChange}
          />
          <TermsSection terms={terms.data.terms[0] ?? null} mayChange={mayChange} />
        </>
      )}
      <JoinedSection />
    </ClubPage>
  )
}

type WithUsProps = {
  clubs: Parameters<typeof MemberClubRow>[0]['request'][]
  tenants: ListedTenant[]
  terms: Terms | null
  mayChange: boolean
}

/** The clubs that are members here or asked to be, each with what is agreed with it, and the people who are tenants. */
function WithUs({ clubs, tenants, terms, mayChange }: WithUsProps) {
  const t = useTexts('TENANTS')
  const { club } = useSession()
  const [isAdding, add] = useState(false)
  const takesClubs = club !== undefined && isEnabled(club.features, 'members_clubs')
  const button = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(true)}>
      {t('ADD')}
    </Button>
  )
  const rows = [
    ...clubs.map((request) => {
      const tenant = tenants.find(({ clubId }) => clubId === request.club.id)
      return {
        name: request.club.name,
        row: (
          <MemberClubRow
            key={request.id}
            request={request}
            takesClubs={takesClubs}
            act={tenant && <AgreementButton tenant={tenant} mayChange={mayChange} />}
          >
            {tenant && <Agreed tenant={tenant} terms={terms} />}
          </MemberClubRow>
        ),
      }
    }),
    ...tenants
      .filter(({ clubId }) => clubId === null)
      .map((tenant) => ({
        name: tenant.name,
        row: (
          <li key={tenant.id} className={list.row}>
            <Stack gap={2} className={list.words}>
              <b>{tenant.name}</b>
              <Agreed tenant={tenant} terms={terms} />
            </Stack>
            <AgreementButton tenant={tenant} mayChange={mayChange} />
          </li>
        ),
      })),
  ].toSorted((one, other) => compareNames(one.name, other.name))
  return (
    <Section title={t('LIST')} text={t(takesClubs ? 'LIST_TEXT' : 'OFF')} actions={rows.length > 0 && button}>
      {rows.length === 0 && (
        <EmptyState icon={<IconKey size={44} />} title={t('NONE')} action={button}>
          {t('NONE_TEXT')}
          <br />
          <Link to="/admin/club/profile">{t('TO_RENTING')}</Link>
        </EmptyState>
      )}
      {rows.length > 0 && <List>{rows.map(({ row }) => row)}</List>}
      {isAdding && <AddDialog onClose={() => add(false)} />}
    </Section>
  )
}

/** The agreement with a tenant, how much of it the tenant uses, and what is wrong. */
function Agreed({ tenant, terms }: { tenant: ListedTenant; terms: Terms | null }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const words = useAgreementWords()
  const { tenantId, acceptedVersion, nextExpiry, minutesThisWeek } = tenant
  const isAccepted = terms === null || acceptedVersion === terms.version
  const paper = paperState(nextExpiry, Temporal.Now.plainDateISO().toString())
  return (
    <>
      <Dim>
        <Dotted
          facts={[
            tenantId === null ? t('NOTHING_AGREED') : words(tenant),
            t('USED', { hours: minutesThisWeek / 60 }),
            terms !== null && isAccepted && t('TERMS_STATES.accepted'),
          ]}
        />
      </Dim>
      {!isAccepted && <Marked sign={IconAlertTriangle}>{t('TERMS_STATES.open')}</Marked>}
      {paper !== 'valid' && nextExpiry !== null && (
        <Marked sign={IconAlertTriangle}>
          {t(paper === 'ended' ? 'PAPER_ENDED' : 'PAPER_ENDS', { day: dayWords(nextExpiry, language) })}
        </Marked>
      )}
    </>
  )
}

/** The button that opens the agreement with a tenant, or makes the first one with a club. */
function AgreementButton({ tenant, mayChange }: { tenant: ListedTenant; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const begin = useBegin()
  const { clubId, tenantId, name } = tenant
  if (tenantId !== null)
    return (
      <Button
        variant="subtle"
        aria-label={t('AGREEMENT_NAMED', { name })}
        renderRoot={(props) => <Link to="/admin/club/tenants/$tenantId" params={{ tenantId }} {...props} />}
      >
        {t('AGREEMENT')}
      </Button>
    )
  if (clubId === null || !mayChange) return null
  return (
    <SaveButton variant="default" label={t('AGREE_NAMED', { name })} onSave={() => begin({ memberClubId: clubId })}>
      {t('AGREE')}
    </SaveButton>
  )
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
