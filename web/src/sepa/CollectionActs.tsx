import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import {
  type Collection,
  whyNotCancel,
  whyNotCredit,
  whyNotSubmit,
  whyNotUncredit,
} from '@bahnfrei/domain/sepa/collection.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { DayField } from '../base/form/DayField.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { collection: Collection; today: Day }

/** The acts on a collection, as its state allows them. */
export function CollectionActs({ collection, today }: Props) {
  const t = useTexts('SEPA.ONE')
  const { may } = useSession()
  const [isCrediting, credit] = useState(false)
  const { id, collectionDate } = collection
  const save = async () => {
    const { xml, fileName } = await call(sepaCalls.file, { id }, { changesNothing: true })
    downloadFile(fileName, 'application/xml', xml)
    toast.success(t('DOWNLOADED', { name: fileName }))
  }
  const submit = (isSubmitted: boolean) => async () => {
    await call(sepaCalls.submit, { id, isSubmitted })
    toast.success(t('CHANGED'))
  }
  const cancel = async () => {
    await call(sepaCalls.cancel, { id })
    toast.success(t('CANCELLED'))
  }
  const uncredit = async () => {
    await call(sepaCalls.uncredit, { id })
    toast.success(t('UNCREDITED'))
  }
  const can = (isSubmitted: boolean) => whyNotSubmit(collection, { isSubmitted }) === undefined
  const earliest = today < collectionDate ? collectionDate : today
  const mayCredit = whyNotCredit(collection, { creditedOn: earliest, today: earliest }) === undefined
  return (
    <Row>
      <SaveButton
        variant={collection.status === 'made' ? 'filled' : 'default'}
        leftSection={<IconDownload size={18} aria-hidden />}
        onSave={save}
      >
        {t('DOWNLOAD')}
      </SaveButton>
      {may('billing:w') && (
        <>
          {can(true) && (
            <SaveButton variant="default" onSave={submit(true)}>
              {t('SUBMIT')}
            </SaveButton>
          )}
          {mayCredit && (
            <Button variant={can(false) ? 'filled' : 'default'} onClick={() => credit(true)}>
              {t('CREDIT')}
            </Button>
          )}
          {can(false) && (
            <SaveButton variant="default" onSave={submit(false)}>
              {t('UNSUBMIT')}
            </SaveButton>
          )}
          {whyNotUncredit(collection) === undefined && (
            <RemoveButton title={t('UNCREDIT_TITLE')} text={t('UNCREDIT_TEXT')} onRemove={uncredit}>
              {t('UNCREDIT')}
            </RemoveButton>
          )}
          {whyNotCancel(collection) === undefined && (
            <RemoveButton title={t('CANCEL_TITLE')} text={t('CANCEL_TEXT')} onRemove={cancel}>
              {t('CANCEL')}
            </RemoveButton>
          )}
        </>
      )}
      {isCrediting && <CreditDialog collection={collection} today={today} onClose={() => credit(false)} />}
    </Row>
  )
}

/** The day on which the sum of a collection came. */
function CreditDialog({ collection, today, onClose }: Props & { onClose: () => void }) {
  const t = useTexts('SEPA.ONE')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const form = useForm({
    call: sepaCalls.credit,
    values: { id: collection.id, creditedOn: collection.collectionDate },
    refusedAt: { SEPA_CREDIT_DAY: 'creditedOn' },
    onDone: () => {
      toast.success(t('CREDIT_DONE'))
      onClose()
    },
  })
  const whyNot = whyNotCredit(collection, { creditedOn: form.values.creditedOn, today })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('CREDIT')} width={400} isSmall>
      <Form label={t('CREDIT')} form={form}>
        <p>{t('CREDIT_TEXT', { sum: amountText(cents(collection.sum - collection.came), 'EUR', language) })}</p>
        <DayField form={form} name="creditedOn" label={t('CREDIT_DAY')} />
        <SaveButton onSave={form.save} disabledReason={whyNot && says(whyNot)}>
          {t('CREDIT')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
