import {
  CASH_MODES,
  CASH_SENTENCES,
  type PaymentAccount,
  usualNumber,
  wrongField,
} from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { paymentCalls } from '@bahnfrei/domain/accounts/paymentCalls.ts'
import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { atField, useForm, type Whole } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './accounts.module.css'

type Props = {
  account: PaymentAccount | undefined
  plan: AccountPlan
  /** Whether invoices are paid to a new bank account from now on, because there was none before. */
  isFirst: boolean
  onClose: () => void
}
type Values = Whole<InputOf<typeof paymentCalls.addBankAccount>>

/** A bank account or a cash box of the club. */
export function PaymentAccountDialog({ account, plan, isFirst, onClose }: Props) {
  const t = useTexts('BILLING.BANK')
  const [language] = useLanguage()
  const title = t(account === undefined ? 'ADD' : 'EDIT')
  const form = useForm({
    call: paymentCalls.addBankAccount,
    values: account === undefined ? newAccount(plan) : wished(account),
    adjust: (next, before) =>
      account === undefined && next.cashMode !== before.cashMode
        ? { ...next, number: freeNumber(plan, next.cashMode !== 'none') }
        : next,
    // Its name in the plan is the name that the club uses, as long as nobody gives it another one there.
    prepare: (values) => ({ ...values, name: values.name === '' ? values.displayName : values.name }),
    check: (values) => {
      const wrong = wrongField(values)
      return wrong === undefined ? {} : { [wrong]: { key: values[wrong] === '' ? 'REQUIRED' : 'INVALID' } }
    },
    refusedAt: {
      ...atField(['ACCOUNT_NUMBER_EXISTS', 'ACCOUNT_NOT_FOUND'], 'number'),
      ...atField(['ACCOUNT_IBAN_EXISTS'], 'IBAN'),
    },
    send: async (values) => {
      if (account !== undefined) return call(paymentCalls.changeBankAccount, { id: account.id, ...values })
      const answer = await call(paymentCalls.addBankAccount, values)
      if (isFirst && values.IBAN !== '')
        await call(billingSettingsCalls.setSettings, { transferAccountNumber: values.number })
      return answer
    },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const mode = form.values.cashMode
  const isCash = mode !== 'none'
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        <SelectField
          form={form}
          name="cashMode"
          label={t('KIND')}
          options={CASH_MODES.map((value) => ({ value, label: t(`CASH.${value}`) }))}
        />
        {mode !== 'none' && <Dim>{CASH_SENTENCES[mode][language]}</Dim>}
        <Fields>
          <TextField form={form} name="displayName" label={t('NAME')} description={t('NAME_TEXT')} />
          <TextField
            form={form}
            name="number"
            label={t('ACCOUNT')}
            description={t('ACCOUNT_TEXT')}
            wrong={t('ACCOUNT_WRONG')}
          />
          {!isCash && (
            <>
              <TextField
                form={form}
                name="accountHolder"
                className={classes.whole ?? ''}
                label={t('HOLDER')}
                description={t('HOLDER_TEXT')}
              />
              <TextField form={form} name="IBAN" label="IBAN" wrong={t('IBAN_WRONG')} />
              <TextField form={form} name="BIC" label="BIC" description={t('BIC_TEXT')} wrong={t('BIC_WRONG')} />
              <TextField form={form} name="bankName" label={t('BANK_NAME')} />
            </>
          )}
        </Fields>
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

function wished({ id: _, locked: _locked, ...account }: PaymentAccount): Values {
  return account
}

function newAccount(plan: AccountPlan): Values {
  return {
    name: '',
    number: freeNumber(plan, false),
    displayName: '',
    accountHolder: '',
    bankName: '',
    IBAN: '',
    BIC: '',
    cashMode: 'none',
  }
}

/** Returns the usual number of a bank account or cash box, or the next asset of the plan that is free for one. */
function freeNumber({ basePlan, accounts, bankAccounts }: AccountPlan, isCash: boolean): string {
  const usual = usualNumber(basePlan, { isCash }) ?? ''
  const taken = new Set(bankAccounts.map(({ number }) => number))
  const free = accounts.find(({ number, type }) => type === 'asset' && number >= usual && !taken.has(number))
  return usual === '' ? '' : (free?.number ?? '')
}
