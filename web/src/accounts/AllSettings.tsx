import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { ratesOn } from '@bahnfrei/domain/accounts/taxRate.ts'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SelectField, TextAreaField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Dim, List, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Setting } from '../base/ui/Setting.tsx'
import classes from './accounts.module.css'
import { BankAccounts, TransferField, useTransferForm } from './BankPart.tsx'
import { IssuerAddress, IssuerContact, IssuerNumbers, useIssuerForm } from './IssuerPart.tsx'
import { CycleField, SeriesFields, TermFields, useNumbersForm } from './NumbersPart.tsx'
import { PlanField, SpheresField, usePlanForm } from './PlanPart.tsx'
import type { SharedProps, Stored } from './part.ts'
import { Rates } from './RatesPart.tsx'
import { ReadySetting } from './ReadyPart.tsx'
import { RestoredPart } from './RestoredPart.tsx'
import { stepSearch } from './steps.ts'
import { SmallBusinessField, useTaxForm } from './TaxPart.tsx'
import { useBillingWords } from './useBillingWords.ts'

/** All settings of billing after the set-up: each is a sentence, and opens the fields that change it. */
export function AllSettings(shared: SharedProps) {
  const t = useTexts('BILLING')
  const { settings, mayChange } = shared
  const words = useBillingWords(shared)
  const onSaved = () => toast.success(t('SAVED'))
  const notes = useNotesForm({ settings, onSaved })
  const plan = usePlanForm({ ...shared, onSaved })
  const tax = useTaxForm({ settings, onSaved })
  const transfer = useTransferForm({ settings, onSaved })
  const opened = stepSearch(useSearch({ strict: false })).t
  const row = { mayChange, save: t('SAVE') }
  const ready = <ReadySetting {...shared} onSaved={onSaved} />
  return (
    <>
      {settings.restored && <RestoredPart restored={settings.restored} mayChange={mayChange} onSaved={onSaved} />}
      <Section title={t('SENTENCES.INVOICES')}>
        <List>
          {!settings.billingActive && ready}
          <IssuerSettings {...shared} words={words} onSaved={onSaved} />
          <NumberSettings {...shared} words={words} onSaved={onSaved} />
          <Setting {...row} form={notes} title={t('SENTENCES.NOTES')} words={words.notes}>
            <TextAreaField form={notes} name="defaultNote" label={t('NOTES.ABOVE')} autosize minRows={2} />
            <TextAreaField form={notes} name="defaultSubNote" label={t('NOTES.BELOW')} autosize minRows={2} />
          </Setting>
        </List>
      </Section>
      <Section title={t('SENTENCES.BOOKS')}>
        <List>
          <Setting {...row} form={plan} title={t('PLAN.PLAN')} words={words.plan}>
            <PlanField form={plan} plans={shared.plans} />
          </Setting>
          <Setting {...row} form={plan} title={t('SENTENCES.SPHERES')} words={words.spheres}>
            <SpheresField form={plan} />
          </Setting>
          <Setting {...row} form={tax} title={t('TAX.TITLE')} words={words.tax}>
            <SmallBusinessField form={tax} />
          </Setting>
          <Folded title={words.rates} isOpen={opened === 'rates'}>
            <Stack>
              <Dim>{t('RATES.TEXT')}</Dim>
              <List>
                <Setting {...row} form={notes} title={t('NOTES.RATE')} words={words.rate}>
                  <RateField form={notes} {...shared} />
                </Setting>
              </List>
              <Rates {...shared} {...row} onSaved={onSaved} />
            </Stack>
          </Folded>
        </List>
      </Section>
      <Section title={t('SENTENCES.MONEY')}>
        <List>
          <Setting {...row} form={transfer} title={t('BANK.PAY_TO')} words={words.transfer}>
            <TransferField form={transfer} plans={shared.plans} />
          </Setting>
          <Setting {...row} form={notes} title={t('SENTENCES.CREDITOR')} words={words.creditor}>
            <CreditorFields form={notes} />
          </Setting>
          <Folded title={words.accounts} isOpen={opened === 'bank'}>
            <BankAccounts {...shared} />
          </Folded>
        </List>
      </Section>
      {settings.billingActive && <List>{ready}</List>}
    </>
  )
}

/** A row of a list of settings that opens what would be too long for it. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <li className={classes.fold}>
      <details open={isOpen}>
        <summary>{title}</summary>
        {children}
      </details>
    </li>
  )
}

type Props = SharedProps & Pick<Stored, 'onSaved'> & { words: ReturnType<typeof useBillingWords> }

function IssuerSettings({ mayChange, words, ...shared }: Props) {
  const t = useTexts('BILLING')
  const form = useIssuerForm(shared)
  const row = { form, mayChange, save: t('SAVE') }
  return (
    <>
      <Setting {...row} title={t('ISSUER.TITLE')} words={words.issuer}>
        <IssuerAddress form={form} />
        <IssuerContact form={form} />
      </Setting>
      <Setting {...row} title={t('READY.FACTS.numbers')} words={words.identity}>
        <IssuerNumbers form={form} />
      </Setting>
    </>
  )
}

function NumberSettings({ mayChange, words, ...shared }: Props) {
  const t = useTexts('BILLING')
  const form = useNumbersForm(shared)
  const row = { form, mayChange, save: t('SAVE') }
  return (
    <>
      <Setting {...row} title={t('SENTENCES.NUMBERS')} words={words.numbers}>
        <Dim>{t('NUMBERS.TEXT')}</Dim>
        <SeriesFields form={form} {...shared} />
      </Setting>
      <Setting {...row} title={t('SENTENCES.TERM')} words={words.term}>
        <TermFields form={form} />
      </Setting>
      <Setting {...row} title={t('SENTENCES.CYCLE')} words={words.cycle}>
        <CycleField form={form} />
      </Setting>
    </>
  )
}

/** The form for what a new invoice begins with, and for who collects direct debits. */
function useNotesForm({ settings, onSaved }: Stored) {
  const { invoiceSettings, bankDetails, defaultTaxRate } = settings
  const { defaultNote, defaultSubNote } = invoiceSettings
  return useForm({
    call: billingSettingsCalls.setSettings,
    values: { defaultNote, defaultSubNote, defaultTaxRate, bankDetails },
    onDone: onSaved,
  })
}

type NotesProps = { form: ReturnType<typeof useNotesForm> }

function RateField({ form, settings, today }: NotesProps & Pick<SharedProps, 'settings' | 'today'>) {
  const t = useTexts('BILLING.NOTES')
  return (
    <SelectField
      form={form}
      name="defaultTaxRate"
      label={t('RATE')}
      description={t('RATE_TEXT')}
      none={t('NO_RATE')}
      options={ratesOn(settings.taxRates, today).map(({ id, display_name }) => ({ value: id, label: display_name }))}
    />
  )
}

function CreditorFields({ form }: NotesProps) {
  const t = useTexts('BILLING.NOTES')
  return (
    <>
      <TextField form={form} name="bankDetails.creditorName" label={t('CREDITOR')} description={t('CREDITOR_TEXT')} />
      <TextField
        form={form}
        name="bankDetails.creditorId"
        label={t('CREDITOR_ID')}
        description={t('CREDITOR_ID_TEXT')}
        wrong={t('CREDITOR_ID_WRONG')}
      />
    </>
  )
}
