import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { sumsText } from '@bahnfrei/domain/base/money/money.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { analysisCalls } from '@bahnfrei/domain/invoices/analysis.ts'
import { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { whyNotRemind } from '@bahnfrei/domain/reminders/next.ts'
import { REMINDER_CHANNELS } from '@bahnfrei/domain/reminders/reminder.ts'
import { REMINDERS } from '@bahnfrei/domain/reminders/reminderList.ts'
import { Button } from '@mantine/core'
import { IconMoodHappy } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useChosen } from '../invoices/useChosen.tsx'
import { ChosenReminders } from './ChosenReminders.tsx'
import { OneDialog } from './OneDialog.tsx'
import { ReminderRow } from './ReminderRow.tsx'
import classes from './reminders.module.css'
import { TermsDialog } from './TermsDialog.tsx'
import { type Asking, useAsking } from './useAsking.ts'

/** /admin/billing/reminders: the overdue invoices of the club, and how they are asked for. */
export function RemindersScreen() {
  const t = useTexts('REMINDERS')
  const { may } = useSession()
  const [isSetting, set] = useState(false)
  const asking = useAsking()
  const settings = may('billingSettings:w') && asking && (
    <Button variant="default" onClick={() => set(true)}>
      {t('TERMS.OPEN')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={settings} isLoading={asking === undefined}>
      <BillingTabs />
      {asking && <Overdue asking={asking} />}
      {asking && <OfAddress asking={asking} />}
      {isSetting && asking && <TermsDialog levels={asking.levels} onClose={() => set(false)} />}
    </Page>
  )
}

/** The reminders of the invoice that the address names. */
function OfAddress({ asking }: { asking: Asking }) {
  const { invoice } = useSearch({ from: '/admin/billing/reminders' })
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      from: '/admin/billing/reminders',
      to: '.',
      search: ({ invoice: _, ...filters }) => filters,
      replace: true,
    })
  return invoice && <OneDialog key={invoice} id={invoice} asking={asking} onClose={close} />
}

const invoicesOf = ({ invoices }: OutputOf<typeof reminderCalls.list>) => invoices

function Overdue({ asking }: { asking: Asking }) {
  const t = useTexts('REMINDERS')
  const [language] = useLanguage()
  const { address, set, filters, count, reset } = useFilters(REMINDERS)
  const found = useList(reminderCalls.list, filters, invoicesOf, REMINDERS)
  const { data: ages } = useLive(analysisCalls.openByAge, count === 0 ? {} : undefined)
  const late = ages?.open.filter(({ age }) => age !== 'notDue')
  const all = late?.reduce((sum, each) => sum + each.count, 0)
  const owed = late?.filter(({ rest }) => rest > 0) ?? []
  const ready = (found.rows ?? []).filter((row) => whyNotRemind(row, asking.today) === undefined)
  const { chosen, boxOf, boxOfAll, choose } = useChosen(ready)
  return (
    <>
      {ready.length > 0 && <PaidPerhaps />}
      {ready.length > 0 && <p>{t('HOW')}</p>}
      <FilterBar
        list={found}
        search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('CHANNEL')}
          options={REMINDER_CHANNELS.map((value) => ({ value, label: t(`CHANNELS.${value}`) }))}
          value={address.channel}
          onChange={(channel) => set({ channel })}
        />
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        head={
          <div className={list.boxed}>
            {boxOfAll}
            <ColumnHeads
              className={classes.words}
              heads={[
                ['lead', 'NAME'],
                ['line', 'LAST'],
                ['line', 'NEXT'],
                ['marks', ''],
                ['amount', 'AMOUNT'],
              ]}
            />
          </div>
        }
        totals={owed.length > 0 ? t('TOGETHER', { sum: sumsText(owed, ({ rest }) => rest, language) }) : undefined}
        count={(shown, hasMore) =>
          t('COUNT', { count: all ?? shown, more: all === undefined && hasMore ? 'yes' : 'no' })
        }
        none={{
          title: t(count === 0 ? 'NONE_YET' : 'NONE'),
          text: t(count === 0 ? 'NONE_YET_TEXT' : 'NONE_TEXT'),
          icon: <IconMoodHappy size={44} />,
        }}
      >
        {(row) => <ReminderRow key={row.id} row={row} asking={asking} box={ready.includes(row) && boxOf(row)} />}
      </LongList>
      <ChosenReminders chosen={chosen} asking={asking} onChoose={choose} />
    </>
  )
}

/** A warning while money came that is assigned to no invoice: who is reminded may have paid. */
function PaidPerhaps() {
  const t = useTexts('REMINDERS')
  const { data } = useLive(bookingCalls.list, { status: 'open', direction: 'in' })
  if (data === undefined || data.bookings.length === 0) return null
  return (
    <Notice kind="warning" isSmall action={<OnwardLink to="/admin/billing/import">{t('ASSIGN_FIRST')}</OnwardLink>}>
      {t('PAID_PERHAPS')}
    </Notice>
  )
}
