import {
  type CounterLast,
  type GivenNumbers,
  isPossible,
  missingAfter,
  type Restored,
} from '@bahnfrei/domain/accounts/restored.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import { NumberField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'

type Props = { restored: Restored; mayChange: boolean; onSaved: () => void }

const printed = ({ prefix, year }: CounterLast, count: number) => printedNumber(prefix, count, year)

/** After a restore: asks for the last number of each counter that was given since the backup. */
export function RestoredPart({ restored, mayChange, onSaved }: Props) {
  const t = useTexts('BILLING.RESTORED')
  const [language] = useLanguage()
  const form = useForm<GivenNumbers, object, GivenNumbers>({
    call: billingSettingsCalls.enterGivenNumbers,
    values: restored,
    check: ({ counters }) =>
      Object.fromEntries(
        missingAfter(restored, counters).flatMap((counter, at) =>
          isPossible(counter) ? [] : [[`counters.${at}.last`, { key: 'INVALID' }]],
        ),
      ),
    onDone: onSaved,
  })
  const missing = missingAfter(restored, form.values.counters).filter(({ first, last }) => last >= first)
  return (
    <Section title={t('TITLE')}>
      <Stack>
        <Notice kind="warning">{t('TEXT', { moment: recordedMoment(restored.backupOn, language) })}</Notice>
        <p>{t('ALSO')}</p>
        <PartForm
          form={form}
          label={t('TITLE')}
          save={t('SAVE')}
          mayChange={mayChange}
          more={
            <div role="status">
              {missing.length === 0 && <Dim>{t('NONE_MISSING')}</Dim>}
              {missing.map((counter) => (
                <p key={printed(counter, counter.first)}>
                  {t('MISSING', {
                    first: printed(counter, counter.first),
                    last: printed(counter, counter.last),
                    count: counter.last - counter.first + 1,
                  })}
                </p>
              ))}
            </div>
          }
        >
          {restored.counters.map((counter, at) => (
            <NumberField
              key={printed(counter, 0)}
              form={form}
              name={`counters.${at}.last`}
              label={t('LAST', { number: printed(counter, 0).replace(/0+$/, '') })}
              description={
                counter.last === 0 ? t('NONE_HERE') : t('LAST_HERE', { number: printed(counter, counter.last) })
              }
              wrong={t('WRONG', { count: counter.last })}
            />
          ))}
        </PartForm>
      </Stack>
    </Section>
  )
}
