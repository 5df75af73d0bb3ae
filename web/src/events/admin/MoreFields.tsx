import { MOST_DESCRIPTION } from '@bahnfrei/domain/events/limits.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import classes from './admin.module.css'
import { isFixed } from './eventForm.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'
import { LaneFields } from './LaneFields.tsx'
import { LookFields } from './LookFields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { PartFields } from './PartFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { TrainersField } from './TrainersField.tsx'
import { WhoFields } from './WhoFields.tsx'

/** The fields of an event that most people leave as they are, in folds, those that are needed most often first. */
export function MoreFields(props: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { values, ranges, isNew } = props
  const range = ranges.find(({ id }) => id === values.rangeId)
  return (
    <Section title={t('MORE')}>
      <List as="div" className={classes.folds}>
        {isNew && <RepeatFields {...props} />}
        <TextFields {...props} />
        {range && <LaneFields {...props} range={range} />}
        <TrainersField {...props} />
        <WhoFields {...props} />
        {values.kind !== 'event' && <OfferFields {...props} />}
        {values.registrationEnabled && <RegistrationFields {...props} />}
        {values.registrationEnabled && !isFixed(values) && <PriceFields {...props} />}
        <PartFields {...props} />
        <LookFields {...props} />
      </List>
    </Section>
  )
}

/** The number of characters of a text that are shown in its line. */
const MOST_SHOWN = 30

function TextFields({ values: { description, adminDescription }, onChange }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const first = description.trim() || adminDescription.trim()
  const shown = first.length > MOST_SHOWN ? `${first.slice(0, MOST_SHOWN)}…` : first
  return (
    <Fold title={t('TEXTS')} words={shown || t('NO_TEXTS')}>
      <TextArea
        label={t('ABOUT')}
        value={description}
        most={MOST_DESCRIPTION}
        onChange={(text) => onChange({ description: text })}
      />
      <TextArea
        label={t('INTERNAL')}
        value={adminDescription}
        most={MOST_DESCRIPTION}
        onChange={(text) => onChange({ adminDescription: text })}
      />
    </Fold>
  )
}
