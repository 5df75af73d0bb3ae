import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim, List, Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import { PaymentAccountDialog } from './PaymentAccountDialog.tsx'
import type { PartProps } from './part.ts'

/** Where the club has its money, and the account to which invoices are paid. */
export function BankPart(props: PartProps) {
  const { settings, plans, mayChange } = props
  const t = useTexts('BILLING.BANK')
  const [edited, edit] = useState<PaymentAccount | 'new'>()
  const { activePlan } = plans
  if (activePlan === null)
    return (
      <Section title={t('TITLE')} text={t('TEXT')}>
        <Notice kind="note">{t('PLAN_FIRST')}</Notice>
      </Section>
    )
  const accounts = activePlan.bankAccounts
  const add = (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={mayChange && add}>
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
      <TransferForm {...props} accounts={accounts} />
      {edited && (
        <PaymentAccountDialog
          account={edited === 'new' ? undefined : edited}
          plan={activePlan}
          isFirst={settings.invoiceSettings.transferAccount === null}
          onClose={() => edit(undefined)}
        />
      )}
    </Section>
  )
}

function TransferForm({ settings, accounts, mayChange, save, onSaved }: PartProps & { accounts: PaymentAccount[] }) {
  const t = useTexts('BILLING.BANK')
  const words = useTexts('BILLING')
  const form = useForm({
    call: billingSettingsCalls.setSettings,
    values: { transferAccountNumber: settings.invoiceSettings.transferAccount?.number ?? null },
    check: ({ transferAccountNumber }) => ({
      transferAccountNumber: transferAccountNumber === null ? { key: 'REQUIRED' } : undefined,
    }),
    onDone: onSaved,
  })
  return (
    <PartForm form={form} label={t('PAY_TO')} save={save} mayChange={mayChange}>
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
    </PartForm>
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
        <Dim as="span">{facts.filter(Boolean).join(' · ')}</Dim>
        <Row as="span">
          {isPaidTo && <Mark kind="good">{t('PAID_TO')}</Mark>}
          {locked && <Mark>{t('LOCKED')}</Mark>}
        </Row>
      </div>
      {onEdit && <EditButton label={t('EDIT_NAMED', { name: displayName })} onClick={onEdit} />}
    </li>
  )
}
