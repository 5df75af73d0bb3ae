import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { INVENTORY_LOG, type StockEntry } from '@bahnfrei/domain/products/stock.ts'
import { DayField } from '../base/form/DayField.tsx'
import { NumberField, TextField } from '../base/form/fields.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useList } from '../base/list/useList.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { product: Product; today: Day; onClose: () => void }

const entriesOf = ({ entries }: OutputOf<typeof productCalls.inventoryLog>) => entries

/** The stock of a product: a form for pieces that came or went, and the log. */
export function StockDialog({ product, today, onClose }: Props) {
  const t = useTexts('PRODUCTS')
  const { may } = useSession()
  const title = t('STOCK_OF', { name: product.name })
  const { productId, archivedOn } = product
  const found = useList(productCalls.inventoryLog, { productId }, entriesOf, INVENTORY_LOG)
  const form = useForm<InputOf<typeof productCalls.changeStock>, { newQuantity: number }, StockValues>({
    call: productCalls.changeStock,
    values: { productId, referenceDate: today, quantityChange: Number.NaN, comment: '' },
    check: ({ referenceDate }) => (referenceDate > today ? { referenceDate: { key: 'INVALID' } } : {}),
    refusedAt: atField(['PRODUCT_STOCK_MISSING'], 'quantityChange'),
    onDone: ({ newQuantity }) => {
      toast.success(t('ENTERED', { count: newQuantity }))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      {may('inventory:w') && archivedOn === null && (
        <Form label={title} form={form}>
          <Fields>
            <NumberField
              form={form}
              name="quantityChange"
              label={t('CHANGE')}
              description={t('CHANGE_TEXT')}
              wrong={t('CHANGE_WRONG')}
              inputMode="text"
            />
            <DayField form={form} name="referenceDate" label={t('DAY')} wrong={t('DAY_WRONG')} />
          </Fields>
          <TextField form={form} name="comment" label={t('COMMENT')} />
          <SaveButton onSave={form.save}>{t('ENTER')}</SaveButton>
        </Form>
      )}
      <h3>{t('LOG')}</h3>
      <LongList list={found} className={list.rows} none={{ title: t('LOG_NONE') }}>
        {(entry) => <EntryRow key={entry.id} entry={entry} />}
      </LongList>
    </EditDialog>
  )
}

type StockValues = InputOf<typeof productCalls.changeStock>

function EntryRow({ entry }: { entry: StockEntry }) {
  const t = useTexts('PRODUCTS')
  const [language] = useLanguage()
  const { quantityChange, newQuantity, referenceDate, author, comment } = entry
  const change = new Intl.NumberFormat(language, { signDisplay: 'always' }).format(quantityChange)
  const facts = [dayFigures(referenceDate, language), author || t('ERASED'), comment]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{t('LOG_LINE', { change, count: newQuantity })}</b>
        <Dim as="span">
          <Dotted facts={facts} />
        </Dim>
      </div>
    </li>
  )
}
