import { amountText, type Currency } from '@bahnfrei/domain/base/money/money.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Combobox, useTyped } from '../base/ui/Combobox.tsx'
import { openRest } from '../invoices/openRest.ts'

const WAIT_MS = 200
/** The most invoices that the open list shows. */
const MOST_SHOWN = 10

type Props = { currency: Currency; except: readonly InvoiceRow['id'][]; onChoose: (invoice: InvoiceRow) => void }

/** A field that adds an invoice on which something is open, by its number or its receiver. */
export function InvoicePicker({ currency, except, onChoose }: Props) {
  const t = useTexts('BOOKINGS.ENTER')
  const [language] = useLanguage()
  const typing = useTyped()
  const { invoices, isWaiting, hasFailed } = useFound(typing.typed, typing.isOpen)
  const shown = invoices
    .filter((each) => openRest(each) > 0 && each.currency === currency && !except.includes(each.id))
    .slice(0, MOST_SHOWN)
  const status = hasFailed ? t('INVOICES_FAILED') : shown.length === 0 && !isWaiting ? t('NO_INVOICE') : ''
  return (
    <Combobox
      label={t('INVOICE')}
      placeholder={t('INVOICE_PLACEHOLDER')}
      value={undefined}
      typing={typing}
      options={shown.map((invoice) => ({
        id: invoice.id,
        name: `${invoice.invoiceNumber} ${invoice.userName}`,
        detail: t('REST', { amount: amountText(openRest(invoice), currency, language) }),
      }))}
      onChoose={(place) => {
        const invoice = place === undefined ? undefined : shown[place]
        if (invoice !== undefined) onChoose(invoice)
      }}
      listLabel={t('INVOICES_FOUND')}
      status={status}
    />
  )
}

function useFound(typed: string, isWanted: boolean) {
  const { club } = useSession()
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, WAIT_MS)
  const input = search === '' ? {} : { search }
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: [...queryKeyOf(invoiceCalls.list, input, club?.id), 'found'],
    meta: { isKept: false },
    queryFn: ({ signal }) => call(invoiceCalls.list, input, { signal, clubId: club?.id }),
    enabled: isWanted && club !== undefined,
    placeholderData: keepPreviousData,
  })
  const isWaiting = (isPending || isPlaceholderData || search !== wanted) && !isError
  return { invoices: search === wanted ? (data?.invoices ?? []) : [], isWaiting, hasFailed: isError }
}
