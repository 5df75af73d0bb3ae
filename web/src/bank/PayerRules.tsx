import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import classes from '../base/import/import.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The accounts from which somebody has paid for people; each can be forgotten. */
export function PayerRules({ mayChange }: { mayChange: boolean }) {
  const t = useTexts('STATEMENT.RULES')
  const { data } = useLive(bankCalls.payerRules, {})
  if (data === undefined || data.rules.length === 0) return null
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <ul className={classes.history}>
        {data.rules.map(({ id, iban, name }) => (
          <li key={id}>
            <span>{t('RULE', { iban: ibanText(iban), name })}</span>
            {mayChange && (
              <SaveButton
                variant="subtle"
                label={t('REMOVE_NAMED', { iban: ibanText(iban), name })}
                onSave={async () => {
                  await call(bankCalls.removePayerRule, { id })
                  toast.success(t('REMOVED'))
                }}
              >
                {t('REMOVE')}
              </SaveButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
