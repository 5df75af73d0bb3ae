import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PartTabs } from '../base/ui/PartTabs.tsx'
import { Section } from '../base/ui/Section.tsx'
import { BlocksSection } from './blocks/BlocksSection.tsx'
import { FairUseSection } from './fairUse/FairUseSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { HoursSection } from './hours/HoursSection.tsx'
import { LanesSection } from './lanes/LanesSection.tsx'
import { PricesSection } from './prices/PricesSection.tsx'
import { RulesSection } from './rules/RulesSection.tsx'
import { RANGE_TABS, type RangeTab } from './search.ts'
import { useRanges } from './useRanges.ts'

/** The settings of a range in tabs. */
export function RangeScreen() {
  const t = useTexts('RANGES')
  const router = useRouter()
  const { rangeId } = useParams({ from: '/admin/club/ranges/$rangeId' })
  const { t: tab = 'general' } = useSearch({ from: '/admin/club/ranges/$rangeId' })
  const { ranges, state, error } = useRanges()
  const range = ranges?.find(({ id }) => id === rangeId)
  const { club, may } = useSession()
  const setsPrices = may('billing:w') && isEnabled(club?.features ?? {}, 'billing_all')
  const tabs = RANGE_TABS.filter((each) => each !== 'prices' || setsPrices)
  return (
    <Page title={range?.name ?? t('TITLE')} isLoading={state === 'loading'}>
      <BackLink to="/admin/club/ranges">{t('ALL')}</BackLink>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {ranges && range === undefined && <EmptyState title={t('GONE')} />}
      {ranges && range && (
        <>
          <PartTabs label={t('PARTS')} parts={tabs} active={tab} wordOf={(part) => t(`TABS.${part}`)} />
          <Part key={`${rangeId} ${tab}`} tab={tab} range={range} ranges={ranges} />
        </>
      )}
    </Page>
  )
}

function Part({ tab, range, ranges }: { tab: RangeTab; range: Range; ranges: Range[] }) {
  if (tab === 'lanes') return <LanesSection range={range} />
  if (tab === 'hours') return <HoursSection range={range} ranges={ranges} />
  if (tab === 'rules') return <RulesSection range={range} ranges={ranges} />
  if (tab === 'blocks') return <BlocksSection range={range} />
  if (tab === 'fairUse') return <FairUseSection range={range} ranges={ranges} />
  if (tab === 'prices') return <PricesSection range={range} />
  return (
    <>
      <GeneralSection range={range} />
      <DoorSection range={range} />
      <HandoverSection range={range} />
    </>
  )
}

/** A link to the settings of the door. */
function DoorSection({ range: { id: rangeId } }: { range: Range }) {
  const t = useTexts('RANGES.DOOR')
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/admin/club/ranges/$rangeId/door" params={{ rangeId }} {...props} />}
      >
        {t('OPEN')}
      </Button>
    </Section>
  )
}

/** A link to the hand-overs and defects of the lanes. */
function HandoverSection({ range: { id } }: { range: Range }) {
  const t = useTexts('RANGES.HANDOVERS')
  const { may } = useSession()
  if (!may('clubReservations:r')) return null
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/admin/handovers" search={{ range: id }} {...props} />}
      >
        {t('OPEN')}
      </Button>
    </Section>
  )
}
