import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { type Receipt, receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { whyNotRemoveReceipt } from '@bahnfrei/domain/receipts/status.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Columns, Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { QrCode } from '../base/ui/QrCode.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { FactList } from '../invoices/FactList.tsx'
import invoice from '../invoices/invoices.module.css'
import { FilePanel } from './FilePanel.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptMark } from './ReceiptMark.tsx'

/** /admin/billing/receipts/{id}: a receipt with its file. A draft is changed here. */
export function ReceiptScreen() {
  const t = useTexts('RECEIPTS')
  const { may } = useSession()
  const { receiptId } = useParams({ from: '/admin/billing/receipts/$receiptId' })
  const { data: receipt, state, error } = useLive(receiptCalls.one, { id: receiptId })
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const number = receipt?.receiptNumber ?? null
  const title = number === null ? t('ONE.DRAFT_TITLE') : t('ONE.TITLE', { number })
  return (
    <Page
      title={title}
      width="wide"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/billing/receipts">{t('FORM.BACK')}</BackLink>}
    >
      {state === 'failed' && receipt === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/receipts">{t('FORM.BACK')}</OnwardLink>} />
      )}
      {receipt &&
        settings &&
        plans &&
        (receipt.draft !== null && may('billing:w') ? (
          <Draft key={receipt.id} receipt={receipt} settings={settings} plan={plans.activePlan} />
        ) : (
          <Entered receipt={receipt} />
        ))}
    </Page>
  )
}

type DraftProps = { receipt: Receipt; settings: BillingSettings; plan: AccountPlan | null }

function Draft({ receipt, settings, plan }: DraftProps) {
  const hasFile = receipt.attachment !== null
  return (
    <Columns>
      {hasFile && <FilePanel receipt={receipt} />}
      <Stack gap={16}>
        <ReceiptForm receipt={receipt} settings={settings} plan={plan} />
        <Row>
          <Remove receipt={receipt} />
        </Row>
      </Stack>
      {!hasFile && <FilePanel receipt={receipt} />}
    </Columns>
  )
}

/** The file has the wider column; without one the items have it, with the state next to them. */
function Entered({ receipt }: { receipt: Receipt }) {
  const t = useTexts('RECEIPTS')
  const parts = (
    <>
      <Items receipt={receipt} />
      <Payments receipt={receipt} />
      {receipt.giroCode !== null && (
        <Section title={t('ONE.SCAN')} text={t('ONE.SCAN_TEXT')}>
          <QrCode text={receipt.giroCode} label={t('ONE.CODE', { number: receipt.receiptNumber ?? '' })} />
        </Section>
      )}
    </>
  )
  return receipt.attachment === null ? (
    <Columns>
      <div data-aside>
        <State receipt={receipt} />
        <FilePanel receipt={receipt} />
      </div>
      <div>{parts}</div>
    </Columns>
  ) : (
    <Columns>
      <FilePanel receipt={receipt} />
      <Stack gap={16}>
        <State receipt={receipt} />
        {parts}
      </Stack>
    </Columns>
  )
}

