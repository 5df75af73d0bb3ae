import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText, CURRENCIES, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { MOST_AT_ONCE } from '@bahnfrei/domain/invoices/calls.ts'
import { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { knownUntil, nextReminder } from '@bahnfrei/domain/reminders/next.ts'
import { MOST_REMINDER, REMINDER_LEVELS, type ReminderRow } from '@bahnfrei/domain/reminders/reminder.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { ChosenBar } from '../base/list/ChosenBar.tsx'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { RefusedNotice } from '../invoices/RefusedNotice.tsx'
import type { Asking } from './useAsking.ts'

type Failed = OutputOf<typeof reminderCalls.send>['failed']
type Props = {
  chosen: readonly ReminderRow[]
  asking: Asking
  onChoose: (ids: ReadonlySet<Id<'invoice'>>) => void
}

/** The bar at the foot while overdue invoices are chosen: it reminds by mail, or prints letters. */
export function ChosenReminders({ chosen, asking, onChoose }: Props) {
  const t = useTexts('REMINDERS.CHOSEN')
  const says = useTexts('INVOICES.CHOSEN')
  const [act, setAct] = useState<'remind' | 'print'>()
  const [failed, setFailed] = useState<Failed>([])
  const [asked, setAsked] = useState<readonly ReminderRow[]>([])
  const count = chosen.length
  const done = (failures: Failed) => {
    setAct(undefined)
    setAsked(chosen)
    setFailed(failures)
    // Invoices without an address stay chosen, so that the next tap prints their letters.
    onChoose(new Set(failures.filter(({ code }) => code === 'INVOICE_EMAIL_MISSING').map(({ id }) => id)))
  }
  return (
    <>
      {failed.length > 0 && <RefusedNotice failed={failed} among={asked} onClose={() => setFailed([])} />}
      {count > 0 && (
        <ChosenBar count={says('COUNT', { count })} onNone={() => onChoose(new Set())}>
          <Button disabled={count > MOST_AT_ONCE} onClick={() => setAct('remind')}>
            {t('REMIND')}
          </Button>
          <Button variant="default" disabled={count > MOST_AT_ONCE} onClick={() => setAct('print')}>
            {t('PRINT')}
          </Button>
          {count > MOST_AT_ONCE && <Dim as="span">{t('MOST', { most: `${MOST_AT_ONCE}` })}</Dim>}
        </ChosenBar>
      )}
      {act && (
        <RemindDialog act={act} chosen={chosen} asking={asking} onDone={done} onClose={() => setAct(undefined)} />
      )}
    </>
  )
}

type DialogProps = Pick<Props, 'chosen' | 'asking'> & {
  act: 'remind' | 'print'
  onDone: (failed: Failed) => void
  onClose: () => void
}

/** Says what goes out before it does: how many of each level, what is asked for, and which payments count. */
function RemindDialog({ act, chosen, asking, onDone, onClose }: DialogProps) {
  const t = useTexts('REMINDERS.CHOSEN')
  const [language] = useLanguage()
  const [note, setNote] = useState('')
  const count = chosen.length
  const isPrint = act === 'print'
  const day = dayFigures(knownUntil(asking.latestPayment, asking.today), language)
  const send = async () => {
    const input = { invoiceIds: chosen.map(({ id }) => id), note }
    if (isPrint) {
      const { sent, failed, pdf, fileName } = await call(reminderCalls.letters, input)
      if (pdf !== undefined && fileName !== undefined) {
        downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
        toast.success(t('PRINTED', { count: sent.length }))
      }
      onDone(failed)
    } else {
      const { sent, failed } = await call(reminderCalls.send, input)
      if (sent.length > 0) toast.success(t('SENT', { count: sent.length }))
      onDone(failed)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={send}
      title={t(isPrint ? 'PRINT_TITLE' : 'REMIND_TITLE', { count })}
      confirm={t(isPrint ? 'PRINT' : 'REMIND')}
    >
      <p>{t(isPrint ? 'PRINT_TEXT' : 'REMIND_TEXT')}</p>
      <Preview chosen={chosen} asking={asking} />
      <p>{t('KNOWN_UNTIL', { day })}</p>
      <Textarea
        label={t('NOTE')}
        value={note}
        maxLength={MOST_REMINDER.note}
        autosize
        minRows={2}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

function Preview({ chosen, asking: { levels, today } }: Pick<Props, 'chosen' | 'asking'>) {
  const t = useTexts('REMINDERS')
  const [language] = useLanguage()
  const next = chosen.map((row) => ({ ...nextReminder(row, levels, today), currency: row.currency }))
  const sums = (of: (each: (typeof next)[number]) => (typeof next)[number]['total']) =>
    CURRENCIES.flatMap((currency) => {
      const sum = sumOf(next.filter((each) => each.currency === currency).map(of))
      return sum > 0 ? amountText(sum, currency, language) : []
    }).join(' + ')
  const fees = sums(({ fee, earlierFees }) => sumOf([fee, earlierFees]))
  return (
    <>
      <ul>
        {REMINDER_LEVELS.map((level) => [level, next.filter((each) => each.level === level).length] as const)
          .filter(([, count]) => count > 0)
          .map(([level, count]) => (
            <li key={level}>{t('CHOSEN.LEVEL', { count, level: t(`LEVELS.${level}`) })}</li>
          ))}
      </ul>
      <p>
        {t('CHOSEN.ASKED', { amount: sums(({ total }) => total) })} {fees !== '' && t('CHOSEN.FEES', { amount: fees })}
      </p>
    </>
  )
}
