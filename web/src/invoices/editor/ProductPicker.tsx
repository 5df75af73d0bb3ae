import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Combobox, useTyped } from '../../base/ui/Combobox.tsx'

const WAIT_MS = 200
/** The most products that the open list shows. */
const MOST_SHOWN = 20

type Props = {
  /** The currency of the invoice; products in another one cannot be chosen. */
  currency: Product['currency']
  onChoose: (product: Product) => void
}

/** A field that adds a product by its name. */
export function ProductPicker({ currency, onChoose }: Props) {
  const t = useTexts('INVOICES.EDITOR')
  const [language] = useLanguage()
  const typing = useTyped()
  const { products, isWaiting, hasFailed } = useProducts(typing.typed, typing.isOpen)
  const shown = products.slice(0, MOST_SHOWN)
  const priceOf = (product: Product) =>
    joinFacts([amountText(product.amountTaxed, product.currency, language), product.taxName])
  const status = hasFailed ? t('PRODUCTS_FAILED') : shown.length === 0 && !isWaiting ? t('NO_PRODUCT') : ''
  return (
    <Combobox
      label={t('PRODUCT')}
      placeholder={t('PRODUCT_PLACEHOLDER')}
      value={undefined}
      typing={typing}
      options={shown.map((product) => {
        const isOther = product.currency !== currency
        return {
          id: product.id,
          name: product.name,
          detail: isOther ? t('OTHER_CURRENCY') : priceOf(product),
          isDisabled: isOther,
        }
      })}
      onChoose={(place) => {
        const product = place === undefined ? undefined : shown[place]
        if (product !== undefined) onChoose(product)
      }}
      listLabel={t('PRODUCTS_FOUND')}
      status={status}
    />
  )
}

function useProducts(typed: string, isWanted: boolean) {
  const { club } = useSession()
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, WAIT_MS)
  const input = search === '' ? {} : { search }
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: queryKeyOf(productCalls.list, input, club?.id),
    queryFn: ({ signal }) => call(productCalls.list, input, { signal, clubId: club?.id }),
    enabled: isWanted && club !== undefined,
    placeholderData: keepPreviousData,
  })
  const isWaiting = (isPending || isPlaceholderData || search !== wanted) && !isError
  return { products: isWaiting && search !== wanted ? [] : (data?.products ?? []), isWaiting, hasFailed: isError }
}
