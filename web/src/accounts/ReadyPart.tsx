import { whyNotBillable } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { Link } from '@tanstack/react-router'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import type { PartProps } from './part.ts'
import { STEP_OF } from './steps.ts'

type Props = Omit<PartProps, 'save'> & { isSetUp: boolean }

/** Whether the club issues invoices, what is missing for it, and what an invoice would say. */
export function ReadyPart({ settings, today, mayChange, onSaved, isSetUp }: Props) {
  const t = useTexts('BILLING.READY')
  const missing = whyNotBillable(settings, today)
  const turn = async (billingActive: boolean) => {
    await call(billingSettingsCalls.setSettings, { billingActive })
    onSaved()
  }
  const { billingActive } = settings
  return (
    <Section title={t('TITLE')} text={t(billingActive ? 'ON_TEXT' : 'OFF_TEXT')}>
      {billingActive && <Notice kind="good">{t('ON')}</Notice>}
      {missing.length > 0 && (
        <Notice kind="warning">
          <p>{t('MISSING')}</p>
          <ul>
            {missing.map((each) => (
              <li key={each}>
                {isSetUp ? (
                  <Link to="/admin/billing/settings" search={{ t: STEP_OF[each] }}>
                    {t(`LACKS.${each}`)}
                  </Link>
                ) : (
                  t(`LACKS.${each}`)
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Example settings={settings} today={today} />
      {mayChange && !billingActive && (
        <Row>
          <SaveButton
            onSave={() => turn(true)}
            disabledReason={missing.length > 0 ? t('NOT_YET', { count: missing.length }) : undefined}
          >
            {t('TURN_ON')}
          </SaveButton>
        </Row>
      )}
      {mayChange && billingActive && (
        <Row>
          <RemoveButton title={t('TURN_OFF_TITLE')} text={<p>{t('TURN_OFF_TEXT')}</p>} onRemove={() => turn(false)}>
            {t('TURN_OFF')}
          </RemoveButton>
        </Row>
      )}
    </Section>
  )
}

/** The head and foot of an invoice as it would be printed today. */
function Example({ settings, today }: Pick<Props, 'settings' | 'today'>) {
  const t = useTexts('BILLING.READY')
  const { invoiceSettings, tallies } = settings
  const { displayName, addressLine1, addressLine2, addressLine3, registerNumber, taxNumber, vatId } = invoiceSettings
  const { transferAccount } = invoiceSettings
  const lines = [displayName, addressLine1, addressLine2, addressLine3].filter((line) => line !== '')
  const { prefix, count } = tallies.invoice
  return (
    <Card>
      <h3>{t('EXAMPLE')}</h3>
      <FactGrid
        facts={[
          [t('FACTS.issuer'), lines.join(', ')],
          [t('FACTS.numbers'), [registerNumber, taxNumber, vatId].filter(Boolean).join(', ')],
          [t('FACTS.number'), printedNumber(prefix, count + 1, Number(today.slice(0, 4)))],
          [t('FACTS.holder'), transferAccount?.accountHolder],
          ['IBAN', transferAccount && ibanText(transferAccount.IBAN)],
          [t('FACTS.term'), t('DAYS', { count: invoiceSettings.paymentTermDays })],
        ]}
      />
    </Card>
  )
}
