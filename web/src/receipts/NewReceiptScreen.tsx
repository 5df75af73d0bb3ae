import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import type { ReceiptInput } from '@bahnfrei/domain/receipts/receipt.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { emptyReceipt, receiptFrom } from './begun.ts'
import { FileDrop } from './FileDrop.tsx'

/** /admin/billing/receipts/new: a receipt begins with its file, or without one. It is a draft from then on. */
export function NewReceiptScreen() {
  const t = useTexts('RECEIPTS')
  const navigate = useNavigate()
  const { file } = useSearch({ from: '/admin/billing/receipts/new' })
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const today = dayOf(useNow(), settings?.timeZone ?? 'Europe/Berlin')
  const begin = async (input: ReceiptInput) => {
    const { id } = await call(receiptCalls.create, { ...input, draft: true })
    await navigate({ to: '/admin/billing/receipts/$receiptId', params: { receiptId: id } })
  }
  const take = async (attachmentId: Id<'attachment'>) => {
    const read = await call(receiptCalls.analyze, { attachmentId })
    await begin(receiptFrom(read, attachmentId, today, t('FORM.PAPER_SUM')))
  }
  const takeButton = file && <SaveButton onSave={() => take(file)}>{t('FILE.TAKE')}</SaveButton>
  return (
    <Page
      title={t('FORM.NEW_TITLE')}
      width="form"
      back={<BackLink to="/admin/billing/receipts">{t('FORM.BACK')}</BackLink>}
    >
      {takeButton && (
        <Notice kind="note" action={takeButton}>
          {t('FILE.WAITING')}
        </Notice>
      )}
      <Section title={t('FILE.TITLE')} text={t('FILE.TEXT')}>
        <Stack gap={24}>
          <FileDrop onFile={take} />
          <Row>
            <SaveButton variant="default" onSave={() => begin(emptyReceipt(today))}>
              {t('FILE.WITHOUT')}
            </SaveButton>
          </Row>
        </Stack>
      </Section>
    </Page>
  )
}
