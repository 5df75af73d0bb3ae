import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import list from '../../base/list/list.module.css'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { RootPage } from './RootPage.tsx'

const KEY = queryKeyOf(rootCalls.subscriptions, {}, undefined)

/** /root/subscriptions: the subscriptions of all clubs. */
export function SubscriptionsScreen() {
  const t = useTexts('ROOT.SUBSCRIPTIONS')
  const query = useQuery({ queryKey: KEY, queryFn: () => call(rootCalls.subscriptions, {}) })
  return (
    <RootPage title={t('TITLE')} query={query}>
      <p>{t('TEXT')}</p>
      <List>
        {query.data?.subscriptions.map((overview) => (
          <ClubRow key={overview.clubId} overview={overview} />
        ))}
      </List>
    </RootPage>
  )
}

function ClubRow({ overview }: { overview: SubscriptionOverview }) {
  const t = useTexts('ROOT.SUBSCRIPTIONS')
  const [language] = useLanguage()
  const { clubId, clubName, status, subscription, additions, next } = overview
  const products = [subscription, ...additions].flatMap((each) => each?.activeProducts.map(({ name }) => name) ?? [])
  const facts = [
    subscription === null ? t('NONE') : products.join(', '),
    subscription && t('BILLED', { count: subscription.currentBilled }),
    subscription?.trialEndDate && t('TRIAL', { day: dayFigures(subscription.trialEndDate, language) }),
    subscription?.endDate && t('ENDS', { day: dayFigures(subscription.endDate, language) }),
    subscription &&
      t('CYCLE', {
        start: dayFigures(subscription.cycleStartDate, language),
        end: dayFigures(subscription.cycleEndDate, language),
      }),
  ]
  return (
    <li>
      <Link to="/root/subscriptions/$clubId" params={{ clubId }} className={list.row}>
        <span className={list.words}>
          <b>{clubName}</b>
          <Dim as="span">{facts.filter(Boolean).join(' · ')}</Dim>
        </span>
        <Row as="span">
          {subscription !== null && <StatusMark status={status} />}
          {next !== null && <b>{amountText(next.sum, 'EUR', language)}</b>}
        </Row>
      </Link>
    </li>
  )
}
