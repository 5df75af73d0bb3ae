import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { DateField } from '../base/ui/DateField.tsx'
import { Card, Dim } from '../base/ui/Layout.tsx'
import { TimeInput } from '../base/ui/TimeInput.tsx'
import type { EntryForm } from './entryForm.ts'
import classes from './journal.module.css'
import { useEntryWords } from './useEntryWords.ts'

type Props = { form: EntryForm; choices: JournalChoices; onChange: (form: EntryForm) => void }

/** Place and time of an entry: taken from the reservation, or a range of the reader's clubs, or any other place. */
export function PlaceFields({ form, choices, onChange }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const { reservation, rangeId, rangeName, day, clock } = form
  if (reservation !== undefined) return <FromReservation reservation={reservation} />
  return (
    <>
      <RangeSelect form={form} choices={choices} onChange={onChange} />
      {rangeId === null && (
        <TextInput
          label={t('PLACE_NAME')}
          value={rangeName}
          maxLength={150}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...form, rangeName: target.value })}
        />
      )}
      <div className={classes.when}>
        <DateField
          label={t('DAY')}
          value={day}
          max={Temporal.Now.plainDateISO().toString()}
          onChange={(next) => onChange({ ...form, day: next })}
        />
        <TimeInput label={t('CLOCK')} value={clock} onChange={(next) => onChange({ ...form, clock: next })} />
      </div>
    </>
  )
}

function FromReservation({ reservation: { rangeName, lane, day, clock } }: Pick<Required<EntryForm>, 'reservation'>) {
  const t = useTexts('JOURNAL_FORM')
  const [language] = useLanguage()
  const { placeWords } = useEntryWords()
  return (
    <Card as="p" gap={2}>
      <Dim as="span">{t('FROM')}</Dim>
      <b>{placeWords({ range: { id: null, name: rangeName }, lane })}</b>
      <span>
        {dayWords(day, language)}, {clock}
      </span>
    </Card>
  )
}

/** The choice among the ranges of the reader's clubs; nothing if the entry's range is not one of them any more. */
function RangeSelect({ form, choices: { places }, onChange }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const { rangeId } = form
  if (rangeId !== null && !places.some((place) => place.rangeId === rangeId)) return null
  const choose = (value: string) => {
    const place = places.find((each) => each.rangeId === value)
    onChange({ ...form, clubId: place?.clubId ?? null, rangeId: place?.rangeId ?? null })
  }
  return (
    <NativeSelect label={t('PLACE')} value={rangeId ?? ''} onChange={({ target }) => choose(target.value)}>
      {[...Map.groupBy(places, ({ clubName }) => clubName)].map(([clubName, ofClub]) => (
        <optgroup key={clubName} label={clubName}>
          {ofClub.map((place) => (
            <option key={place.rangeId} value={place.rangeId}>
              {place.rangeName}
            </option>
          ))}
        </optgroup>
      ))}
      <option value="">{t('OTHER_PLACE')}</option>
    </NativeSelect>
  )
}
