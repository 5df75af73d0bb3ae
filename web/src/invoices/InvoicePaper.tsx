import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText, type Cents, pieceText, share } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Buyer } from '@bahnfrei/domain/invoices/invoice.ts'
import type { InvoiceItem } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Card, Dim } from '../base/ui/Layout.tsx'
import { FactList } from './FactList.tsx'
import classes from './invoices.module.css'
import type { PaperFacts } from './paper.ts'

type Props = {
  says: PaperFacts
  /** A sentence below the receiver, where the address is not known yet. */
  receiverNote?: string
}

/** An invoice as its page says it: who writes, to whom, what for, the sums and how it is paid. */
export function InvoicePaper({ says, receiverNote }: Props) {
  const t = useTexts('INVOICES.PAPER')
  const [language] = useLanguage()
  const { issuer, buyer, invoiceType, invoiceNumber, deliveryDate, deliveryEndDate, documentDueDate: dueDate } = says
  const day = (each: Day) => dayFigures(each, language)
  const title = invoiceType === 'void' ? 'CANCELLATION' : invoiceNumber === null ? 'DRAFT' : 'INVOICE'
  const delivery =
    deliveryEndDate === null ? day(deliveryDate) : t('PERIOD', { from: day(deliveryDate), to: day(deliveryEndDate) })
  return (
    <Card as="article" gap={16} aria-label={t(title)}>
      <div>
        <b>{issuer.name}</b>
        <Dim>
          <Dotted facts={[issuer.addressLines, placeOf(issuer)].flat()} />
        </Dim>
      </div>
      <div className={classes.head}>
        <address className={classes.address}>
          {[buyer.name, ...buyer.addressLines, placeOf(buyer)].filter(Boolean).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no other key.
            <div key={index}>{line}</div>
          ))}
          {receiverNote && <Dim>{receiverNote}</Dim>}
        </address>
        <FactList
          facts={[
            [t('NUMBER'), invoiceNumber ?? t('NEXT')],
            [t('DAY'), day(says.invoiceDate)],
            [t('DELIVERY'), delivery],
            [t('DUE'), dueDate && day(dueDate)],
            [t('TAX_NUMBER'), issuer.taxNumber],
            [t('VAT_ID'), issuer.vatId],
          ]}
        />
      </div>
      <h3>{t(title)}</h3>
      {says.note !== '' && <p className={classes.text}>{says.note}</p>}
      <Items says={says} />
      <Sums says={says} />
      <Payment says={says} />
      {says.comment !== '' && <p className={classes.text}>{says.comment}</p>}
    </Card>
  )
}

function placeOf({ postalCode, city }: Pick<Buyer, 'postalCode' | 'city'>): string {
  return `${postalCode} ${city}`.trim()
}

function useAmount({ currency }: Pick<PaperFacts, 'currency'>) {
  const [language] = useLanguage()
  return (amount: Cents) => amountText(amount, currency, language)
}

function Items({ says }: { says: PaperFacts }) {
  const t = useTexts('INVOICES.PAPER')
  const [language] = useLanguage()
  const amount = useAmount(says)
  // A price with tax inside on which none is charged is taken apart: its piece costs what the line says.
  const priceOf = (item: InvoiceItem) =>
    sumOf(item) === share(item.unitAmount, item.quantity, 1)
      ? amount(item.unitAmount)
      : pieceText(sumOf(item), item.quantity, says.currency, language)
  if (says.items.length === 0) return <Dim>{t('NO_ITEMS')}</Dim>
  return (
    <ul className={classes.lines}>
      {says.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice have no other key.
        <li key={index}>
          <span>
            {item.name}
            {item.description !== '' && <Dim className={classes.text}>{item.description}</Dim>}
            <Dim>
              {t('QUANTITY', { quantity: item.quantity, price: priceOf(item) })}
              {DOT}
              {item.taxName}
            </Dim>
          </span>
          <span>{amount(sumOf(item))}</span>
        </li>
      ))}
    </ul>
  )
}

function sumOf({ taxInclusive, amountTaxed, amountUntaxed }: InvoiceItem): Cents {
  return taxInclusive ? amountTaxed : amountUntaxed
}

function Sums({ says }: { says: PaperFacts }) {
  const t = useTexts('INVOICES.PAPER')
  const amount = useAmount(says)
  return (
    <dl className={classes.sums}>
      <dt>{t('NET')}</dt>
      <dd>{amount(says.amountUntaxed)}</dd>
      {says.taxGroups.map(({ category, percentage, reason, net, tax }) => (
        <TaxGroup
          key={`${category} ${percentage}`}
          label={
            category === 'S' ? t('TAX', { rate: percentage, net: amount(net) }) : t('UNTAXED', { net: amount(net) })
          }
          reason={reason}
          tax={amount(tax)}
        />
      ))}
      <dt className={classes.total}>{t('TOTAL')}</dt>
      <dd className={classes.total}>{amount(says.amount)}</dd>
    </dl>
  )
}

function TaxGroup({ label, reason, tax }: { label: string; reason: string; tax: string }) {
  return (
    <>
      <dt>
        {label}
        {reason !== '' && <Dim>{reason}</Dim>}
      </dt>
      <dd>{tax}</dd>
    </>
  )
}

function Payment({ says }: { says: PaperFacts }) {
  const t = useTexts('INVOICES.PAPER')
  const [language] = useLanguage()
  const { invoiceType, selectedCollectionMethod, bankAccountDetails: account, documentDueDate: dueDate } = says
  const amount = useAmount(says)(says.amount)
  if (says.items.length === 0) return null
  if (invoiceType === 'void' || says.amount <= 0) return <p>{t('NOTHING')}</p>
  if (selectedCollectionMethod === 'sepa_charge') return <p>{t('BY_DEBIT', { amount })}</p>
  if (selectedCollectionMethod === 'cash') return <p>{t('BY_CASH', { amount })}</p>
  if (selectedCollectionMethod === 'other' || dueDate === null) return <p>{t('BY_OTHER', { amount })}</p>
  const day = dayFigures(dueDate, language)
  if (account === null) return <p>{t('BY_TRANSFER_NO_ACCOUNT', { amount, day })}</p>
  return <p>{t('BY_TRANSFER', { amount, day, holder: account.holder, iban: ibanText(account.iban) })}</p>
}
