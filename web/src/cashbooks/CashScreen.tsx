import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { CASHBOOK_STATUSES, type CashDay } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { CASHBOOKS } from '@bahnfrei/domain/cashbooks/cashbookList.ts'
import { IconCash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { SettingsFirst } from '../accounts/SettingsFirst.tsx'
import columns from '../base/list/columns.module.css'
import { DaysFilter } from '../base/list/DaysFilter.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Mark } from '../base/ui/Mark.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { BoxSection } from './BoxSection.tsx'
import type { Boxes } from './boxes.ts'
import classes from './cashbooks.module.css'

/** /admin/billing/cash: what must be in each cash box, its open day, and all days that were counted. */
export function CashScreen() {
  const t = useTexts('CASH')
  const { may } = useSession()
  const { data } = useLive(cashbookCalls.boxes, {})
  return (
    <Page title={t('TITLE')} width="wide">
      <BillingTabs />
      {data?.boxes.length === 0 && <SettingsFirst link={t('SET_UP')}>{t('BOX_FIRST')}</SettingsFirst>}
      {data?.boxes.map((box) => (
        <BoxSection key={box.id} box={box} known={data} mayOpen={may('cashbook:w')} />
      ))}
      <Days boxes={data?.boxes ?? []} />
    </Page>
  )
}

const daysOf = ({ days }: OutputOf<typeof cashbookCalls.list>) => days

function Days({ boxes }: Pick<Boxes, 'boxes'>) {
  const t = useTexts('CASH')
  const { address, filters, set, count, reset } = useFilters(CASHBOOKS)
  const found = useList(cashbookCalls.list, filters, daysOf, CASHBOOKS)
  const isAll = count === 0
  return (
    <Section title={t('DAYS')}>
      <FilterBar
        list={found}
        search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('BOX')}
          options={boxes.map(({ id, name }) => ({ value: id, label: name }))}
          value={address.account}
          onChange={(account) => set({ account })}
        />
        <FilterSelect
          label={t('STATUS')}
          options={CASHBOOK_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
          value={address.status}
          onChange={(status) => set({ status })}
        />
        <DaysFilter from={t('FROM')} to={t('TO')} value={address} onChange={set} />
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{
          title: t(isAll ? 'NONE_YET' : 'NONE'),
          text: t(isAll ? 'NONE_YET_TEXT' : 'NONE_TEXT'),
          icon: <IconCash size={44} />,
        }}
      >
        {(day) => <DayRow key={day.id} day={day} />}
      </LongList>
    </Section>
  )
}

function DayRow({ day }: { day: CashDay }) {
  const t = useTexts('CASH')
  const [language] = useLanguage()
  const { id, date, status, paymentAccountName, takings, difference } = day
  const isOff = difference !== null && difference !== 0
  return (
    <li>
      <Link
        className={`${columns.columns} ${classes.day}`}
        to="/admin/billing/cash/$cashbookId"
        params={{ cashbookId: id }}
      >
        <b className={columns.lead}>{dayFigures(date, language)}</b>
        <span className={columns.amount}>
          {takings !== null && t('TAKINGS', { amount: amountText(takings, 'EUR', language) })}
        </span>
        <span className={`${columns.line} ${columns.dim}`}>{paymentAccountName}</span>
        <span className={columns.marks}>
          {isOff && <Mark kind="warning">{t('DIFFERENCE', { amount: amountText(difference, 'EUR', language) })}</Mark>}
          {status === 'open' && <Mark>{t('STATUSES.open')}</Mark>}
        </span>
      </Link>
    </li>
  )
}
