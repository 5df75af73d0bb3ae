import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, CURRENCIES, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { invoiceCalls, MOST_AT_ONCE } from '@bahnfrei/domain/invoices/calls.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotEdit, whyNotSend } from '@bahnfrei/domain/invoices/status.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { ChosenBar } from '../base/list/ChosenBar.tsx'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'

type Failed = OutputOf<typeof invoiceCalls.send>['failed']
type Props = { chosen: readonly InvoiceRow[]; onNone: () => void }

/** The bar at the foot while invoices are chosen: it finalises the drafts among them, and sends the issued ones. */
export function ChosenInvoices({ chosen, onNone }: Props) {
  const t = useTexts('INVOICES')
  const [refused, setRefused] = useState<{ failed: Failed; among: readonly InvoiceRow[] }>()
  const done = (failed: Failed, said: string | undefined) => {
    if (said !== undefined) toast.success(said)
    setRefused(failed.length === 0 ? undefined : { failed, among: chosen })
    onNone()
  }
  return (
    <>
      {refused && <RefusedNotice {...refused} onClose={() => setRefused(undefined)} />}
      {chosen.length > 0 && (
        <ChosenBar count={t('CHOSEN.COUNT', { count: chosen.length })} onNone={onNone}>
          <Finalise drafts={chosen.filter((each) => whyNotEdit(each) === undefined)} onDone={done} />
          <Send issued={chosen.filter((each) => whyNotSend(each) === undefined)} onDone={done} />
          <Print issued={chosen.filter((each) => whyNotSend(each) === undefined)} onDone={done} />
          {chosen.length > MOST_AT_ONCE && <Dim as="span">{t('CHOSEN.MOST', { most: `${MOST_AT_ONCE}` })}</Dim>}
        </ChosenBar>
      )}
    </>
  )
}

type Done = (failed: Failed, said: string | undefined) => void

function Finalise({ drafts, onDone }: { drafts: readonly InvoiceRow[]; onDone: Done }) {
  const t = useTexts('INVOICES.CHOSEN')
  const [language] = useLanguage()
  const [isAsking, ask] = useState(false)
  const count = drafts.length
  if (count === 0) return null
  const sums = CURRENCIES.flatMap((currency) => {
    const own = drafts.filter((each) => each.currency === currency)
    return own.length === 0 ? [] : amountText(sumOf(own.map((each) => each.amount)), currency, language)
  })
  const finalise = async () => {
    const { finalised, failed } = await call(invoiceCalls.finalise, { ids: drafts.map(({ id }) => id) })
    ask(false)
    onDone(failed, finalised.length > 0 ? t('FINALISED', { count: finalised.length }) : undefined)
  }
  return (
    <>
      <Button disabled={count > MOST_AT_ONCE} onClick={() => ask(true)}>
        {t('FINALISE', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={finalise}
        title={t('FINALISE_TITLE', { count })}
        confirm={t('FINALISE', { count })}
      >
        <p>{t('FINALISE_TEXT', { amount: sums.join(' + ') })}</p>
      </ConfirmDialog>
    </>
  )
}

function Send({ issued, onDone }: { issued: readonly InvoiceRow[]; onDone: Done }) {
  const t = useTexts('INVOICES.CHOSEN')
  const [isAsking, ask] = useState(false)
  const count = issued.length
  if (count === 0) return null
  const send = async () => {
    const { sent, failed } = await call(invoiceCalls.send, { ids: issued.map(({ id }) => id) })
    ask(false)
    onDone(failed, sent.length > 0 ? t('SENT', { count: sent.length }) : undefined)
  }
  return (
    <>
      <Button variant="default" disabled={count > MOST_AT_ONCE} onClick={() => ask(true)}>
        {t('SEND', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={send}
        title={t('SEND_TITLE', { count })}
        confirm={t('SEND', { count })}
      >
        <p>{t('SEND_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Prints issued invoices as letters: for people without an address for mails. */
function Print({ issued, onDone }: { issued: readonly InvoiceRow[]; onDone: Done }) {
  const t = useTexts('INVOICES.CHOSEN')
  const [isAsking, ask] = useState(false)
  const count = issued.length
  if (count === 0) return null
  const print = async () => {
    const { pdf, fileName } = await call(invoiceCalls.letters, { ids: issued.map(({ id }) => id) })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    ask(false)
    onDone([], t('PRINTED', { count }))
  }
  return (
    <>
      <Button variant="default" disabled={count > MOST_AT_ONCE} onClick={() => ask(true)}>
        {t('PRINT', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={print}
        title={t('PRINT_TITLE', { count })}
        confirm={t('PRINT', { count })}
      >
        <p>{t('PRINT_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}
