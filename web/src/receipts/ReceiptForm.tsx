import { SPHERES, type Sphere } from '@bahnfrei/domain/accounts/account.ts'
import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import { ratesOn } from '@bahnfrei/domain/accounts/taxRate.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import {
  type KnownForReceipt,
  RECEIPT_ACCOUNTS,
  receiptSays,
  taxDayOfReceipt,
  whyNotEnterReceipt,
} from '@bahnfrei/domain/receipts/enter.ts'
import {
  MOST_RECEIPT_ITEMS,
  type Receipt,
  type ReceiptInput,
  type ReceiptItemInput,
  ReceiptItemInput as ReceiptItemSchema,
} from '@bahnfrei/domain/receipts/receipt.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SettingsFirst } from '../accounts/SettingsFirst.tsx'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Card, Dim, Fields, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import invoice from '../invoices/invoices.module.css'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { emptyItem } from './begun.ts'
import { FileDrop } from './FileDrop.tsx'
import classes from './receipts.module.css'

type Props = { receipt: Receipt; settings: BillingSettings; plan: AccountPlan | null }
type Editing = FormOf<ReceiptInput>

/** The form of a draft: it is saved as a draft, or entered in the books. */
export function ReceiptForm({ receipt, settings, plan }: Props) {
  const t = useTexts('RECEIPTS.FORM')
  const isDraft = useRef(true)
  const known: KnownForReceipt = {
    settings,
    accounts: plan === null ? [] : [...plan.accounts, ...plan.customAccounts],
    basePlan: plan?.basePlan ?? null,
    costCenters: plan?.costCenters ?? [],
  }
  const form = useForm({
    call: receiptCalls.create,
    values: receipt.draft as ReceiptInput,
    version: receipt.version,
    check: ({ deliveryDate, deliveryEndDate }: ReceiptInput) => ({
      deliveryEndDate:
        deliveryEndDate !== null && deliveryEndDate < deliveryDate ? { key: 'INVALID' as const } : undefined,
    }),
    send: async ({ version = receipt.version, ...changed }: ReceiptInput & { version?: number }) =>
      call(receiptCalls.change, { ...changed, id: receipt.id, version, draft: isDraft.current }),
    onDone: ({ receiptNumber }) =>
      void toast.success(receiptNumber === null ? t('SAVED') : t('ENTERED', { number: receiptNumber })),
  })
  const saveAs = (draft: boolean) => {
    isDraft.current = draft
    return form.save()
  }
  return (
    <Form label={t('TITLE')} form={form}>
      <Changed isChanged={form.changedByOthers.length > 0} onTake={form.take} />
      {settings.inboundTaxRates.length === 0 && <SettingsFirst link={t('SET_UP')}>{t('RATES_FIRST')}</SettingsFirst>}
      <FileDrop
        isAgain={receipt.attachment !== null}
        onFile={async (attachmentId) => {
          await call(receiptCalls.analyze, { attachmentId })
          await call(receiptCalls.change, { id: receipt.id, version: receipt.version, attachmentId })
        }}
      />
      <Supplier form={form} userName={receipt.userName} />
      <Days form={form} />
      <Items form={form} known={known} />
      <Section title={t('COMMENT')}>
        <TextAreaField form={form} name="comment" label={t('COMMENT')} autosize minRows={2} />
      </Section>
      <Sum form={form} known={known} onSave={() => saveAs(true)} onEnter={() => saveAs(false)} />
      <UnsavedPrompt isDirty={form.isDirty} />
    </Form>
  )
}

function Changed({ isChanged, onTake }: { isChanged: boolean; onTake: () => void }) {
  const t = useTexts('RECEIPTS.FORM')
  if (!isChanged) return null
  const take = (
    <Button variant="default" onClick={onTake}>
      {t('TAKE')}
    </Button>
  )
  return (
    <Notice kind="warning" role="alert" action={take}>
      {t('CHANGED')}
    </Notice>
  )
}

function Supplier({ form, userName }: { form: Editing; userName: string }) {
  const t = useTexts('RECEIPTS.FORM')
  const { uid } = form.values
  const [name, setName] = useState(userName)
  return (
    <Section title={t('WHO')}>
      <Stack>
        <TextField form={form} name="userName" label={t('NAME')} />
        <MemberPicker
          label={t('SUPPLIER')}
          value={uid === null ? undefined : { uid, name }}
          onChange={(member) => {
            setName(member?.name ?? '')
            form.change({ uid: member?.uid ?? null, ...(member && { userName: member.name }) })
          }}
          feature="billing"
        />
        <Fields>
          <TextField form={form} name="reference" label={t('REFERENCE')} />
          <TextField form={form} name="iban" label={t('IBAN')} wrong={t('IBAN_WRONG')} />
        </Fields>
      </Stack>
    </Section>
  )
}

