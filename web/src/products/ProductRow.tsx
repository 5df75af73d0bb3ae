import { amountText, type Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { Button } from '@mantine/core'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'

type Props = { product: Product; onStock: () => void; onEdit?: () => void }

/** A product in the list, with its price, its stock, and what the active plan lacks. */
export function ProductRow({ product, onStock, onEdit }: Props) {
  const t = useTexts('PRODUCTS')
  const [language] = useLanguage()
  const { name, description, category, taxName, billingInterval, inventoryEnabled, inventoryCount } = product
  const { bookingAccountNumber, bookingAccountName, costCenterNumber, costCenterName } = product
  const { amountTaxed, amountUntaxed, taxValue, currency } = product
  const price = (amount: Cents) => amountText(amount, currency, language)
  const facts = [
    t(`CATEGORIES.${category}`),
    billingInterval !== null && t('MONTHS', { count: billingInterval }),
    taxName,
    bookingAccountName !== null && `${bookingAccountNumber} ${bookingAccountName}`,
    costCenterName,
  ]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{name}</b>
        <span>{t('PRICE', { net: price(amountUntaxed), tax: price(taxValue), gross: price(amountTaxed) })}</span>
        <Dim as="span">{facts.filter(Boolean).join(' · ')}</Dim>
        {description !== '' && <Dim as="span">{description}</Dim>}
        <Row as="span">
          {product.archivedOn !== null && <Mark>{t('ARCHIVED')}</Mark>}
          {bookingAccountNumber !== null && bookingAccountName === null && (
            <Mark>{t('ACCOUNT_MISSING', { number: bookingAccountNumber })}</Mark>
          )}
          {costCenterNumber !== null && costCenterName === null && (
            <Mark>{t('CENTER_MISSING', { number: costCenterNumber })}</Mark>
          )}
        </Row>
      </div>
      {inventoryEnabled && (
        <Button variant="default" aria-label={t('IN_STOCK_NAMED', { count: inventoryCount, name })} onClick={onStock}>
          {t('IN_STOCK', { count: inventoryCount })}
        </Button>
      )}
      {onEdit && <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />}
    </li>
  )
}
