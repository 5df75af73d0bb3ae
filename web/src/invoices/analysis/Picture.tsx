import {
  amountText,
  type Cents,
  type Currency,
  cents,
  NO_CENTS,
  plainAmount,
} from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { ReactNode } from 'react'
import { Bars } from '../../base/chart/Bars.tsx'
import table from '../../base/styles/table.module.css'
import { useLanguage } from '../../base/texts/texts.tsx'
import { Card, Dim } from '../../base/ui/Layout.tsx'
import classes from './analysis.module.css'

type Props = {
  /** The name of the table, with the currency. */
  title: string
  currency: Currency
  amounts: readonly Cents[]
  /** The words below the bars. */
  names: readonly string[]
  now?: number | undefined
  /** The description of the chart, with the largest amount in it. */
  label: (values: { currency: Currency; most: string }) => string
  /** The head and the body of the table with the same amounts. */
  children: ReactNode
}

/** Returns an amount without its cents, which are in the table: twelve exact ones do not fit below the bars. */
const wholeAmount = (amount: Cents, language: Language) => plainAmount(amount, language).slice(0, -3)

/** A picture of amounts in one currency, with the same amounts in a table beneath. */
export function Picture({ title, currency, amounts, names, now, label, children }: Props) {
  const [language] = useLanguage()
  const most = amountText(cents(Math.max(0, ...amounts)), currency, language)
  return (
    <Card className={classes.picture}>
      <div>
        <Bars counts={amounts} now={now} label={label({ currency, most })} />
        <Dim as="div" className={classes.names} aria-hidden>
          {names.map((name, at) => (
            <span key={name}>
              {name}
              {amounts[at] !== 0 && <b>{wholeAmount(amounts[at] ?? NO_CENTS, language)}</b>}
            </span>
          ))}
        </Dim>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
      <section className={`${table.scroller} ${classes.scroller}`} aria-label={`${title}, ${currency}`} tabIndex={0}>
        <table className={`${table.table} ${classes.table}`}>{children}</table>
      </section>
    </Card>
  )
}
