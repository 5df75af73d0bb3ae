import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Card, Columns } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { BillLines } from '../BillLines.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { RootPage } from './RootPage.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

/** /root/subscriptions/<club>: the subscription of a club with its additions, as a root sets it. */
export function SubscriptionScreen() {
  const t = useTexts('ROOT.SUBSCRIPTION')
  const { clubId } = useParams({ from: '/root/subscriptions/$clubId' })
  const cache = useQueryClient()
  const key = queryKeyOf(rootCalls.subscriptionOf, { clubId }, undefined)
  const query = useQuery({ queryKey: key, queryFn: () => call(rootCalls.subscriptionOf, { clubId }) })
  const prices = useQuery({
    queryKey: queryKeyOf(rootCalls.prices, {}, undefined),
    queryFn: () => call(rootCalls.prices, {}),
  })
  const overview = query.data
  const name = async () => {
    await call(rootCalls.setProvider, { clubId })
    await prices.refetch()
    toast.success(t('PROVIDER_NAMED'))
  }
  return (
    <RootPage title={overview?.clubName ?? t('TITLE')} query={query}>
      {overview && prices.data && (
        <Columns>
          <Section title={t('TITLE')} text={t('TEXT')} actions={<StatusMark status={overview.status} />}>
            <SubscriptionForm
              key={overview.version}
              overview={overview}
              products={prices.data.products}
              onDone={() => cache.invalidateQueries({ queryKey: key })}
            />
          </Section>
          <div>
            {overview.next !== null && (
              <Section title={t('NEXT')}>
                <Card>
                  <BillLines lines={overview.next.lines} />
                </Card>
              </Section>
            )}
            {prices.data.provider?.clubId !== clubId && (
              <Section title={t('PROVIDER')} text={t('PROVIDER_TEXT')}>
                <SaveButton variant="default" onSave={name}>
                  {t('NAME_PROVIDER')}
                </SaveButton>
              </Section>
            )}
          </div>
        </Columns>
      )}
    </RootPage>
  )
}