function State({ receipt }: { receipt: Receipt }) {
  const t = useTexts('RECEIPTS')
  const { may } = useSession()
  const [language] = useLanguage()
  const { id, uid, status, userName, reference, invoiceDate, dueDate, currency, paidAmount, comment, draft } = receipt
  const mayChange = may('billing:w')
  const rest = cents(receiptRest(receipt))
  const amount = (each: Receipt['amount']) => amountText(each, currency, language)
  const supplier =
    uid === null ? (
      userName
    ) : (
      <Link to="/admin/billing/people/$uid" params={{ uid }}>
        {userName || t('NO_NAME')}
      </Link>
    )
  return (
    <Section title={t('ONE.STATE')}>
      <FactList
        facts={[
          [t('ONE.SUPPLIER'), supplier],
          [t('STATUS'), <ReceiptMark key="status" receipt={receipt} />],
          [t('FORM.SUM'), <b key="sum">{amount(receipt.amount)}</b>],
          [t(rest < 0 ? 'ONE.CREDIT_REST' : 'ONE.REST'), rest !== 0 && amount(rest)],
          [t('ONE.PAID'), paidAmount !== 0 && amount(paidAmount)],
          [t('FORM.REFERENCE'), reference],
          [t('FORM.INVOICE_DATE'), dayFigures(invoiceDate, language)],
          [t('FORM.DUE'), dueDate && dayFigures(dueDate, language)],
          [t('FORM.COMMENT'), comment],
          [t('FILE.TITLE'), receipt.attachment === null && t('FILE.LACKS')],
        ]}
      />
      <Row>
        {mayChange && rest > 0 && (
          <Button renderRoot={(props) => <Link to="/admin/billing/bookings" search={{ receipt: id }} {...props} />}>
            {t('ONE.PAY')}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconHistory size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/billing/audit" search={{ target: id }} {...props} />}
        >
          {t('ONE.HISTORY')}
        </Button>
        {mayChange && draft === null && whyNotRemoveReceipt({ status, paid: paidAmount }) === undefined && (
          <Remove receipt={receipt} />
        )}
      </Row>
    </Section>
  )
}

function Items({ receipt: { items, currency, net, tax, gross } }: { receipt: Receipt }) {
  const t = useTexts('RECEIPTS')
  const spheres = useTexts('BILLING.SPHERES')
  const [language] = useLanguage()
  const amount = (each: Receipt['amount']) => amountText(each, currency, language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  return (
    <Section title={t('ONE.ITEMS')}>
      <ul className={invoice.lines}>
        {items.map((item, index) => {
          const { name, quantity, unitAmount, account, costCenter, sphere, rate, inputTax } = item
          const facts = [
            t('ONE.QUANTITY', { quantity: number.format(quantity), price: amount(unitAmount) }),
            account && `${account.number} ${account.name}`,
            costCenter && `${costCenter.number} ${costCenter.name}`,
            sphere && spheres(sphere),
            rate?.name,
            inputTax > 0 && `${t('ONE.INPUT_TAX')} ${amount(inputTax)}`,
          ]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no other key.
            <li key={index}>
              <span>
                {name}
                <Dim>
                  <Dotted facts={facts} />
                </Dim>
              </span>
              <b>{amount(item.gross)}</b>
            </li>
          )
        })}
        <li>
          <span>
            <b>{t('FORM.SUM')}</b> <Dim as="span">{t('ONE.NET_AND_TAX', { net: amount(net), tax: amount(tax) })}</Dim>
          </span>
          <b>{amount(gross)}</b>
        </li>
      </ul>
    </Section>
  )
}

function Payments({ receipt: { attachedBookings, currency } }: { receipt: Receipt }) {
  const t = useTexts('RECEIPTS.ONE')
  const [language] = useLanguage()
  return (
    <Section title={t('PAYMENTS')}>
      {attachedBookings.length === 0 && <Dim>{t('NOT_PAID')}</Dim>}
      {attachedBookings.length > 0 && (
        <List>
          {attachedBookings.map(({ id, date, amount }) => (
            <li key={id}>
              <Link to="/admin/billing/bookings" search={{ booking: id }} className={list.row}>
                <span className={list.words}>{dayFigures(date, language)}</span>
                <b>{amountText(amount, currency, language)}</b>
              </Link>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}

/** Deletes a draft, or makes an entered receipt void. */
function Remove({ receipt: { id, draft } }: { receipt: Receipt }) {
  const t = useTexts('RECEIPTS.ONE')
  const navigate = useNavigate()
  const isDraft = draft !== null
  const remove = async () => {
    await call(receiptCalls.remove, { id })
    toast.success(t(isDraft ? 'DELETED' : 'VOIDED'))
    if (isDraft) await navigate({ to: '/admin/billing/receipts' })
  }
  return (
    <RemoveButton
      variant="subtle"
      color="red"
      title={t(isDraft ? 'DELETE_TITLE' : 'VOID_TITLE')}
      text={<p>{t(isDraft ? 'DELETE_TEXT' : 'VOID_TEXT')}</p>}
      onRemove={remove}
    >
      {t(isDraft ? 'DELETE' : 'VOID')}
    </RemoveButton>
  )
}
