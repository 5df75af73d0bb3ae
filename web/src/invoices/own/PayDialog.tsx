import { useTexts } from '../../base/texts/texts.tsx'
import { CopyField } from '../../base/ui/CopyField.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { transferOf } from './transfer.ts'

type Props = {
  giroCode: string
  number: string
  /** The amount that is to be paid, in words. */
  amount: string
  onClose: () => void
}

/** How an invoice is paid: the GiroCode to scan, and what it says to copy. */
export function PayDialog({ giroCode, number, amount, onClose }: Props) {
  const t = useTexts('OWN_INVOICES')
  const { holder, iban, reference } = transferOf(giroCode)
  const fields = [
    [t('AMOUNT'), amount],
    [t('HOLDER'), holder],
    [t('IBAN'), iban],
    [t('REFERENCE'), reference],
  ] as const
  return (
    <Dialog isOpen onClose={onClose} title={t('PAY_OF', { number })}>
      <Stack>
        <p>{t('PAY_TEXT')}</p>
        <QrCode text={giroCode} label={t('CODE', { number })} />
        {fields.map(([label, value]) => (
          <CopyField key={label} label={label} value={value} copy={t('COPY')} copyLabel={t('COPY_OF', { label })} />
        ))}
      </Stack>
    </Dialog>
  )
}
