import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { missingForXRechnung, type XRechnungField } from '@bahnfrei/domain/invoices/issue.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import {
  whyNotEdit,
  whyNotMarkCollectible,
  whyNotMarkUncollectible,
  whyNotPay,
} from '@bahnfrei/domain/invoices/status.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { TextAreaField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './invoices.module.css'

type Props = { invoice: Invoice }

/** The acts that are rarely needed, folded away: another form of the document, and the state of the claim. */
export function MoreActs({ invoice }: Props) {
  const t = useTexts('INVOICES.ONE')
  const { may } = useSession()
  const mayChange = may('billing:w')
  if (whyNotEdit(invoice) === undefined || invoice.status === 'deleted') return null
  return (
    <details className={classes.more}>
      <summary>{t('MORE')}</summary>
      <Stack style={{ justifyItems: 'start' }}>
        <XRechnungButton invoice={invoice} />
        {mayChange && <CopyButton invoice={invoice} />}
        {mayChange && whyNotPay(invoice) === undefined && <ReloadButton invoice={invoice} />}
        {may('admin:w') && whyNotMarkUncollectible(invoice) === undefined && <UncollectibleButton invoice={invoice} />}
        {may('admin:w') && whyNotMarkCollectible(invoice) === undefined && <CollectibleButton invoice={invoice} />}
        {may('billing:r') && (
          <Button
            variant="subtle"
            leftSection={<IconHistory size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/billing/audit" search={{ target: invoice.id }} {...props} />}
          >
            {t('HISTORY')}
          </Button>
        )}
      </Stack>
    </details>
  )
}

/** The keys of texts hold no dots. */
const WORD_OF = (field: XRechnungField) => field.replace('.', '-') as `${'issuer' | 'buyer'}-email`

function XRechnungButton({ invoice }: Props) {
  const t = useTexts('INVOICES.ONE')
  const missing = missingForXRechnung(invoice)
  const fields = missing.map((field) => t(`XRECHNUNG_FIELDS.${WORD_OF(field)}`)).join(', ')
  const save = async () => {
    const { xml, fileName } = await call(invoiceCalls.xRechnung, { id: invoice.id }, { changesNothing: true })
    downloadFile(fileName, 'application/xml', xml)
    toast.success(t('PDF_SAVED', { name: fileName }))
  }
  return (
    <SaveButton
      variant="default"
      onSave={save}
      disabledReason={missing.length > 0 ? t('XRECHNUNG_LACKS', { fields }) : undefined}
    >
      {t('XRECHNUNG')}
    </SaveButton>
  )
}

function CopyButton({ invoice: { id } }: Props) {
  const t = useTexts('INVOICES.ONE')
  const save = async () => {
    const { pdf, fileName } = await call(invoiceCalls.rebuildPdf, { id }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('PDF_SAVED', { name: fileName }))
  }
  return (
    <SaveButton variant="default" onSave={save}>
      {t('COPY')}
    </SaveButton>
  )
}

function ReloadButton({ invoice: { id } }: Props) {
  const t = useTexts('INVOICES')
  const reload = async () => {
    const { status } = await call(invoiceCalls.reload, { id })
    toast.success(t('ONE.RELOADED', { status: t(`STATUSES.${status}`) }))
  }
  return (
    <SaveButton variant="default" onSave={reload}>
      {t('ONE.RELOAD')}
    </SaveButton>
  )
}

function UncollectibleButton({ invoice: { id } }: Props) {
  const t = useTexts('INVOICES.ONE')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        {t('UNCOLLECTIBLE')}
      </Button>
      {isOpen && <UncollectibleDialog id={id} onClose={() => open(false)} />}
    </>
  )
}

function UncollectibleDialog({ id, onClose }: { id: Invoice['id']; onClose: () => void }) {
  const t = useTexts('INVOICES.ONE')
  const form = useForm({
    call: invoiceCalls.markUncollectible,
    values: { id, reason: '' },
    says: 'tried',
    onDone: () => {
      toast.success(t('UNCOLLECTIBLE_DONE'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('UNCOLLECTIBLE_TITLE')} isSmall>
      <Form label={t('UNCOLLECTIBLE_TITLE')} form={form}>
        <p>{t('UNCOLLECTIBLE_TEXT')}</p>
        <TextAreaField form={form} name="reason" label={t('UNCOLLECTIBLE_REASON')} autosize minRows={2} />
        <SaveButton onSave={form.save}>{t('UNCOLLECTIBLE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

function CollectibleButton({ invoice: { id } }: Props) {
  const t = useTexts('INVOICES.ONE')
  const collect = async () => {
    await call(invoiceCalls.markCollectible, { id })
    toast.success(t('COLLECTIBLE_DONE'))
  }
  return (
    <SaveButton variant="default" onSave={collect}>
      {t('COLLECTIBLE')}
    </SaveButton>
  )
}
