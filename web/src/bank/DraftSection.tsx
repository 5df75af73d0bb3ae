import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { ENTRY_COUNTS, type StatementAccount, type StatementDraft } from '@bahnfrei/domain/bank/bankImport.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { ibanText, isIban } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText, type Currency, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../base/import/import.module.css'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FileRows } from '../base/ui/FileRows.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ByHandSection } from './ByHandSection.tsx'
import { MappingForm } from './MappingForm.tsx'

/** The content of a file and what would become of it, and the button that takes it. */
export function DraftSection({ id }: { id: Id<'bankImport'> }) {
  const t = useTexts('STATEMENT.DRAFT')
  const { club } = useSession()
  const [said, say] = useState<ReadonlyMap<string, Id<'booking'> | null>>(new Map())
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(bankCalls.draft, { id }, club?.id),
    queryFn: ({ signal }) => call(bankCalls.draft, { id }, { signal, clubId: club?.id }),
    enabled: club !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <ErrorState error={error} />
  if (data === undefined) return null
  const { counts, columns } = data
  const same = data.byHand.flatMap(({ key, preset }) => {
    const bookingId = said.has(key) ? said.get(key) : preset
    return bookingId == null ? [] : [{ key, bookingId }]
  })
  const isTwice = new Set(same.map(({ bookingId }) => bookingId)).size < same.length
  const whyNot = columns.length > 0 ? t('RUN_COLUMNS') : counts.fresh === 0 ? t('RUN_NONE') : undefined
  const run = async () => {
    try {
      await call(bankCalls.run, { id, fresh: counts.fresh, same })
    } catch (failure) {
      // Another file that came in since may be the reason.
      await refetch()
      throw failure
    }
  }
  const remove = async () => {
    await call(bankCalls.remove, { id })
    toast.success(t('REMOVED'))
  }
  return (
    <Section title={t('TITLE')}>
      <Stack gap={16}>
        {columns.length > 0 && <MappingForm id={id} columns={columns} onDone={refetch} />}
        {data.accounts.map((account) => (
          <Account key={account.iban} account={account} id={id} onChange={refetch} />
        ))}
        {columns.length === 0 && <Counts draft={data} />}
        <ByHandSection draft={data} same={same} onSay={(key, bookingId) => say(new Map([...said, [key, bookingId]]))} />
        <Fresh draft={data} />
        <FileRows title={t('UNREAD')} rows={data.unread.map(({ at, text }) => ({ row: at, text, notes: [] }))} />
        <div className={classes.acts}>
          <SaveButton onSave={run} disabledReason={whyNot ?? (isTwice ? t('RUN_TWICE') : undefined)}>
            {t('RUN', { count: counts.fresh })}
          </SaveButton>
          <SaveButton variant="default" onSave={remove}>
            {t('REMOVE')}
          </SaveButton>
        </div>
      </Stack>
    </Section>
  )
}

type AccountProps = { account: StatementAccount; id: Id<'bankImport'>; onChange: () => unknown }

/** An account in the file: where its entries go, and whether they come to its balance. */
function Account({ account, id, onChange }: AccountProps) {
  const t = useTexts('STATEMENT.DRAFT')
  const [language] = useLanguage()
  const { iban, paymentAccount, paymentAccountName, from, to, balance, opening, closing, difference } = account
  const amount = (cents: typeof opening) => amountText(cents ?? NO_CENTS, 'EUR', language)
  const facts = [
    from !== null && to === from && dayFigures(from, language),
    from !== null &&
      to !== null &&
      to !== from &&
      t('PERIOD', { from: dayFigures(from, language), to: dayFigures(to, language) }),
    paymentAccount !== null && t('GOES_TO', { name: paymentAccountName }),
  ]
  const kind = balance === 'right' ? 'good' : balance === 'wrong' ? 'warning' : 'note'
  return (
    <Stack gap={8}>
      <b>{iban === '' ? t('NAMELESS') : t('ACCOUNT', { iban: ibanText(iban) })}</b>
      <Dim>
        <Dotted facts={facts} />
      </Dim>
      {isIban(iban) && paymentAccount === null && <Notice kind="warning">{t('GOES_NOWHERE')}</Notice>}
      {!isIban(iban) && <ChooseAccount id={id} chosen={paymentAccount} onChange={onChange} />}
      <Notice kind={kind} isSmall>
        {t(`BALANCES.${balance}`, {
          opening: amount(opening),
          closing: amount(closing),
          difference: amount(difference),
        })}
      </Notice>
    </Stack>
  )
}

type ChooseProps = { id: Id<'bankImport'>; chosen: Id<'paymentAccount'> | null; onChange: () => unknown }

/** The choice of the account where the file names none. */
function ChooseAccount({ id, chosen, onChange }: ChooseProps) {
  const t = useTexts('STATEMENT.DRAFT')
  const { data } = useLive(planCalls.plans, {})
  const accounts = data?.activePlan?.bankAccounts.filter(({ cashMode }) => cashMode === 'none') ?? []
  const choose = async (paymentAccount: Id<'paymentAccount'>) => {
    try {
      await call(bankCalls.change, { id, paymentAccount })
    } catch (error) {
      toastFailure(error)
    }
    await onChange()
  }
  return (
    <NativeSelect
      label={t('CHOOSE')}
      data={[
        ...(chosen === null ? [{ value: '', label: t('CHOOSE_NONE') }] : []),
        ...accounts.map((account) => ({ value: account.id, label: account.displayName })),
      ]}
      value={chosen ?? ''}
      onChange={({ target }) => void choose(target.value as Id<'paymentAccount'>)}
    />
  )
}

function Counts({ draft: { counts } }: { draft: StatementDraft }) {
  const t = useTexts('STATEMENT.DRAFT')
  const shown = ENTRY_COUNTS.filter((kind) => kind === 'fresh' || counts[kind] > 0)
  return (
    <div role="status">
      <ul>
        {shown.map((kind) => (
          <li key={kind}>{t(`COUNTS.${kind}`, { count: counts[kind] })}</li>
        ))}
      </ul>
    </div>
  )
}

function Fresh({ draft: { fresh, counts } }: { draft: StatementDraft }) {
  const t = useTexts('STATEMENT.DRAFT')
  const [language] = useLanguage()
  if (fresh.length === 0) return null
  return (
    <details>
      <summary>{t('FRESH')}</summary>
      <List>
        {fresh.map(({ day, amount, currency, name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a file can be equal.
          <li key={index} className={list.row}>
            <div className={list.words}>
              <Row as="span" isSpread>
                <b>{name || text}</b>
                <span>{amountText(amount, currency as Currency, language)}</span>
              </Row>
              <Dim as="span">
                <Dotted facts={[dayFigures(day, language), name && text]} />
              </Dim>
            </div>
          </li>
        ))}
      </List>
      {counts.fresh > fresh.length && <p>{t('MORE', { count: counts.fresh - fresh.length })}</p>}
    </details>
  )
}
