import type { TaxRate } from '@bahnfrei/domain/accounts/taxRate.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Known, SoldProduct } from '@bahnfrei/domain/invoices/draft.ts'
import { type InvoiceItemInput, MOST_ITEMS, type OneTimeItemInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AmountField } from '../../base/form/AmountField.tsx'
import { NumberField, SelectField, TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Card, Dim, Fields, Row, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from '../invoices.module.css'
import { ProductPicker } from './ProductPicker.tsx'
import { freeLine, lineOf, type Written } from './written.ts'

type Props = {
  form: Form<Written>
  known: Known
  /** The tax rates that lines can have. */
  rates: readonly TaxRate[]
  /** Called with a product that a line names from now on. */
  onProduct: (product: SoldProduct) => void
}
type Shared = Pick<Props, 'form' | 'known' | 'rates'>

/** The lines of an invoice: products of the club, and lines of its own. */
export function ItemFields({ form, known, rates, onProduct }: Props) {
  const t = useTexts('INVOICES.EDITOR')
  const shared = { form, known, rates }
  const { settings } = known
  const products = form.field('invoiceItems')
  const free = form.field('oneTimeItems')
  const sold = products.value as InvoiceItemInput[]
  const written = free.value as OneTimeItemInput[]
  return (
    <Section title={t('ITEMS')}>
      <Stack>
        {sold.length + written.length === 0 && <Dim>{t('NO_ITEMS')}</Dim>}
        {sold.map((item, index) => (
          <ProductLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice have no other key.
            key={index}
            {...shared}
            item={item}
            index={index}
            onRemove={() => products.set(sold.toSpliced(index, 1))}
          />
        ))}
        {written.map((item, index) => (
          <FreeLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice have no other key.
            key={index}
            {...shared}
            item={item}
            index={index}
            place={sold.length + index + 1}
            onRemove={() => free.set(written.toSpliced(index, 1))}
          />
        ))}
        {sold.length < MOST_ITEMS && (
          <ProductPicker
            currency={form.values.currency}
            onChoose={(product) => {
              onProduct(product)
              products.set([...sold, lineOf(product, rates, settings)])
            }}
          />
        )}
        {written.length < MOST_ITEMS && (
          <Row>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => free.set([...written, freeLine(rates, settings)])}
            >
              {t('OWN_LINE')}
            </Button>
          </Row>
        )}
      </Stack>
    </Section>
  )
}

type LineProps<Item> = Shared & { item: Item; index: number; onRemove: () => void }

function ProductLine({ item, index, onRemove, ...shared }: LineProps<InvoiceItemInput>) {
  const t = useTexts('INVOICES.EDITOR')
  const [language] = useLanguage()
  const product = shared.known.products.find(({ id }) => id === item.productId)
  const name = product?.name ?? ''
  const of = `invoiceItems.${index}` as const
  const head = (
    <>
      <b>{name}</b>
      <Dim>{product && amountText(product.amount, product.currency, language)}</Dim>
    </>
  )
  return (
    <Line place={index + 1} name={name} head={head} onRemove={onRemove}>
      <div className={classes.lineFields}>
        <NumberField form={shared.form} name={`${of}.quantity`} label={t('QUANTITY')} wrong={t('QUANTITY_WRONG')} />
        <RateField {...shared} of={of} />
      </div>
      <MoreOfLine {...shared} of={of} place={index + 1} />
    </Line>
  )
}

type FreeProps = LineProps<OneTimeItemInput> & { place: number }

function FreeLine({ item, index, place, onRemove, ...shared }: FreeProps) {
  const t = useTexts('INVOICES.EDITOR')
  const of = `oneTimeItems.${index}` as const
  const { form } = shared
  return (
    <Line
      place={place}
      name={item.name || t('THIS_LINE')}
      head={<TextField form={form} name={`${of}.name`} label={t('NAME')} />}
      onRemove={onRemove}
    >
      <div className={classes.lineFields}>
        <NumberField form={form} name={`${of}.quantity`} label={t('QUANTITY')} wrong={t('QUANTITY_WRONG')} />
        <AmountField form={form} name={`${of}.unitAmount`} label={t('PRICE')} currency={form.values.currency} />
        <RateField {...shared} of={of} />
      </div>
      <MoreOfLine {...shared} of={of} place={place} />
    </Line>
  )
}

type FrameProps = { place: number; name: string; head: ReactNode; onRemove: () => void; children: ReactNode }

function Line({ place, name, head, onRemove, children }: FrameProps) {
  const t = useTexts('INVOICES.EDITOR')
  return (
    <Card as="section" aria-label={t('LINE', { place: `${place}` })}>
      <Row isSpread isOneLine>
        <div className={classes.lineHead}>{head}</div>
        <ActionIcon size={44} variant="subtle" aria-label={t('REMOVE', { name })} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Row>
      {children}
    </Card>
  )
}

type Of = `invoiceItems.${number}` | `oneTimeItems.${number}`

function RateField({ form, rates, of }: Shared & { of: Of }) {
  const t = useTexts('INVOICES.EDITOR')
  return (
    <SelectField
      form={form}
      name={`${of}.taxId`}
      label={t('RATE')}
      options={rates.map(({ id, display_name }) => ({ value: id, label: display_name }))}
    />
  )
}

/** The account and the cost centre of a line, folded away: both are preset. */
function MoreOfLine({ form, known, of, place }: Shared & { of: Of; place: number }) {
  const t = useTexts('INVOICES.EDITOR')
  const accounts = known.accounts.filter(({ type }) => type === 'income' || type === 'liability')
  return (
    <details className={classes.more}>
      <summary aria-label={t('MORE_NAMED', { place: `${place}` })}>{t('MORE')}</summary>
      <Fields>
        <SelectField
          form={form}
          name={`${of}.bookingAccountNumber`}
          label={t('ACCOUNT')}
          none={t('USUAL_ACCOUNT')}
          options={accounts.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
        />
        <SelectField
          form={form}
          name={`${of}.costCenterNumber`}
          label={t('CENTER')}
          none={t(of.startsWith('invoiceItems') ? 'USUAL_CENTER' : 'NO_CENTER')}
          options={known.costCenters.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
        />
      </Fields>
    </details>
  )
}
