import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import type { ReminderRow as Overdue } from '@bahnfrei/domain/reminders/reminder.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import columns from '../base/list/columns.module.css'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import classes from './reminders.module.css'
import type { Asking } from './useAsking.ts'
import { useNext } from './useNext.ts'

type Props = { row: Overdue; asking: Asking; box: ReactNode }

/** An overdue invoice: who owes what for how long, what was asked last, and what comes next. It leads to its reminders. */
export function ReminderRow({ row, asking, box }: Props) {
  const t = useTexts('REMINDERS')
  const [language] = useLanguage()
  const { id, invoiceNumber, userName, dueDate, currency, rest, last, hasEmail } = row
  const late = dueDate === null ? 0 : daysBetween(dueDate, asking.today)
  const before = last && {
    level: t(`LEVELS.${last.level}`),
    ...{ day: dayFigures(dayOnDevice(last.sentOn), language), until: dayFigures(last.dueDate, language) },
  }
  return (
    <li className={list.boxed}>
      {box}
      <Link
        from="/admin/billing/reminders"
        to="."
        search={(filters) => ({ ...filters, invoice: id })}
        className={`${columns.columns} ${classes.words}`}
      >
        <b className={columns.lead}>{userName}</b>
        <b className={columns.amount}>{amountText(rest, currency, language)}</b>
        <span className={`${columns.line} ${columns.dim}`}>
          <Dotted facts={[invoiceNumber, t('OVERDUE', { days: late }), before && t('LAST', before)]} />
        </span>
        <span className={`${columns.line} ${columns.dim}`}>{useNext(row, asking)}</span>
        <span className={columns.marks}>{!hasEmail && <Mark>{t('BY_LETTER')}</Mark>}</span>
      </Link>
    </li>
  )
}
