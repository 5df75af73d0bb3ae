import { whyNotBillable } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { Link } from '@tanstack/react-router'
import { call } from '../base/send/api.ts'
import { LOCALES, useLanguage, useTexts } from '../base/texts/texts.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { SettingRow } from '../base/ui/Setting.tsx'
import type { PartProps } from './part.ts'
import { STEP_OF } from './steps.ts'

type Props = Pick<PartProps, 'settings' | 'today' | 'mayChange' | 'onSaved'>

/** The last step of the set-up: what is missing, and what an invoice would say. */
export function ReadyPart(props: Props) {
  const { settings, today, mayChange } = props
  const t = useTexts('BILLING.READY')
  const missing = whyNotBillable(settings, today)
  return (
    <Section title={t('TITLE')} text={t('OFF_TEXT')}>
      <Stack>
        {missing.length > 0 && (
          <Notice kind="warning">
            <p>{t('MISSING')}</p>
            <ul>
              {missing.map((each) => (
                <li key={each}>
                  <Link to="/admin/billing/settings" search={{ t: STEP_OF[each] }}>
                    {t(`LACKS.${each}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Example settings={settings} today={today} />
        {mayChange && (
          <Row>
            <TurnOn {...props} />
          </Row>
        )}
      </Stack>
    </Section>
  )
}

/** The row of the settings that says whether the club issues invoices, and what is missing for it. */
export function ReadySetting(props: Props) {
  const { settings, today, mayChange, onSaved } = props
  const t = useTexts('BILLING.READY')
  const missing = whyNotBillable(settings, today)
  const { billingActive } = settings
  const turnOff = async () => {
    await call(billingSettingsCalls.setSettings, { billingActive: false })
    onSaved()
  }
  const act = billingActive ? (
    <RemoveButton variant="subtle" title={t('TURN_OFF_TITLE')} text={<p>{t('TURN_OFF_TEXT')}</p>} onRemove={turnOff}>
      {t('TURN_OFF')}
    </RemoveButton>
  ) : (
    <TurnOn {...props} />
  )
  const lacks = new Intl.ListFormat(LOCALES[useLanguage()[0]]).format(missing.map((each) => t(`LACKS.${each}`)))
  return (
    <SettingRow
      title={t('TITLE')}
      words={
        <>
          {t(billingActive ? 'ON' : 'OFF_TEXT')}
          {missing.length > 0 && (
            <p>
              {t('MISSING')} {lacks}.
            </p>
          )}
        </>
      }
      act={mayChange && act}
    />
  )
}

function TurnOn({ settings, today, onSaved }: Props) {
  const t = useTexts('BILLING.READY')
  const missing = whyNotBillable(settings, today)
  const turnOn = async () => {
    await call(billingSettingsCalls.setSettings, { billingActive: true })
    onSaved()
  }
  return (
    <SaveButton
      onSave={turnOn}
      disabledReason={missing.length > 0 ? t('NOT_YET', { count: missing.length }) : undefined}
    >
      {t('TURN_ON')}
    </SaveButton>
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
