import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { useRanges } from '../ranges/useRanges.ts'
import { Handing } from './Handing.tsx'
import classes from './handovers.module.css'

/** /admin/handovers/record: the operator takes over or gives back the lanes of a range. */
export function RecordScreen() {
  const t = useTexts('HANDOVERS')
  const navigate = useNavigate()
  const { club } = useSession()
  const search = useSearch({ from: '/admin/handovers/record' })
  const { ranges } = useRanges()
  const range = ranges?.find(({ id }) => id === search.range) ?? ranges?.[0]
  return (
    <Page
      title={t('RECORD')}
      isLoading={ranges === undefined}
      back={
        <BackLink to="/admin/handovers" search={range ? { range: range.id } : {}}>
          {t('TITLE')}
        </BackLink>
      }
    >
      {ranges?.length === 0 && <EmptyState title={t('NO_RANGE')} />}
      {range && (
        <>
          <div className={classes.picker}>
            <RangePicker
              label={t('RANGE')}
              options={ranges ?? []}
              value={range.id}
              onChange={(id) => void navigate({ to: '/admin/handovers/record', search: { range: id }, replace: true })}
            />
          </div>
          <Handing key={range.id} rangeId={range.id} reader={{ clubId: club?.id }} />
        </>
      )}
    </Page>
  )
}
