import { SLOT_MINUTES } from '@bahnfrei/domain/events/limits.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import classes from './admin.module.css'
import { isFixed } from './eventForm.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** How people take part in an offering: they register, or reserve a lane and a time in it. */
export function OfferFields({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const how = values.isFixed ? 'fixed' : 'flex'
  return (
    <Fold title={t('OFFER')} words={t(`OFFERS.${how}`)} isWrong={wrong.has('mostMinutes')}>
      <Choice
        label={t('OFFER_HOW')}
        options={[
          { value: 'flex', label: t('OFFERS.flex') },
          { value: 'fixed', label: t('OFFERS.fixed') },
        ]}
        value={how}
        onChange={(chosen) => onChange({ isFixed: chosen === 'fixed' })}
      />
      {isFixed(values) && (
        <Fields className={classes.pair}>
          <NativeSelect
            label={t('SLOT')}
            data={SLOT_MINUTES.map((minutes) => ({ value: `${minutes}`, label: t('MINUTES', { count: minutes }) }))}
            value={values.slotMinutes}
            onChange={({ target }) => onChange({ slotMinutes: target.value })}
          />
          <TextInput
            label={t('LONGEST')}
            inputMode="numeric"
            value={values.mostMinutes}
            error={wrong.has('mostMinutes') && t('LONGEST_WRONG')}
            onChange={({ target }) => onChange({ mostMinutes: target.value })}
          />
        </Fields>
      )}
    </Fold>
  )
}
