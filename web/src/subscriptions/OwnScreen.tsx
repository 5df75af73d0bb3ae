import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { ownCalls } from '@bahnfrei/domain/subscriptions/calls.ts'
import type { ClubSubscription, SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Columns, List, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { BillLines } from './BillLines.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { Looks } from './Looks.tsx'
import { ReportRow } from './ReportRow.tsx'
import { StatusMark } from './StatusMark.tsx'

/** /admin/subscription: what the club pays the provider, what the next bill will be, and the bills so far. */
export function OwnScreen() {
  const t = useTexts('SUBSCRIPTION')
  const { club } = useSession()
  const cache = useQueryClient()
  const key = queryKeyOf(ownCalls.own, {}, club?.id)
  // The call also changes the subscription; a root who looks into the club reads it in the sudo area.
  const isLook = club?.looksUntil !== undefined
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(ownCalls.own, {}),
    enabled: !isLook,
  })
  const looks = useLive(ownCalls.ownLooks, {}).data?.looks
  const overview = data?.subscription
  return (
    <Page title={t('TITLE')} width="wide" isLoading={!isLook && data === undefined && error === null}>
      {error !== null && <ErrorState error={error} onRetry={refetch} />}
      {overview?.subscription === null && (
        <EmptyState icon={<IconReceipt size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {overview?.subscription && (
        <Own
          overview={overview}
          subscription={overview.subscription}
          onChange={(changed) => cache.setQueryData(key, { subscription: changed })}
        />
      )}
      {(isLook || overview) && <Reports />}
      {looks && <Looks looks={looks} />}
    </Page>
  )
}

type Props = {
  overview: SubscriptionOverview
  subscription: ClubSubscription
  onChange: (changed: SubscriptionOverview) => void
}

function Own({ overview, subscription, onChange }: Props) {
  const t = useTexts('SUBSCRIPTION')
  const [language] = useLanguage()
  const [open, setOpen] = useState<'choose' | 'end'>()
  const { status, additions, countsFrom } = overview
  const { trialEndDate, endDate, activeProducts } = subscription
  // The next bill stands next to it, with its products and how many members they are counted for.
  const isBilled = overview.next !== null
  const day = (of: string) => dayFigures(of, language)
  const products = [...activeProducts, ...additions.flatMap((addition) => addition.activeProducts)]
  const change = async (wish: InputOf<typeof ownCalls.own>) => {
    onChange((await call(ownCalls.own, wish)).subscription)
    setOpen(undefined)
  }
  return (
    <>
      {status === 'error' && <Notice kind="error">{t('IN_ERROR')}</Notice>}
      {status === 'inactive' && <Notice kind="warning">{t('ENDED')}</Notice>}
      <Columns>
        <NextBill next={overview.next} subscription={subscription} />
        <Section title={t('STANDS')} actions={<StatusMark status={status} />}>
          <Card>
            <Stack gap={16}>
              <FactGrid
                facts={[
                  [t('PRODUCTS'), isBilled ? '' : products.map(({ name }) => name).join(', ')],
                  [t('MEMBERS'), isBilled ? '' : String(subscription.currentMembers)],
                  [t('ACTIVE'), String(subscription.currentActive)],
                  [t('BILLED'), isBilled ? '' : String(subscription.currentBilled)],
                  [t('TRIAL'), trialEndDate && t('UNTIL', { day: day(trialEndDate) })],
                  [t('ENDS'), endDate && t('UNTIL', { day: day(endDate) })],
                ]}
              />
              {status !== 'inactive' && countsFrom !== null && (
                <Row>
                  {endDate === null && (
                    <Button variant="default" onClick={() => setOpen('choose')}>
                      {t('CHOOSE')}
                    </Button>
                  )}
                  <Button variant="subtle" onClick={() => setOpen('end')}>
                    {t(endDate === null ? 'END' : 'GO_ON')}
                  </Button>
                </Row>
              )}
            </Stack>
          </Card>
        </Section>
      </Columns>
      {open === 'choose' && (
        <ChooseDialog
          overview={overview}
          onSave={(ids) => change({ activeProductIds: ids })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'end' && (
        <EndDialog overview={overview} onSave={(ends) => change({ ends })} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** The next bill as things stand today; nothing where none comes. */
function NextBill({ next, subscription }: Pick<Props, 'subscription'> & Pick<SubscriptionOverview, 'next'>) {
  const t = useTexts('SUBSCRIPTION')
  const [language] = useLanguage()
  if (next === null) return null
  const start = dayFigures(subscription.cycleStartDate, language)
  const end = dayFigures(subscription.cycleEndDate, language)
  return (
    <Section title={t('NEXT')} text={t('NEXT_TEXT', { start, end })}>
      <Card>
        <FactGrid hasLead facts={[[t('SUM'), amountText(next.sum, 'EUR', language)]]} />
        <BillLines lines={next.lines} />
      </Card>
    </Section>
  )
}

function Reports() {
  const t = useTexts('SUBSCRIPTION')
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(ownCalls.ownReports, {}, club?.id),
    queryFn: () => call(ownCalls.ownReports, {}),
  })
  if (data === undefined || data.reports.length === 0) return null
  return (
    <Section title={t('BILLS')}>
      <List>
        {data.reports.map((report) => (
          <ReportRow key={report.id} report={report} readPdf={() => call(ownCalls.ownPdf, { id: report.id })} />
        ))}
      </List>
    </Section>
  )
}
