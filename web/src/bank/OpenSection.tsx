import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { MOST_SHOWN, type OpenPayment } from '@bahnfrei/domain/bank/matchAnswer.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Cents, type Currency, cents } from '@bahnfrei/domain/base/money/money.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Card, Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { InvoicePicker } from '../bookings/InvoicePicker.tsx'
import { openRest } from '../invoices/openRest.ts'
import classes from './bank.module.css'
import { PaymentFacts, useAmount } from './PaymentFacts.tsx'

/** So many payments are shown at first, and more with each tap: one is half a screen of a phone. */
const SHOWN_AT_ONCE = 10

/** The payments from the bank without an invoice, each with what it may pay. */
export function OpenSection({ mayChange, isFirst }: { mayChange: boolean; isFirst: boolean }) {
  const t = useTexts('STATEMENT.OPEN')
  const list = useTexts('LIST')
  const { data, state, error } = useLive(bankCalls.open, {})
  const [shown, show] = useState(SHOWN_AT_ONCE)
  if (state === 'failed') return <ErrorState error={error} />
  if (data === undefined) return null
  const { payments } = data
  const count = payments.length
  const sync = async () => {
    const { assigned } = await call(bankCalls.syncPayments, {})
    toast.success(t('SYNCED', { count: assigned }))
  }
  if (count === 0 && isFirst) return null
  if (count === 0)
    return (
      <Section title={t('TITLE')}>
        <Dim>{t('ALL_CLEAR')}</Dim>
      </Section>
    )
  return (
    <Section
      title={t('TITLE')}
      text={t('TEXT')}
      actions={
        mayChange && (
          <SaveButton variant="default" onSave={sync}>
            {t('SYNC')}
          </SaveButton>
        )
      }
    >
      <Stack gap={12}>
        <Dim role="status">{count < MOST_SHOWN ? t('COUNT', { count }) : t('SHOWN', { most: MOST_SHOWN })}</Dim>
        <Stack as="ul" gap={12}>
          {payments.slice(0, shown).map((payment) => (
            <Card as="li" key={payment.id} className={classes.payment}>
              <PaymentFacts payment={payment} />
              <Stack gap={8}>
                <Proposals payment={payment} mayChange={mayChange} />
                {payment.receipts.map((receipt, at) => (
                  <ReceiptCard
                    key={receipt.id}
                    payment={payment}
                    receipt={receipt}
                    isLikely={at === 0}
                    mayChange={mayChange}
                  />
                ))}
              </Stack>
              {mayChange && <Acts payment={payment} />}
            </Card>
          ))}
        </Stack>
        {count > shown && (
          <Button variant="default" onClick={() => show(shown + SHOWN_AT_ONCE)}>
            {list('MORE')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

type Props = { payment: OpenPayment; mayChange: boolean }

/** The best guess, and the others folded. */
function Proposals({ payment, mayChange }: Props) {
  const t = useTexts('STATEMENT.OPEN')
  const says = useTexts('REASONS')
  const {
    proposals: [best, ...others],
    against,
  } = payment
  const card = (proposal: OpenPayment['proposals'][number]) => (
    <ProposalCard
      key={JSON.stringify([proposal.collection, proposal.allocations])}
      payment={payment}
      proposal={proposal}
      isLikely={proposal === best}
      mayChange={mayChange}
    />
  )
  return (
    <>
      {against.length > 0 && (
        <Dim>
          {t('WHY_NOT')}: {against.map((reason) => says(`AGAINST.${reason}`)).join(' ')}
        </Dim>
      )}
      {best && card(best)}
      {others.length > 0 && (
        <details>
          <summary>{t('MORE', { count: others.length })}</summary>
          <Stack gap={12}>{others.map(card)}</Stack>
        </details>
      )}
    </>
  )
}

type ProposalProps = Props & {
  proposal: OpenPayment['proposals'][number]
  /** Whether it is the best guess; all others are quiet. */
  isLikely: boolean
}

function ProposalCard({ payment, proposal, isLikely, mayChange }: ProposalProps) {
  const t = useTexts('STATEMENT.OPEN')
  const says = useTexts('REASONS')
  const amountOf = useAmount(payment)
  const take = useTake(payment)
  const takeCollection = useTakeCollection(payment)
  const [language] = useLanguage()
  const { allocations, collection } = proposal
  const numbers = collection?.messageId ?? allocations.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  const name = payment.userName || t('NOBODY')
  return (
    <Card className={classes.proposal}>
      <Stack gap={4}>
        {collection !== null && (
          <span>{t('COLLECTION', { ...collection, day: dayFigures(collection.day, language) })}</span>
        )}
        {allocations.map((allocation) => (
          <Allocation key={allocation.invoiceId} allocation={allocation} payment={payment} />
        ))}
        {proposal.for.length > 0 && (
          <Dim>
            {t('FOR')}: {proposal.for.map((reason) => says(`FOR.${reason}`)).join(' ')}
          </Dim>
        )}
        {proposal.against.length > 0 && (
          <Dim>
            {t('AGAINST')}: {proposal.against.map((reason) => says(`AGAINST.${reason}`)).join(' ')}
          </Dim>
        )}
      </Stack>
      {mayChange && (collection !== null || allocations.length > 0) && (
        <Row>
          <SaveButton
            variant={isLikely ? 'default' : 'subtle'}
            label={t('TAKE_NAMED', { amount: amountOf(payment.amount), name, numbers })}
            onSave={() =>
              collection === null
                ? take(allocations.map(({ invoiceId, amount }) => ({ id: invoiceId, amount })))
                : takeCollection(collection)
            }
          >
            {t('TAKE')}
          </SaveButton>
          <WriteOffButton payment={payment} allocations={allocations} />
        </Row>
      )}
    </Card>
  )
}

type ReceiptProps = Props & { receipt: OpenPayment['receipts'][number]; isLikely: boolean }

/** A receipt that the money can have paid. */
function ReceiptCard({ payment, receipt, isLikely, mayChange }: ReceiptProps) {
  const t = useTexts('STATEMENT.OPEN')
  const says = useTexts('REASONS')
  const amountOf = useAmount(payment)
  const { id, version } = payment
  const named = {
    ...{ amount: amountOf(cents(-payment.amount)), number: receipt.receiptNumber },
    name: receipt.userName || t('NOBODY'),
  }
  const take = async () => {
    await call(bankCalls.takeReceipt, { id, version, receiptId: receipt.id })
    toast.success(t('TAKEN'))
  }
  return (
    <Card className={classes.proposal}>
      <Stack gap={4}>
        <span>{t('RECEIPT', named)}</span>
        <Dim>
          {t('FOR')}: {receipt.for.map((reason) => says(`FOR.${reason}`)).join(' ')}
        </Dim>
      </Stack>
      {mayChange && (
        <Row>
          <SaveButton variant={isLikely ? 'default' : 'subtle'} label={t('TAKE_RECEIPT', named)} onSave={take}>
            {t('TAKE')}
          </SaveButton>
        </Row>
      )}
    </Card>
  )
}

/** Assigns a payment that falls a little short of its invoice, and books off the small rest. */
function WriteOffButton({ payment, allocations }: { payment: OpenPayment; allocations: readonly Shown[] }) {
  const t = useTexts('STATEMENT.OPEN')
  const amountOf = useAmount(payment)
  const take = useTake(payment)
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const [one, another] = allocations
  const rest = one === undefined ? 0 : one.rest - one.amount
  if (one === undefined || another !== undefined || rest <= 0 || one.amount <= 0) return null
  if (rest > (settings?.mostWrittenOff ?? 0)) return null
  return (
    <SaveButton
      variant="subtle"
      onSave={() => take([{ id: one.invoiceId, amount: one.amount }], t('WRITE_OFF_REASON'))}
    >
      {t('WRITE_OFF', { rest: amountOf(cents(rest)) })}
    </SaveButton>
  )
}

type Shown = OpenPayment['proposals'][number]['allocations'][number]
type AllocationProps = {
  allocation: Shown
  payment: Pick<OpenPayment, 'currency'>
}

/** A part of a payment for an invoice, in words. */
export function Allocation({ allocation, payment }: AllocationProps) {
  const t = useTexts('STATEMENT.OPEN')
  const amountOf = useAmount(payment)
  const { invoiceNumber: number, userName: name, amount, rest } = allocation
  if (amount < 0) return <span>{t('BACK', { number, name, amount: amountOf(cents(-amount)) })}</span>
  const named = { number, name, amount: amountOf(amount) }
  return <span>{rest > amount ? t('PART_REST', { ...named, rest: amountOf(rest) }) : t('PART', named)}</span>
}

function useTake({ id, version }: OpenPayment) {
  const t = useTexts('STATEMENT.OPEN')
  return async (invoiceIds: { id: Id<'invoice'>; amount: Cents }[], writeOff?: string) => {
    await call(bankCalls.take, { id, version, invoiceIds, ...(writeOff !== undefined && { writeOff }) })
    toast.success(t('TAKEN'))
  }
}

function useTakeCollection({ id, version }: OpenPayment) {
  const t = useTexts('STATEMENT.OPEN')
  return async ({ id: collectionId, sequence }: NonNullable<OpenPayment['proposals'][number]['collection']>) => {
    await call(bankCalls.takeCollection, { id, version, collectionId, sequence })
    toast.success(t('TAKEN'))
  }
}

/** Chooses another invoice for a payment, leaves it without one, or gives it back. */
function Acts({ payment }: { payment: OpenPayment }) {
  const t = useTexts('STATEMENT.OPEN')
  const [isChoosing, setChoosing] = useState(false)
  const amountOf = useAmount(payment)
  const { id, version, amount } = payment
  const named = { amount: amountOf(amount), name: payment.userName || t('NOBODY') }
  const leave = (giveBack: boolean) => async () => {
    await call(bankCalls.leave, { id, version, giveBack })
    toast.success(t(giveBack ? 'TO_RETURN' : 'LEFT'))
  }
  return (
    <Row>
      {amount > 0 && (
        <Button variant="subtle" aria-label={t('OTHER_TITLE', named)} onClick={() => setChoosing(true)}>
          {t('OTHER')}
        </Button>
      )}
      <SaveButton variant="subtle" label={t('LEAVE_NAMED', named)} onSave={leave(false)}>
        {t('LEAVE')}
      </SaveButton>
      {amount > 0 && (
        <SaveButton variant="subtle" label={t('RETURN_NAMED', named)} onSave={leave(true)}>
          {t('RETURN')}
        </SaveButton>
      )}
      {isChoosing && (
        <OtherDialog payment={payment} title={t('OTHER_TITLE', named)} onClose={() => setChoosing(false)} />
      )}
    </Row>
  )
}

type OtherProps = { payment: OpenPayment; title: string; onClose: () => void }

function OtherDialog({ payment, title, onClose }: OtherProps) {
  const t = useTexts('STATEMENT.OPEN')
  const take = useTake(payment)
  const amountOf = useAmount(payment)
  const [chosen, choose] = useState<{ id: Id<'invoice'>; invoiceNumber: string; userName: string; rest: Cents }>()
  const amount = chosen && cents(Math.min(payment.amount, chosen.rest))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        chosen &&
        amount !== undefined && (
          <SaveButton onSave={() => take([{ id: chosen.id, amount }]).then(onClose)}>{t('TAKE')}</SaveButton>
        )
      }
    >
      <Stack>
        <InvoicePicker
          currency={payment.currency as Currency}
          except={[]}
          onChoose={(invoice) =>
            choose({
              ...{ id: invoice.id, invoiceNumber: invoice.invoiceNumber ?? '', userName: invoice.userName },
              rest: openRest(invoice),
            })
          }
        />
        {chosen && amount !== undefined && (
          <p role="status">
            {t('PART', { number: chosen.invoiceNumber, name: chosen.userName, amount: amountOf(amount) })}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
