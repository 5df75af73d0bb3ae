import { amountText, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import columns from '../../base/list/columns.module.css'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { List, Stack } from '../../base/ui/Layout.tsx'
import { StatusMark } from '../StatusMark.tsx'
import classes from '../subscriptions.module.css'
import { RootPage } from './RootPage.tsx'

const KEY = queryKeyOf(rootCalls.subscriptions, {}, undefined)

/** /root/subscriptions: the subscriptions of all clubs. */
export function SubscriptionsScreen() {
  const t = useTexts('ROOT.SUBSCRIPTIONS')
  const [language] = useLanguage()
  const query = useQuery({ queryKey: KEY, queryFn: () => call(rootCalls.subscriptions, {}) })
  const subscriptions = query.data?.subscriptions ?? []
  const sums = subscriptions.flatMap(({ next }) => next?.sum ?? [])
  return (
    <RootPage title={t('TITLE')} query={query}>
      <Stack>
        <FactGrid hasLead facts={[[t('TOGETHER'), amountText(sumOf(sums), 'EUR', language)]]} />
        <List>
          {subscriptions.map((overview) => (
            <ClubRow key={overview.clubId} overview={overview} />
          ))}
        </List>
      </Stack>
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
      <Link
        to="/root/subscriptions/$clubId"
        params={{ clubId }}
        className={`${columns.columns} ${classes.subscription}`}
      >
        <b className={columns.lead}>{clubName}</b>
        <b className={columns.amount}>{next !== null && amountText(next.sum, 'EUR', language)}</b>
        <span className={`${columns.line} ${columns.dim}`}>
          <Dotted facts={facts} />
        </span>
        <span className={columns.marks}>{subscription !== null && <StatusMark status={status} />}</span>
      </Link>
    </li>
  )
}
