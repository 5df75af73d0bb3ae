import type { ChangedValue } from '@bahnfrei/domain/base/call/change.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { LOCALES, useLanguage, useTexts } from '../texts/texts.tsx'
import { recordedDay } from '../time/days.ts'

/**
 * Returns a function that says a recorded value in the language of the reader. `valueWord` is the room's text for a
 * value, if it has one.
 */
export function useValueWords<Field extends string>(valueWord: (field: Field, value: string) => string | undefined) {
  const t = useTexts('CHANGE_LIST')
  const [language] = useLanguage()
  const wordOf = (field: Field, value: ChangedValue): string => {
    if (value === null || value === '') return t('EMPTY')
    if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
    if (typeof value === 'number') return value.toLocaleString(LOCALES[language])
    if (Array.isArray(value))
      return new Intl.ListFormat(LOCALES[language]).format(value.map((each) => wordOf(field, each)))
    return valueWord(field, value) ?? (isDay(value) ? recordedDay(value, language) : value)
  }
  return wordOf
}
