import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Known } from '@bahnfrei/domain/invoices/draft.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Columns, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { InvoicePaper } from '../InvoicePaper.tsx'
import classes from '../invoices.module.css'
import type { PaperFacts } from '../paper.ts'
import { DayFields } from './DayFields.tsx'
import { ItemFields } from './ItemFields.tsx'
import { PayFields, TextFields } from './PayFields.tsx'
import { previewOf } from './preview.ts'
import { type Chosen, NO_ADDRESS, ReceiverFields, receiverOf } from './ReceiverFields.tsx'
import { SumCard } from './SumCard.tsx'
import { useInvoiceForm } from './useInvoiceForm.ts'
import { productsOf, ratesOf, writtenOf } from './written.ts'

type Props = {
  invoice: Invoice | undefined
  settings: BillingSettings
  plan: AccountPlan | null
  today: Day
}

/** The form of an invoice with its page next to it, below it on a phone. */
export function InvoiceForm({ invoice, settings, plan, today }: Props) {
  const t = useTexts('INVOICES.EDITOR')
  const [begun] = useState(today)
  const ofClub = invoice?.draft?.memberClubId === undefined ? undefined : invoice.buyer
  const [isUnnamed, setUnnamed] = useState(invoice !== undefined && invoice.uid === null && ofClub === undefined)
  const [chosen, choose] = useState<Chosen | undefined>(() => chosenOf(invoice))
  const [products, setProducts] = useState(() => productsOf(invoice))
  const editing = useInvoiceForm({ invoice, values: writtenOf(invoice, settings, begun), isUnnamed })
  const { form } = editing
  const rates = ratesOf(settings, form.values)
  const known: Known = {
    ...{ settings, products },
    accounts: plan === null ? [] : [...plan.accounts, ...plan.customAccounts],
    basePlan: plan?.basePlan ?? null,
    costCenters: plan?.costCenters ?? [],
    receiver: isUnnamed ? null : (chosen?.receiver ?? receiverOf(ofClub ?? { ...NO_ADDRESS, name: t('NOBODY_YET') })),
  }
  const preview = previewOf(form.values, known, today)
  const isAddressKnown = isUnnamed || chosen === undefined || chosen.isAddressKnown
  const title = t(invoice === undefined ? 'NEW_TITLE' : 'EDIT_TITLE')
  return (
    <Form label={title} form={form}>
      <Columns>
        <div>
          {ofClub === undefined ? (
            <ReceiverFields
              form={form}
              chosen={chosen}
              onChoose={choose}
              isUnnamed={isUnnamed}
              onUnnamed={setUnnamed}
            />
          ) : (
            <Section title={t('WHO')}>
              <p>{ofClub.name}</p>
            </Section>
          )}
          <DayFields form={form} />
          <ItemFields
            form={form}
            known={known}
            rates={rates}
            onProduct={(product) => setProducts((before) => [...before.filter(({ id }) => id !== product.id), product])}
          />
          <PayFields form={form} isUnnamed={isUnnamed} />
          <TextFields form={form} />
        </div>
        <Stack gap={16} className={classes.aside}>
          <Changed form={form} />
          <SumCard editing={editing} preview={preview} isAddressKnown={isAddressKnown} />
          {preview.says && <Page says={preview.says} isAddressKnown={isAddressKnown} />}
        </Stack>
      </Columns>
      <UnsavedPrompt isDirty={form.isDirty} />
    </Form>
  )
}

function Page({ says, isAddressKnown }: { says: PaperFacts; isAddressKnown: boolean }) {
  const t = useTexts('INVOICES.EDITOR')
  return (
    <Section title={t('PREVIEW')} text={t('PREVIEW_TEXT')}>
      <InvoicePaper says={says} {...(!isAddressKnown && { receiverNote: t('ADDRESS_LATER') })} />
    </Section>
  )
}

/** Says that somebody else changed the draft meanwhile. */
function Changed({ form }: Pick<ReturnType<typeof useInvoiceForm>, 'form'>) {
  const t = useTexts('INVOICES.EDITOR')
  if (form.changedByOthers.length === 0) return null
  const take = (
    <Button variant="default" onClick={form.take}>
      {t('TAKE')}
    </Button>
  )
  return (
    <Notice kind="warning" role="alert" action={take}>
      {t('CHANGED')}
    </Notice>
  )
}

/** Returns the receiver of a draft, whose address the server has told. */
function chosenOf(invoice: Invoice | undefined): Chosen | undefined {
  if (invoice === undefined || invoice.uid === null) return undefined
  return { uid: invoice.uid, receiver: receiverOf(invoice.buyer), isAddressKnown: true }
}
