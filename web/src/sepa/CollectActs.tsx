import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import type { Candidate } from '@bahnfrei/domain/sepa/collect.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = {
  chosen: readonly Candidate[]
  sum: string
  day: string
  bankAccount: Id<'paymentAccount'> | undefined
  whyNot: Refusal | undefined
}

/** The acts for the chosen invoices: make the file, or only tell their payers. */
export function CollectActs({ chosen, sum, day, bankAccount, whyNot }: Props) {
  const t = useTexts('SEPA')
  const [language] = useLanguage()
  const navigate = useNavigate()
  const [act, setAct] = useState<'create' | 'announce'>()
  const invoices = chosen.map(({ id }) => id)
  const isPossible = invoices.length > 0 && whyNot === undefined
  const close = () => setAct(undefined)
  const create = async () => {
    if (bankAccount === undefined) return
    const { id } = await call(sepaCalls.pain, { invoices, collectionDate: day, bankAccount })
    close()
    toast.success(t('CREATED'))
    void navigate({ to: '/admin/billing/sepa/$collectionId', params: { collectionId: id } })
  }
  const announce = async () => {
    const { announced } = await call(sepaCalls.announce, { invoices, collectionDate: day })
    close()
    toast.success(t('ANNOUNCED_TOAST', { count: announced.length }))
  }
  const print = async () => {
    const { pdf, fileName } = await call(sepaCalls.letters, { collectionDate: day }, { changesNothing: true })
    if (pdf === undefined || fileName === undefined) return void toast.success(t('NO_LETTERS'))
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('LETTERS_SAVED'))
  }
  return (
    <Row>
      <Button disabled={!isPossible || bankAccount === undefined} onClick={() => setAct('create')}>
        {t('CREATE')}
      </Button>
      <Button variant="default" disabled={!isPossible} onClick={() => setAct('announce')}>
        {t('ANNOUNCE')}
      </Button>
      {whyNot === undefined && (
        <SaveButton variant="default" onSave={print}>
          {t('LETTERS')}
        </SaveButton>
      )}
      <ConfirmDialog
        isOpen={act === 'create'}
        onClose={close}
        onConfirm={create}
        title={t('CREATE_TITLE', { sum })}
        confirm={t('CREATE')}
      >
        <p>{t('CREATE_TEXT')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={act === 'announce'}
        onClose={close}
        onConfirm={announce}
        title={t('ANNOUNCE_TITLE', { count: invoices.length })}
        confirm={t('ANNOUNCE')}
      >
        <p>{t('ANNOUNCE_TEXT', { day: dayFigures(day, language) })}</p>
      </ConfirmDialog>
    </Row>
  )
}
