import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import { type BankConnection, isToRenew } from '@bahnfrei/domain/bank/connection.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { NativeSelect } from '@mantine/core'
import { call } from '../base/send/api.ts'
import { codeOf } from '../base/send/apiError.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures, momentWords } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = {
  /** The accounts of one connection. */
  accounts: readonly BankConnection[]
  /** The payment accounts to which entries can go. */
  targets: readonly PaymentAccount[]
  mayConnect: boolean
}

/** A connected bank: how it stands, to which accounts its entries go, and what can be done with it. */
export function ConnectionSection({ accounts, targets, mayConnect }: Props) {
  const t = useTexts('BANK_ACCESS')
  const [language] = useLanguage()
  const [first] = accounts
  if (first === undefined) return null
  const { bankName, consentUntil, reloadedOn } = first
  return (
    <Section title={bankName || t('TITLE')}>
      <Stack gap={16}>
        <State connection={first} />
        <FactGrid
          facts={[
            [t('LAST'), momentWords(reloadedOn, language)],
            [t('CONSENT'), consentUntil === null ? '' : dayFigures(consentUntil, language)],
          ]}
        />
        {accounts.map((account) => (
          <Target key={account.id} account={account} targets={targets} mayConnect={mayConnect} />
        ))}
        <Acts connection={first} mayConnect={mayConnect} />
      </Stack>
    </Section>
  )
}

/** Why no entries come, or soon will not. */
function State({ connection }: { connection: BankConnection }) {
  const t = useTexts('BANK_ACCESS')
  const [language] = useLanguage()
  const today = dayOf(useNow(), 'Europe/Berlin')
  const { problem, consentUntil } = connection
  if (problem !== null) return <Notice kind="warning">{t(`PROBLEMS.${problem}`)}</Notice>
  if (consentUntil === null || !isToRenew(connection, today)) return null
  return <Notice kind="warning">{t('ENDS', { day: dayFigures(consentUntil, language) })}</Notice>
}

type TargetProps = Omit<Props, 'accounts'> & { account: BankConnection }

/** An account at the bank, and the payment account to which its entries go. */
function Target({ account, targets, mayConnect }: TargetProps) {
  const t = useTexts('BANK_ACCESS')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { id, IBAN, accountName, accountNumber, balance, importTargetAccount } = account
  const name = [accountName, IBAN ? ibanText(IBAN) : accountNumber].filter(Boolean).join(' ')
  const fitting = targets.filter(({ cashMode, IBAN: own }) => cashMode === 'none' && (own === '' || own === IBAN))
  const set = async (number: string) => {
    try {
      await call(bankAccessCalls.updateBankImport, { id, importTargetAccount: number || null })
      toast.success(t('TARGET_SAVED'))
    } catch (error) {
      toast.error(says(codeOf(error)))
    }
  }
  return (
    <div>
      <NativeSelect
        label={t('ACCOUNT', { account: name })}
        value={importTargetAccount ?? ''}
        disabled={!mayConnect}
        data={[
          { value: '', label: t('NOT_TAKEN') },
          ...fitting.map(({ number, displayName }) => ({ value: number, label: displayName })),
        ]}
        onChange={({ target }) => void set(target.value)}
      />
      <Dim>{t('BALANCE', { amount: amountText(balance, 'EUR', language) })}</Dim>
    </div>
  )
}

function Acts({ connection, mayConnect }: { connection: BankConnection; mayConnect: boolean }) {
  const t = useTexts('BANK_ACCESS')
  const { may } = useSession()
  const { bankConnectionId, bankName: bank } = connection
  const fetchNow = async () => {
    const { imported, doubtful } = await call(bankAccessCalls.reloadBank, { bankConnectionId })
    toast.success(
      [t('FETCHED', { count: imported }), doubtful > 0 && t('DOUBTFUL', { count: doubtful })].filter(Boolean).join(' '),
    )
  }
  const renew = async () => {
    const { redirectUrl } = await call(bankAccessCalls.renewBank, { bankConnectionId })
    if (redirectUrl === null) toast.success(t('RENEWED'))
    else window.location.assign(redirectUrl)
  }
  const end = async () => {
    await call(bankAccessCalls.disconnectBank, { bankConnectionId })
    toast.success(t('ENDED'))
  }
  return (
    <Row>
      {may('billing:w') && (
        <SaveButton label={t('FETCH_OF', { bank })} onSave={fetchNow}>
          {t('FETCH')}
        </SaveButton>
      )}
      {mayConnect && (
        <>
          <SaveButton variant="default" label={t('RENEW_OF', { bank })} onSave={renew}>
            {t('RENEW')}
          </SaveButton>
          <RemoveButton
            label={t('END_OF', { bank })}
            title={t('END_TITLE', { bank })}
            text={<p>{t('END_TEXT')}</p>}
            onRemove={end}
          >
            {t('END')}
          </RemoveButton>
        </>
      )}
    </Row>
  )
}