function Days({ form }: { form: Editing }) {
  const t = useTexts('RECEIPTS.FORM')
  const [isPeriod, setPeriod] = useState(form.values.deliveryEndDate !== null)
  const turn = (isOn: boolean) => {
    setPeriod(isOn)
    if (!isOn) form.change({ deliveryEndDate: null })
  }
  return (
    <Section title={t('WHEN')}>
      <Stack>
        <Fields>
          <DayField form={form} name="invoiceDate" label={t('INVOICE_DATE')} />
          <DayField form={form} name="deliveryDate" label={t(isPeriod ? 'DELIVERY_FROM' : 'DELIVERY_DATE')} />
          {isPeriod && (
            <DayField form={form} name="deliveryEndDate" label={t('DELIVERY_TO')} wrong={t('PERIOD_WRONG')} />
          )}
          <DayField form={form} name="dueDate" label={t('DUE')} />
        </Fields>
        <Switch label={t('PERIOD')} isOn={isPeriod} onChange={turn} />
      </Stack>
    </Section>
  )
}

type ItemsProps = { form: Editing; known: KnownForReceipt }

function Items({ form, known }: ItemsProps) {
  const t = useTexts('RECEIPTS.FORM')
  const field = form.field('items')
  const items = field.value as ReceiptItemInput[]
  const usual = ratesIn(form, known)[0]?.value ?? null
  return (
    <Section title={t('ITEMS')}>
      <Stack>
        <SwitchField form={form} name="areNet" label={t('ARE_NET')} />
        {items.length === 0 && <Dim>{t('NO_ITEMS')}</Dim>}
        {items.length > 1 && <ForAll items={items} known={known} onChange={field.set} />}
        {items.map((item, index) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no other key.
            key={index}
            form={form}
            known={known}
            item={item}
            index={index}
            onRemove={() => field.set(items.toSpliced(index, 1))}
          />
        ))}
        {items.length < MOST_RECEIPT_ITEMS && (
          <Row>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => field.set([...items, { ...emptyItem(), taxId: usual }])}
            >
              {t('ADD')}
            </Button>
          </Row>
        )}
      </Stack>
    </Section>
  )
}

function ratesIn({ values }: Editing, { settings }: KnownForReceipt) {
  const day = taxDayOfReceipt(values)
  const used = new Set(values.items.map(({ taxId }) => taxId))
  const offered = isDay(day) ? ratesOn(settings.inboundTaxRates, day) : []
  const ids = new Set(offered.map(({ id }) => id))
  const kept = settings.inboundTaxRates.filter(({ id }) => used.has(id) && !ids.has(id))
  return [...offered, ...kept].map(({ id, display_name }) => ({ value: id, label: display_name }))
}

function accountsIn({ accounts }: KnownForReceipt) {
  const types: readonly string[] = RECEIPT_ACCOUNTS
  return accounts
    .filter(({ type }) => types.includes(type))
    .map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))
}

type ForAllProps = { items: readonly ReceiptItemInput[]; known: KnownForReceipt; onChange: (items: unknown) => void }

/** Sets account and sphere of all lines that have none yet. */
function ForAll({ items, known, onChange }: ForAllProps) {
  const t = useTexts('RECEIPTS.FORM')
  const spheres = useTexts('BILLING.SPHERES')
  return (
    <details>
      <summary>{t('ALL')}</summary>
      <Dim>{t('ALL_TEXT')}</Dim>
      <Fields>
        <NativeSelect
          label={t('ACCOUNT')}
          value=""
          data={[{ value: '', label: t('CHOOSE') }, ...accountsIn(known)]}
          onChange={({ target: { value } }) =>
            onChange(items.map((item) => (item.bookingAccountNumber ? item : { ...item, bookingAccountNumber: value })))
          }
        />
        {known.settings.keepsSpheres === true && (
          <NativeSelect
            label={t('SPHERE')}
            value=""
            data={[{ value: '', label: t('CHOOSE') }, ...SPHERES.map((value) => ({ value, label: spheres(value) }))]}
            onChange={({ target: { value } }) =>
              onChange(
                items.map((item) => (item.sphere ? item : { ...item, sphere: (value || null) as Sphere | null })),
              )
            }
          />
        )}
      </Fields>
    </details>
  )
}

