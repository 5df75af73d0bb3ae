import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Receiver } from '@bahnfrei/domain/invoices/draft.ts'
import type { Buyer } from '@bahnfrei/domain/invoices/invoice.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { useRef } from 'react'
import type { Form } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'
import type { Written } from './written.ts'

/** The chosen receiver. The address of somebody who was just chosen is known to the server only. */
export type Chosen = { uid: Id<'user'>; receiver: Receiver; isAddressKnown: boolean }

type Props = {
  form: Form<Written>
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen | undefined) => void
  isUnnamed: boolean
  onUnnamed: (isUnnamed: boolean) => void
}

/** The receiver of an invoice, or that it names nobody. The way to pay begins with that of the member (BILL-101). */
export function ReceiverFields({ form, chosen, onChoose, isUnnamed, onUnnamed }: Props) {
  const t = useTexts('INVOICES.EDITOR')
  const latest = useRef<Id<'user'>>(undefined)
  const choose = async (member: { uid: Id<'user'>; name: string } | undefined) => {
    latest.current = member?.uid
    form.change({ uid: member?.uid ?? null })
    const receiver = receiverOf({ ...NO_ADDRESS, name: member?.name ?? '' })
    onChoose(member && { uid: member.uid, receiver, isAddressKnown: false })
    const { uid } = member ?? {}
    if (uid === undefined) return
    const { billingDetails } = await call(recordCalls.billingDetails, { uid }).catch(() => NO_ANSWER)
    if (billingDetails === undefined || latest.current !== uid) return
    form.change({ collectionMethod: billingDetails.defaultPaymentMethod ?? 'transfer' })
    onChoose({ uid, receiver: { ...receiver, debit: billingDetails }, isAddressKnown: false })
  }
  const leaveUnnamed = (isOn: boolean) => {
    onUnnamed(isOn)
    if (!isOn) return
    void choose(undefined)
    form.change({ sendInvoice: false })
  }
  return (
    <Section title={t('WHO')}>
      <Stack>
        {!isUnnamed && (
          <MemberPicker
            label={t('RECEIVER')}
            required
            isMissing={form.field('uid').fault !== undefined}
            value={chosen && { uid: chosen.uid, name: chosen.receiver.buyer.name }}
            onChange={(member) => void choose(member)}
            feature="billing"
            canCreate
          />
        )}
        <Switch label={t('UNNAMED')} description={t('UNNAMED_TEXT')} isOn={isUnnamed} onChange={leaveUnnamed} />
      </Stack>
    </Section>
  )
}

const NO_ANSWER = { billingDetails: undefined }
export const NO_ADDRESS = {
  ...{ addressLines: [], postalCode: '', city: '', country: 'DE', email: '', vatId: '', reference: '' },
} satisfies Omit<Buyer, 'name'>
const NO_DEBIT: Receiver['debit'] = {
  sepaEnabled: false,
  sepaDetails: { IBAN: '', BIC: '', accountHolder: '', mandateReference: '', mandateSignDate: null },
}

/** Returns a receiver of whom no more is known than what the invoice says. */
export function receiverOf(buyer: Buyer): Receiver {
  return { buyer, language: 'de', taxStatus: null, debit: NO_DEBIT }
}
