import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from '../invoices.module.css'
import type { PaperFacts } from '../paper.ts'
import type { Preview } from './preview.ts'
import type { useInvoiceForm } from './useInvoiceForm.ts'

type Editing = ReturnType<typeof useInvoiceForm>
type Props = { editing: Editing; preview: Preview; isAddressKnown: boolean }

/** The sum of an invoice, what still keeps it from being issued, and the buttons that store it. */
export function SumCard({ editing, preview, isAddressKnown }: Props) {
  const t = useTexts('INVOICES.EDITOR')
  const { form, saveDraft, finalise } = editing
  const [isAsking, ask] = useState(false)
  const whyNot = useWhyNot({ ...preview, isAddressKnown })
  const { says } = preview
  const isWhole = form.wrong.length === 0
  // Wrong fields are shown by the attempt to save.
  const start = async () => {
    if (!isWhole) return finalise()
    ask(true)
    return 'clean' as const
  }
  const confirmed = async () => {
    ask(false)
    return finalise()
  }
  const word = t(form.values.sendInvoice ? 'FINALISE_AND_SEND' : 'FINALISE')
  return (
    <Section title={t('SUM')}>
      <Stack>
        {says && <Sum says={says} />}
        <Dim role="status">{whyNot === undefined && t(isWhole ? 'READY' : 'NOT_COMPLETE')}</Dim>
        <Row>
          <SaveButton variant="default" onSave={saveDraft}>
            {t('SAVE')}
          </SaveButton>
          <SaveButton onSave={start} disabledReason={whyNot && t('NOT_YET', { whyNot })}>
            {word}
          </SaveButton>
        </Row>
      </Stack>
      {says && <Confirm says={says} isAsking={isAsking} onClose={() => ask(false)} onConfirm={confirmed} word={word} />}
    </Section>
  )
}

function Sum({ says }: { says: PaperFacts }) {
  const t = useTexts('INVOICES.EDITOR')
  const [language] = useLanguage()
  const amount = (each: PaperFacts['amount']) => amountText(each, says.currency, language)
  return (
    <dl className={classes.sums}>
      <dt className={classes.total}>
        {t('TO_PAY')}
        <Dim>{t('NET_AND_TAX', { net: amount(says.amountUntaxed), tax: amount(says.taxAmount) })}</Dim>
      </dt>
      <dd className={classes.total}>{amount(says.amount)}</dd>
    </dl>
  )
}

/** Returns in words why the invoice could not be issued. Whether a VAT id is missing is known with the address only. */
function useWhyNot({ whyNot, isAddressKnown }: Preview & { isAddressKnown: boolean }): string | undefined {
  const t = useTexts('INVOICES.EDITOR')
  const says = useTexts('SERVER_ERRORS')
  const words: Partial<Record<Refusal, string>> = {
    INPUT_INVALID: t('TOO_MUCH'),
    ACCOUNT_NOT_FOUND: t('ACCOUNT_LACKS'),
  }
  if (whyNot === undefined || (whyNot === 'INVOICE_VAT_ID_MISSING' && !isAddressKnown)) return undefined
  return words[whyNot] ?? says(whyNot)
}

type ConfirmProps = {
  says: PaperFacts
  isAsking: boolean
  onClose: () => void
  onConfirm: Editing['finalise']
  word: string
}

function Confirm({ says, isAsking, onClose, onConfirm, word }: ConfirmProps) {
  const t = useTexts('INVOICES.ONE')
  const [language] = useLanguage()
  const amount = amountText(says.amount, says.currency, language)
  return (
    <ConfirmDialog isOpen={isAsking} onClose={onClose} onConfirm={onConfirm} title={t('FINALISE_TITLE')} confirm={word}>
      <p>{t('FINALISE_TEXT', { name: says.buyer.name, amount })}</p>
    </ConfirmDialog>
  )
}
