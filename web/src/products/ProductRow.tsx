import { amountText, type Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { Button } from '@mantine/core'
import columns from '../base/list/columns.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import classes from './products.module.css'

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
    <li className={`${columns.columns} ${classes.row}`}>
      <span className={columns.lead}>
        <b>{name}</b> {description !== '' && <Dim as="span">{description}</Dim>}
      </span>
      <b className={columns.amount}>{price(amountTaxed)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Dotted facts={facts} />
      </span>
      <span className={`${columns.dim} ${classes.net}`}>
        {t('NET_AND_TAX', { net: price(amountUntaxed), tax: price(taxValue) })}
      </span>
      <span className={columns.marks}>
        {inventoryEnabled && (
          <Button variant="subtle" aria-label={t('IN_STOCK_NAMED', { count: inventoryCount, name })} onClick={onStock}>
            {t('IN_STOCK', { count: inventoryCount })}
          </Button>
        )}
        {product.archivedOn !== null && <Mark>{t('ARCHIVED')}</Mark>}
        {bookingAccountNumber !== null && bookingAccountName === null && (
          <Mark>{t('ACCOUNT_MISSING', { number: bookingAccountNumber })}</Mark>
        )}
        {costCenterNumber !== null && costCenterName === null && (
          <Mark>{t('CENTER_MISSING', { number: costCenterNumber })}</Mark>
        )}
      </span>
      <span className={columns.act}>{onEdit && <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />}</span>
    </li>
  )
}
