import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, type Currency, cents, sumsText } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { MOST_SHOWN } from '@bahnfrei/domain/fees/dueAnswer.ts'
import type { Fee } from '@bahnfrei/domain/fees/fee.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Dim, List, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Due = OutputOf<typeof feeCalls.due>

const WAIT_MS = 300

/** The most lines that are shown without a fold. */
const FEW = 10

type Props = {
  fees: readonly Fee[]
  /** The button that writes the invoices, below their sum. */
  act: ReactNode
}

/** The preview of what would be written today: counts, sums, and who is left out and why. */
export function DueSection({ fees, act }: Props) {
  const t = useTexts('FEES.DUE')
  const [typed, type] = useState('')
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS)
  const { data } = useLive(feeCalls.due, search === '' ? {} : { search })
  const isFew = data !== undefined && data.count > 0 && data.count <= FEW
  const field = (
    <TextInput
      type="search"
      label={t('SEARCH')}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
  return (
    <Section title={t('TITLE')}>
      <Stack gap={16}>
        {data && <Sums due={data} />}
        {act}
        {!isFew && field}
        {data && <Lines lines={data.lines} isOpen={isFew || search !== ''} />}
        {/* Few are seen at once; the search is for those who are not among them. */}
        {isFew && data.leftOut.length + search.length > 0 && field}
        {data && <LeftOut leftOut={data.leftOut} fees={fees} day={data.day} isOpen={search !== ''} />}
      </Stack>
    </Section>
  )
}

function Sums({ due: { count, fees, reasons } }: { due: Due }) {
  const t = useTexts('FEES.DUE')
  const [language] = useLanguage()
  const priceOf = usePrice()
  return (
    <div role="status">
      {count === 0 ? (
        <p>{t('COUNT', { count })}</p>
      ) : (
        <FactGrid hasLead facts={[[t('COUNT', { count }), sumsText(fees, ({ sum }) => cents(sum), language)]]} />
      )}
      {fees.length > 1 &&
        fees.map(({ feeId, name, count: lines, sum, currency }) => (
          <p key={feeId}>{t('OF_FEE', { name, count: lines, sum: priceOf(sum, currency) })}</p>
        ))}
      <Dim>
        <Dotted
          facts={[
            count > 0 && t('TEXT'),
            ...reasons.map(({ why, count: out }) => t('REASON', { why: t(`WHY.${why}`), count: out })),
          ]}
        />
      </Dim>
    </div>
  )
}

function Lines({ lines, isOpen }: { lines: Due['lines']; isOpen: boolean }) {
  const t = useTexts('FEES.DUE')
  const [language] = useLanguage()
  const priceOf = usePrice()
  const dayText = (day: string) => dayFigures(day, language)
  return (
    <details open={isOpen}>
      <summary>{t('LINES')}</summary>
      {lines.length === 0 && <Dim>{t('NOBODY')}</Dim>}
      {lines.length > 0 && (
        <List>
          {lines.map(({ uid, memberClubId, feeId, feeName: fee, name, payerName, start, end, ...line }) => {
            const facts = [
              start === end ? fee : t('LINE', { fee, start: dayText(start), end: dayText(end) }),
              memberClubId !== null && t('PIECES', { count: line.quantity }),
              payerName !== '' && t('PAID_BY', { payer: payerName }),
            ]
            return (
              <li key={`${uid ?? memberClubId} ${feeId} ${start}`} className={list.row}>
                <div className={list.words}>
                  <b>{name}</b>
                  <Dim as="span">
                    <Dotted facts={facts} />
                  </Dim>
                </div>
                <b>{priceOf(line.sum, line.currency)}</b>
              </li>
            )
          })}
        </List>
      )}
      {lines.length === MOST_SHOWN && <Dim>{t('FIRST', { count: MOST_SHOWN })}</Dim>}
    </details>
  )
}

type LeftOutProps = { leftOut: Due['leftOut']; fees: readonly Fee[]; day: Day; isOpen: boolean }

function LeftOut({ leftOut, fees, day, isOpen }: LeftOutProps) {
  const t = useTexts('FEES.DUE')
  return (
    <details open={isOpen}>
      <summary>{t('LEFT_OUT')}</summary>
      {leftOut.length === 0 && <Dim>{t('NOBODY')}</Dim>}
      {leftOut.length > 0 && (
        <List>
          {leftOut.map((each) => (
            <LeftOutRow
              key={`${each.uid ?? each.memberClubId} ${each.feeId}`}
              leftOut={each}
              fee={fees.find(({ id }) => id === each.feeId)}
              day={day}
            />
          ))}
        </List>
      )}
      {leftOut.length === MOST_SHOWN && <Dim>{t('FIRST', { count: MOST_SHOWN })}</Dim>}
    </details>
  )
}

type RowProps = { leftOut: Due['leftOut'][number]; fee: Fee | undefined; day: Day }

/** Somebody who is left out, and why. A person whose group is not charged can be charged from here. */
function LeftOutRow({ leftOut, fee, day }: RowProps) {
  const t = useTexts('FEES.DUE')
  const says = useTexts('FEES')
  const [language] = useLanguage()
  const { may } = useSession()
  const { uid, name, feeName, why, reason } = leftOut
  const groupId = fee?.groupId ?? null
  const dayWords = () => {
    if (leftOut.day === null) return ''
    const shown = { day: dayFigures(leftOut.day, language) }
    return why === 'billed' ? says('UNTIL', shown) : says('FROM', shown)
  }
  const isCharged = why === 'notBilled' || why === 'noDay'
  const charge = async () => {
    if (uid === null || groupId === null) return
    // The fee that a group has by itself has no first day: it is charged from today on.
    const from = fee?.startsOn === null ? { nextInvoiceDate: day } : {}
    await call(memberCalls.changeGroups, { uid, changes: [{ groupId, isActive: true, isBilled: true, ...from }] })
    toast.success(t('CHARGED'))
  }
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{name}</b>
        <Dim as="span">
          <Dotted facts={[feeName, t(`WHY.${why}`), dayWords(), reason]} />
        </Dim>
      </div>
      {isCharged && groupId !== null && may('groups:w') && (
        <SaveButton variant="default" label={t('CHARGE_NAMED', { fee: feeName, name })} onSave={charge}>
          {t('CHARGE')}
        </SaveButton>
      )}
    </li>
  )
}

/** Returns a function that writes a sum; that of many lines may be beyond the largest amount of one. */
function usePrice(): (sum: number, currency: Currency) => string {
  const [language] = useLanguage()
  return (sum, currency) => amountText(cents(sum), currency, language)
}
