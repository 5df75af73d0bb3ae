import { IconKey } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useLinkedClub } from '../base/session/useLinkedClub.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { useRanges } from '../ranges/useRanges.ts'
import { ToOperator } from '../tenants/ToOperator.tsx'
import { Handing } from './Handing.tsx'
import classes from './handovers.module.css'

/** /tenancy/handover: an officer of a member club takes over the operator's lanes for the club, or gives them back. */
export function TenantScreen() {
  const t = useTexts('HANDOVERS')
  const navigate = useNavigate()
  const { club } = useSession()
  const search = useSearch({ from: '/tenancy/handover' })
  useLinkedClub(search.cid)
  const { ranges } = useRanges()
  const range = ranges?.find(({ id }) => id === search.range) ?? ranges?.[0]
  const memberClub = club?.actsFor.find(({ id }) => id === search.tenant) ?? club?.actsFor[0]
  const choose = (id: string) =>
    void navigate({ to: '/tenancy/handover', search: { ...search, range: id }, replace: true })
  return (
    <Page
      title={t('RECORD')}
      isLoading={ranges === undefined}
      back={<BackLink to="/tenancy">{memberClub?.name ?? club?.name ?? ''}</BackLink>}
    >
      {memberClub === undefined && (
        <EmptyState icon={<IconKey size={44} />} title={t('NOT_MINE')} action={<ToOperator />}>
          {t('NOT_MINE_TEXT')}
        </EmptyState>
      )}
      {memberClub && ranges?.length === 0 && <EmptyState title={t('NO_RANGE')} />}
      {memberClub && range && (
        <>
          <div className={classes.picker}>
            <RangePicker label={t('RANGE')} options={ranges ?? []} value={range.id} onChange={choose} />
          </div>
          <Handing
            key={`${memberClub.id} ${range.id}`}
            rangeId={range.id}
            reader={{ clubId: club?.id, memberClubId: memberClub.id }}
          />
        </>
      )}
    </Page>
  )
}