type ItemProps = ItemsProps & { item: ReceiptItemInput; index: number; onRemove: () => void }

function Item({ form, known, item, index, onRemove }: ItemProps) {
  const t = useTexts('RECEIPTS.FORM')
  const spheres = useTexts('BILLING.SPHERES')
  const { currency, areNet } = form.values
  const of = `items.${index}` as const
  return (
    <Card as="section" aria-label={t('LINE', { place: `${index + 1}` })}>
      <Row isSpread isOneLine>
        <div className={invoice.lineHead}>
          <TextField form={form} name={`${of}.name`} label={t('ITEM_NAME')} />
        </div>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('REMOVE', { name: item.name || t('THIS_LINE') })}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Row>
      <div className={classes.lineFields}>
        <NumberField form={form} name={`${of}.quantity`} label={t('QUANTITY')} wrong={t('QUANTITY_WRONG')} />
        <AmountField
          form={form}
          name={`${of}.unitAmount`}
          label={t(areNet ? 'NET_PRICE' : 'PRICE')}
          currency={currency}
          isSigned
        />
        <SelectField
          form={form}
          name={`${of}.taxId`}
          label={t('RATE')}
          none={t('CHOOSE')}
          options={ratesIn(form, known)}
        />
        <div className={classes.account}>
          <SelectField
            form={form}
            name={`${of}.bookingAccountNumber`}
            label={t('ACCOUNT')}
            none={t('CHOOSE')}
            options={accountsIn(known)}
          />
        </div>
        {known.settings.keepsSpheres === true && (
          <SelectField
            form={form}
            name={`${of}.sphere`}
            label={t('SPHERE')}
            none={t('OF_ACCOUNT')}
            options={SPHERES.map((value) => ({ value, label: spheres(value) }))}
          />
        )}
        {known.costCenters.length > 0 && (
          <SelectField
            form={form}
            name={`${of}.costCenterNumber`}
            label={t('CENTER')}
            none={t('NO_CENTER')}
            options={known.costCenters.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
          />
        )}
      </div>
    </Card>
  )
}

type SumProps = ItemsProps & { onSave: Editing['save']; onEnter: Editing['save'] }

/** The sum of the lines, what still keeps the receipt from being entered, and the buttons that store it. */
function Sum({ form, known, onSave, onEnter }: SumProps) {
  const t = useTexts('RECEIPTS')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const [isAsking, ask] = useState(false)
  const { values } = form
  const isWhole = form.wrong.length === 0
  const whole = { ...values, items: values.items.filter((item) => ReceiptItemSchema.safeParse(item).success) }
  const { net, tax, gross } = receiptSays(whole, known)
  const amount = (each: typeof net) => amountText(each, values.currency, language)
  const whyNot = isWhole ? whyNotEnterReceipt(values, known) : undefined
  const start = async () => {
    if (!isWhole) return onSave()
    ask(true)
    return 'clean' as const
  }
  const confirm = async () => {
    ask(false)
    return onEnter()
  }
  return (
    <Section title={t('FORM.SUM')}>
      <Stack>
        <Row isSpread>
          <Dim>{t('ONE.NET_AND_TAX', { net: amount(net), tax: amount(tax) })}</Dim>
          <b>{amount(gross)}</b>
        </Row>
        {gross < 0 && <Notice kind="note">{t('FORM.CREDIT')}</Notice>}
        {isDay(values.invoiceDate) && whyNotOnDay(values.invoiceDate, known.settings.closedUntil) !== undefined && (
          <Notice kind="note">{t('FORM.CLOSED')}</Notice>
        )}
        <Row>
          <SaveButton variant="default" onSave={onSave}>
            {t('FORM.SAVE')}
          </SaveButton>
          <SaveButton onSave={start} disabledReason={whyNot && t('FORM.NOT_YET', { whyNot: says(whyNot) })}>
            {t('FORM.ENTER')}
          </SaveButton>
        </Row>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={confirm}
        title={t('FORM.ENTER_TITLE')}
        confirm={t('FORM.ENTER')}
      >
        <p>{t('FORM.ENTER_TEXT', { amount: amount(gross) })}</p>
      </ConfirmDialog>
    </Section>
  )
}
