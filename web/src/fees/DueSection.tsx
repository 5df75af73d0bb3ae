import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, type Currency, cents } from '@bahnfrei/domain/base/money/money.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { MOST_SHOWN } from '@bahnfrei/domain/fees/dueAnswer.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dim, List, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'

type Due = OutputOf<typeof feeCalls.due>

const WAIT_MS = 300

/** The preview of what would be written today: counts, sums, and who is left out and why. */
export function DueSection() {
  const t = useTexts('FEES.DUE')
  const [typed, type] = useState('')
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS)
  const { data } = useLive(feeCalls.due, search === '' ? {} : { search })
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Stack gap={16}>
        {data && <Sums due={data} />}
        <TextInput
          type="search"
          label={t('SEARCH')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {data && <Lines lines={data.lines} />}
        {data && <LeftOut leftOut={data.leftOut} />}
      </Stack>
    </Section>
  )
}

function Sums({ due: { count, fees, reasons } }: { due: Due }) {
  const t = useTexts('FEES.DUE')
  const priceOf = usePrice()
  return (
    <div role="status">
      <p>
        <b>{t('COUNT', { count })}</b>
      </p>
      {fees.map(({ feeId, name, count: lines, sum, currency }) => (
        <p key={feeId}>{t('OF_FEE', { name, count: lines, sum: priceOf(sum, currency) })}</p>
      ))}
      {reasons.length > 0 && (
        <Dim>{reasons.map(({ why, count: out }) => t('REASON', { why: t(`WHY.${why}`), count: out })).join(' · ')}</Dim>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: Due['lines'] }) {
  const t = useTexts('FEES.DUE')
  const [language] = useLanguage()
  const priceOf = usePrice()
  const dayText = (day: string) => dayFigures(day, language)
  return (
    <div>
      <h3>{t('LINES')}</h3>
      {lines.length === 0 && <Dim>{t('NOBODY')}</Dim>}
      {lines.length > 0 && (
        <List>
          {lines.map(({ uid, memberClubId, feeId, feeName: fee, name, payerName, start, end, ...line }) => {
            const sum = priceOf(line.sum, line.currency)
            const facts = [
              start === end
                ? t('ONCE', { fee, sum })
                : t('LINE', { fee, sum, start: dayText(start), end: dayText(end) }),
              memberClubId !== null && t('PIECES', { count: line.quantity }),
              payerName !== '' && t('PAID_BY', { payer: payerName }),
            ]
            return (
              <li key={`${uid ?? memberClubId} ${feeId} ${start}`} className={list.row}>
                <div className={list.words}>
                  <b>{name}</b>
                  <Dim as="span">{facts.filter(Boolean).join(' · ')}</Dim>
                </div>
              </li>
            )
          })}
        </List>
      )}
      {lines.length === MOST_SHOWN && <Dim>{t('FIRST', { count: MOST_SHOWN })}</Dim>}
    </div>
  )
}

function LeftOut({ leftOut }: { leftOut: Due['leftOut'] }) {
  const t = useTexts('FEES.DUE')
  const says = useTexts('FEES')
  const [language] = useLanguage()
  const dayOf = ({ why, day }: Due['leftOut'][number]) => {
    if (day === null) return ''
    const shown = { day: dayFigures(day, language) }
    return why === 'billed' ? says('UNTIL', shown) : says('FROM', shown)
  }
  return (
    <div>
      <h3>{t('LEFT_OUT')}</h3>
      {leftOut.length === 0 && <Dim>{t('NOBODY')}</Dim>}
      {leftOut.length > 0 && (
        <List>
          {leftOut.map((each) => (
            <li key={`${each.uid ?? each.memberClubId} ${each.feeId}`} className={list.row}>
              <div className={list.words}>
                <b>{each.name}</b>
                <Dim as="span">
                  {[each.feeName, t(`WHY.${each.why}`), dayOf(each), each.reason].filter(Boolean).join(' · ')}
                </Dim>
              </div>
            </li>
          ))}
        </List>
      )}
      {leftOut.length === MOST_SHOWN && <Dim>{t('FIRST', { count: MOST_SHOWN })}</Dim>}
    </div>
  )
}

/** Returns a function that writes a sum; that of many lines may be beyond the largest amount of one. */
function usePrice(): (sum: number, currency: Currency) => string {
  const [language] = useLanguage()
  return (sum, currency) => amountText(cents(sum), currency, language)
}
