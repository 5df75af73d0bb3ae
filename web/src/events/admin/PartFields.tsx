import { MOST_PARTS, TITLE } from '@bahnfrei/domain/events/limits.ts'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Card, Dim, Fields } from '../../base/ui/Layout.tsx'
import { TimeInput } from '../../base/ui/TimeInput.tsx'
import classes from './admin.module.css'
import { type FormPart, isWrongPart, nextPart } from './eventParts.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The parts of an event, such as the days of a competition, each with its own time. */
export function PartFields({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { parts } = values
  const change = (index: number, changes: Partial<FormPart>) =>
    onChange({ parts: parts.map((part, at) => (at === index ? { ...part, ...changes } : part)) })
  return (
    <Fold title={t('PARTS')} words={t('PARTS_WORDS', { count: parts.length })} isWrong={wrong.has('parts')}>
      <Dim>{t('PARTS_HINT')}</Dim>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own, and only the last is added.
        <Card as="fieldset" gap={12} key={index}>
          <legend>{t('PART', { number: index + 1 })}</legend>
          <TextInput
            label={t('NAME')}
            value={part.title}
            maxLength={TITLE.most}
            error={wrong.has('parts') && isWrongPart(part, values) && t('PART_WRONG', TITLE)}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <Fields className={classes.pair}>
            <DateField
              label={t('FIRST_DAY')}
              value={part.date}
              onChange={(date) => change(index, { date, endDate: date })}
            />
            <TimeInput
              label={t('START')}
              value={part.startTime}
              onChange={(startTime) => change(index, { startTime })}
            />
            <TimeInput label={t('END')} value={part.endTime} onChange={(endTime) => change(index, { endTime })} />
          </Fields>
          <Button variant="subtle" onClick={() => onChange({ parts: parts.filter((_, at) => at !== index) })}>
            {t('NO_PART', { number: index + 1 })}
          </Button>
        </Card>
      ))}
      {parts.length < MOST_PARTS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ parts: [...parts, nextPart(values, parts)] })}
        >
          {t('ADD_PART')}
        </Button>
      )}
    </Fold>
  )
}
