import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'

/** The money that the person has paid to clubs in advance; nothing where there is none. */
export function OwnPrepaid() {
  const t = useTexts('OWN_INVOICES')
  const [language] = useLanguage()
  const { data } = useLive(ownInvoiceCalls.ownPrepaid, {})
  return data?.prepaid.map(({ id, clubName: club, amount, currency }) => (
    <p key={id}>{t('PREPAID', { club, amount: amountText(amount, currency, language) })}</p>
  ))
}
