import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SelectField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import { PaymentAccountDialog } from './PaymentAccountDialog.tsx'
import type { PartProps, Plans, Stored } from './part.ts'

/** Where the club has its money, and the account to which invoices are paid. */
export function BankPart({ mayChange, save, ...stored }: PartProps) {
  const t = useTexts('BILLING.BANK')
  const form = useTransferForm(stored)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <BankAccounts {...stored} mayChange={mayChange} />
      {stored.plans.activePlan && (
        <PartForm form={form} label={t('PAY_TO')} save={save} mayChange={mayChange}>
          <TransferField form={form} plans={stored.plans} />
        </PartForm>
      )}
    </Section>
  )
}

/** The bank accounts and cash boxes of the club, and a button that adds one. */
export function BankAccounts({ settings, plans, mayChange }: Pick<PartProps, 'settings' | 'plans' | 'mayChange'>) {
  const t = useTexts('BILLING.BANK')
  const steps = useTexts('BILLING.STEPS')
  const [edited, edit] = useState<PaymentAccount | 'new'>()
  const { activePlan } = plans
  if (activePlan === null)
    return (
      <Notice
        kind="note"
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/admin/billing/settings" search={{ t: 'plan' }} {...props} />}
          >
            {steps('plan')}
          </Button>
        }
      >
        {t('PLAN_FIRST')}
      </Notice>
    )
  const accounts = activePlan.bankAccounts
  return (
    <Stack>
      {accounts.length > 0 && (
        <List>
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isPaidTo={account.id === settings.invoiceSettings.transferAccount?.id}
              {...(mayChange && !account.locked && { onEdit: () => edit(account) })}
            />
          ))}
        </List>
      )}
      {accounts.length === 0 && <Dim>{t('NONE')}</Dim>}
      {mayChange && (
        <Row>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
            {t('ADD')}
          </Button>
        </Row>
      )}
      {edited && (
        <PaymentAccountDialog
          account={edited === 'new' ? undefined : edited}
          plan={activePlan}
          isFirst={settings.invoiceSettings.transferAccount === null}
          onClose={() => edit(undefined)}
        />
      )}
    </Stack>
  )
}

/** The form for the account that stands on invoices. */
export function useTransferForm({ settings, onSaved }: Stored) {
  return useForm({
    call: billingSettingsCalls.setSettings,
    values: { transferAccountNumber: settings.invoiceSettings.transferAccount?.number ?? null },
    check: ({ transferAccountNumber }) => ({
      transferAccountNumber: transferAccountNumber === null ? { key: 'REQUIRED' } : undefined,
    }),
    onDone: onSaved,
  })
}

type FieldProps = { form: ReturnType<typeof useTransferForm>; plans: Plans }

export function TransferField({ form, plans }: FieldProps) {
  const t = useTexts('BILLING.BANK')
  const words = useTexts('BILLING')
  const accounts = plans.activePlan?.bankAccounts ?? []
  return (
    <SelectField
      form={form}
      name="transferAccountNumber"
      label={t('PAY_TO')}
      description={t('PAY_TO_TEXT')}
      none={words('CHOOSE')}
      options={accounts
        .filter(({ IBAN }) => IBAN !== '')
        .map(({ number, displayName, IBAN }) => ({ value: number, label: `${displayName}, ${ibanText(IBAN)}` }))}
    />
  )
}

type RowProps = { account: PaymentAccount; isPaidTo: boolean; onEdit?: () => void }

function AccountRow({ account, isPaidTo, onEdit }: RowProps) {
  const t = useTexts('BILLING.BANK')
  const { displayName, IBAN, accountHolder, bankName, number, cashMode, locked } = account
  const facts = [
    ibanText(IBAN),
    accountHolder,
    bankName,
    cashMode === 'none' ? '' : t(`CASH.${cashMode}`),
    t('NUMBER', { number }),
  ]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{displayName}</b>
        <Dim as="span">
          <Dotted facts={facts} />
        </Dim>
        <Row as="span">
          {isPaidTo && <Mark kind="good">{t('PAID_TO')}</Mark>}
          {locked && <Mark>{t('LOCKED')}</Mark>}
        </Row>
      </div>
      {onEdit && <EditButton label={t('EDIT_NAMED', { name: displayName })} onClick={onEdit} />}
    </li>
  )
}
