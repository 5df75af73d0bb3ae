import { amountText, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { nextReminder, whyNotRemind } from '@bahnfrei/domain/reminders/next.ts'
import type { ReminderRow } from '@bahnfrei/domain/reminders/reminder.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import type { Asking } from './useAsking.ts'

/** Returns in words what the next reminder of an invoice asks for, or why there is none. */
export function useNext(row: ReminderRow, { levels, today }: Asking): string {
  const t = useTexts('REMINDERS')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { stopReason, currency } = row
  if (stopReason !== null) return t('STOPPED', { reason: stopReason })
  const whyNot = whyNotRemind(row, today)
  if (whyNot !== undefined) return says(whyNot)
  const { level, total, fee, earlierFees, dueDate } = nextReminder(row, levels, today)
  const fees = sumOf([fee, earlierFees])
  return t(fees > 0 ? 'NEXT_FEES' : 'NEXT', {
    ...{ level: t(`LEVELS.${level}`), until: dayFigures(dueDate, language) },
    ...{ amount: amountText(total, currency, language), fees: amountText(fees, currency, language) },
  })
}
