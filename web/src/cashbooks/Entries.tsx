import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { CashEntry, CashProduct, CashReport } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { MemberPicker } from '../members/MemberPicker.tsx'
import classes from './cashbooks.module.css'

type Props = { report: CashReport; products: readonly CashProduct[]; mayChange: boolean }

/** The people on the list of an open day, with what they use or take. Nothing here is paid. */
export function Entries({ report, products, mayChange }: Props) {
  const t = useTexts('CASH.ENTRIES')
  const { act } = useActs(report)
  const { openInvoices: entries } = report
  const ready = entries.filter(({ items }) => items.length > 0)
  const finalizeAll = async () => {
    for (const { id } of ready) await act('finalizeInvoice', id, null)
    toast.success(t('ALL_FINALIZED', { count: ready.length }))
  }
  return (
    <Section
      title={t('TITLE')}
      text={t('TEXT')}
      actions={
        mayChange &&
        ready.length > 1 && (
          <SaveButton variant="default" onSave={finalizeAll}>
            {t('FINALIZE_ALL')}
          </SaveButton>
        )
      }
    >
      <Stack>
        {mayChange && (
          <MemberPicker
            label={t('ADD')}
            value={undefined}
            feature="billing"
            onChange={(member) => {
              if (member === undefined) return
              act('addUser', null, { uid: member.uid }).then(
                () => toast.success(t('ADDED', { name: member.name })),
                toastFailure,
              )
            }}
          />
        )}
        {entries.length === 0 ? (
          <Dim>{t('NONE')}</Dim>
        ) : (
          <List>
            {entries.map((entry) => (
              <EntryRow key={entry.id} report={report} entry={entry} products={products} mayChange={mayChange} />
            ))}
          </List>
        )}
      </Stack>
    </Section>
  )
}

/** Returns the function that changes an entry, each change once. */
function useActs({ id }: Pick<CashReport, 'id'>) {
  const sendOnce = useSendOnce()
  type Input = Parameters<typeof cashbookCalls.details.input.parse>[0]
  const act = (action: string, targetId: CashEntry['id'] | null, actionDetails: object | null) => {
    const input = { id, action, targetId, actionDetails } as Input as never
    return sendOnce(input, (idempotencyKey) => call(cashbookCalls.details, input, { idempotencyKey }))
  }
  return { act }
}

type RowProps = Props & { entry: CashEntry }

/** A person on the list, with what is charged to them, and the acts that change it. */
function EntryRow({ report, entry, products, mayChange }: RowProps) {
  const t = useTexts('CASH.ENTRIES')
  const [language] = useLanguage()
  const { act } = useActs(report)
  const { id, uid, userName: name, items, amount } = entry
  const change: Change = (productId, oldQuantity, quantityChange) => {
    const newQuantity = oldQuantity + quantityChange
    const action = newQuantity === 0 ? 'removeItem' : 'updateQuantity'
    act(action, id, { productId, oldQuantity, quantityChange, newQuantity }).catch(toastFailure)
  }
  const remove = async () => {
    await act('removeUser', id, { uid })
    toast.success(t('REMOVED', { name }))
  }
  return (
    <li className={list.row}>
      <Stack gap={8} className={list.line}>
        <Row isSpread>
          <b>{name}</b>
          <Row>
            <b>{amountText(amount, 'EUR', language)}</b>
            {mayChange && (
              <RemoveButton
                isSign
                label={t('REMOVE_NAMED', { name })}
                title={t('REMOVE_TITLE', { name })}
                text={<p>{t('REMOVE_TEXT')}</p>}
                onRemove={remove}
              >
                {t('REMOVE')}
              </RemoveButton>
            )}
          </Row>
        </Row>
        {items.length === 0 && <Dim>{t('EMPTY')}</Dim>}
        {items.map((item) => (
          <Row key={`${item.productId} ${item.name}`} isOneLine>
            <span className={classes.item}>{`${item.quantity} × ${item.name}`}</span>
            {mayChange && item.productId !== null && (
              <Quantity
                name={`${item.name}, ${name}`}
                item={{ ...item, productId: item.productId }}
                onChange={change}
              />
            )}
          </Row>
        ))}
        {mayChange && <EntryActs report={report} entry={entry} products={products} onChange={change} />}
      </Stack>
    </li>
  )
}

type Change = (productId: CashProduct['id'], oldQuantity: number, quantityChange: number) => void
type QuantityProps = { name: string; item: { productId: CashProduct['id']; quantity: number }; onChange: Change }

/** The buttons for one less and one more of a product. */
function Quantity({ name, item: { productId, quantity }, onChange }: QuantityProps) {
  const t = useTexts('CASH.ENTRIES')
  const button = (label: string, more: 1 | -1, Sign: typeof IconPlus) => (
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={() => onChange(productId, quantity, more)}>
      <Sign aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      {button(t('LESS', { name }), -1, IconMinus)}
      {button(t('MORE', { name }), 1, IconPlus)}
    </>
  )
}

type ActsProps = Omit<RowProps, 'mayChange'> & { onChange: Change }

/** Adds a product to an entry, and makes it an invoice. */
function EntryActs({ report, entry, products, onChange }: ActsProps) {
  const t = useTexts('CASH.ENTRIES')
  const [language] = useLanguage()
  const sendOnce = useSendOnce()
  const { id, userName: name, items, amount } = entry
  const finalize = async () => {
    const input = { bookId: report.id, instanceId: id, sendInvoice: false, invoiceData: {}, finalAmount: amount }
    const { invoiceNumber } = await sendOnce(input, (idempotencyKey) =>
      call(cashbookCalls.finalizeInvoice, input, { idempotencyKey }),
    )
    toast.success(t('FINALIZED', { number: invoiceNumber }))
  }
  const others = products.filter((product) => items.every(({ productId }) => productId !== product.id))
  return (
    <Row>
      {others.length > 0 && (
        <NativeSelect
          aria-label={t('PRODUCT', { name })}
          value=""
          data={[
            { value: '', label: t('CHOOSE') },
            ...others.map((product) => ({
              value: product.id,
              label: `${product.name}, ${amountText(product.amount, 'EUR', language)}`,
            })),
          ]}
          onChange={({ target }) => onChange(target.value as CashProduct['id'], 0, 1)}
        />
      )}
      {items.length > 0 && (
        <SaveButton
          variant="default"
          label={t('FINALIZE_NAMED', { name, amount: amountText(amount, 'EUR', language) })}
          onSave={finalize}
        >
          {t('FINALIZE')}
        </SaveButton>
      )}
    </Row>
  )
}
