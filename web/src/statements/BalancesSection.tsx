import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import { amountText, type Cents, cents, plainAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type AccountBalance, statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { SelectField } from '../base/form/fields.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { AmountTable } from './AmountTable.tsx'

type Props = { accounts: readonly AccountBalance[]; year: string; today: Day; closedUntil: Day | null }

/** The money in each account at the beginning and the end of the year, and balances that do not fit. */
export function BalancesSection({ accounts, year, today, closedUntil }: Props) {
  const t = useTexts('YEAR.BALANCES')
  const ofYear = useTexts('YEAR')
  const [language] = useLanguage()
  const { may } = useSession()
  const [isOpen, open] = useState(false)
  const add = (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(true)}>
      {t('ADD')}
    </Button>
  )
  const words = (amount: Cents) => amountText(amount, 'EUR', language)
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={may('billing:w') && accounts.length > 0 && add}>
      <Stack>
        {accounts.flatMap(({ id, name, misfits }) =>
          misfits.map(({ day, amount, expected }) => (
            <Notice key={`${id} ${day}`} kind="warning">
              {t('MISFIT', { name, day: dayFigures(day, language), amount: words(amount), expected: words(expected) })}
            </Notice>
          )),
        )}
        {accounts.length === 0 ? (
          <p>{t('NONE')}</p>
        ) : (
          <AmountTable
            name={t('TITLE')}
            head={[`${ofYear('ACCOUNT')} (EUR)`, t('OPENING'), t('MOVED'), t('CLOSING')]}
            rows={accounts.map(({ id, name, opening, moved, closing }) => ({
              key: id,
              name,
              cells: [opening, moved, closing].map((amount) => plainAmount(amount, language)),
            }))}
          />
        )}
      </Stack>
      {isOpen && accounts[0] && (
        <CheckpointDialog
          accounts={accounts}
          first={accounts[0].id}
          day={`${year}-01-01` as Day}
          isOnDay={(day) => day <= today && whyNotOnDay(day, closedUntil) === undefined}
          onClose={() => open(false)}
        />
      )}
    </Section>
  )
}

type DialogProps = {
  accounts: readonly AccountBalance[]
  first: AccountBalance['id']
  day: Day
  isOnDay: (day: Day) => boolean
  onClose: () => void
}

function CheckpointDialog({ accounts, first, day, isOnDay, onClose }: DialogProps) {
  const t = useTexts('YEAR.BALANCES')
  const ofYear = useTexts('YEAR')
  const form = useForm({
    call: statementCalls.checkpoints,
    values: { date: day, paymentAccount: first, amount: cents(0) },
    check: ({ date }) => ({ date: isOnDay(date) ? undefined : { key: 'INVALID' } }),
    refusedAt: atField(['PERIOD_CLOSED'], 'date'),
    onDone: () => {
      toast.success(t('ADDED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('ADD')} isSmall>
      <Form label={t('ADD')} form={form}>
        <SelectField
          form={form}
          name="paymentAccount"
          label={ofYear('ACCOUNT')}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DayField form={form} name="date" label={t('DAY')} description={t('DAY_TEXT')} wrong={t('DAY_WRONG')} />
        <AmountField form={form} name="amount" label={t('AMOUNT')} currency="EUR" isSigned />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
