import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { List } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PartTabs } from '../base/ui/PartTabs.tsx'
import { Section } from '../base/ui/Section.tsx'
import { SettingRow } from '../base/ui/Setting.tsx'
import { ExceptionsPart } from './ExceptionsPart.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { HoursSection } from './hours/HoursSection.tsx'
import { LanesSection } from './lanes/LanesSection.tsx'
import { RANGE_TABS, type RangeTab } from './search.ts'
import { TermsPart, useSetsPrices } from './TermsPart.tsx'
import { useRanges } from './useRanges.ts'

/** The settings of a range in tabs. */
export function RangeScreen() {
  const t = useTexts('RANGES')
  const router = useRouter()
  const { rangeId } = useParams({ from: '/admin/club/ranges/$rangeId' })
  const { t: tab = 'general' } = useSearch({ from: '/admin/club/ranges/$rangeId' })
  const { ranges, state, error } = useRanges()
  const range = ranges?.find(({ id }) => id === rangeId)
  const setsPrices = useSetsPrices()
  const wordOf = (part: RangeTab) => t(part === 'fairUse' && setsPrices ? 'TABS.terms' : `TABS.${part}`)
  return (
    <Page
      title={range?.name ?? t('TITLE')}
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/club/ranges">{t('ALL')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {ranges && range === undefined && (
        <EmptyState title={t('GONE')} action={<OnwardLink to="/admin/club/ranges">{t('ALL')}</OnwardLink>} />
      )}
      {ranges && range && (
        <>
          <PartTabs label={t('PARTS')} parts={RANGE_TABS} active={tab} wordOf={wordOf} />
          <Part key={`${rangeId} ${tab}`} tab={tab} range={range} ranges={ranges} />
        </>
      )}
    </Page>
  )
}

function Part({ tab, range, ranges }: { tab: RangeTab; range: Range; ranges: Range[] }) {
  if (tab === 'lanes') return <LanesSection range={range} />
  if (tab === 'hours') return <HoursSection range={range} ranges={ranges} />
  if (tab === 'rules') return <ExceptionsPart range={range} ranges={ranges} />
  if (tab === 'fairUse') return <TermsPart range={range} ranges={ranges} />
  return (
    <>
      <GeneralSection range={range} />
      <MoreSection range={range} />
    </>
  )
}

/** Links to the settings of the door, and to the hand-overs and defects of the lanes. */
function MoreSection({ range: { id } }: { range: Range }) {
  const t = useTexts('RANGES')
  const { may } = useSession()
  return (
    <Section title={t('MORE')}>
      <List>
        <SettingRow
          title={t('DOOR.TITLE')}
          words={t('DOOR.TEXT')}
          act={
            <OnwardLink variant="subtle" to="/admin/club/ranges/$rangeId/door" params={{ rangeId: id }}>
              {t('DOOR.OPEN')}
            </OnwardLink>
          }
        />
        {may('clubReservations:r') && (
          <SettingRow
            title={t('HANDOVERS.TITLE')}
            words={t('HANDOVERS.TEXT')}
            act={
              <OnwardLink variant="subtle" to="/admin/handovers" search={{ range: id }}>
                {t('HANDOVERS.OPEN')}
              </OnwardLink>
            }
          />
        )}
      </List>
    </Section>
  )
}
