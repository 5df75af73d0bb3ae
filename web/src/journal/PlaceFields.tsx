import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { DateField } from '../base/ui/DateField.tsx'
import type { EntryForm } from './entryForm.ts'
import classes from './journal.module.css'
import { useEntryWords } from './useEntryWords.ts'

type Props = { form: EntryForm; choices: JournalChoices; onChange: (form: EntryForm) => void }

/** Where and when: as the reservation says, or a range of an own club, or any other place. */
export function PlaceFields({ form, choices, onChange }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const [language] = useLanguage()
  const { placeWords } = useEntryWords()
  const { reservation, rangeId, rangeName, day, clock } = form
  if (reservation !== undefined) {
    const range = { id: null, name: reservation.rangeName }
    return (
      <p className={classes.from}>
        <span className={classes.dim}>{t('FROM')}</span>
        <b>{placeWords({ range, lane: reservation.lane })}</b>
        <span>
          {dayWords(reservation.day, language)}, {reservation.clock}
        </span>
      </p>
    )
  }
  const isGone = rangeId !== null && !choices.places.some((place) => place.rangeId === rangeId)
  const clubs = Map.groupBy(choices.places, ({ clubName }) => clubName)
  const choose = (value: string) => {
    const place = choices.places.find((each) => each.rangeId === value)
    onChange({ ...form, clubId: place?.clubId ?? null, rangeId: place?.rangeId ?? null })
  }
  return (
    <>
      {!isGone && (
        <NativeSelect label={t('PLACE')} value={rangeId ?? ''} onChange={({ target }) => choose(target.value)}>
          {[...clubs].map(([clubName, places]) => (
            <optgroup key={clubName} label={clubName}>
              {places.map((place) => (
                <option key={place.rangeId} value={place.rangeId}>
                  {place.rangeName}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="">{t('OTHER_PLACE')}</option>
        </NativeSelect>
      )}
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
        <TextInput
          type="time"
          label={t('CLOCK')}
          value={clock}
          onChange={({ target }) => onChange({ ...form, clock: target.value.slice(0, 5) })}
        />
      </div>
    </>
  )
}
