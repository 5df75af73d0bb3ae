import { type Flaw, filesFlaw, lengthFlaw, lettersFlaw, numberFlaw } from '@bahnfrei/domain/base/call/formChecks.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { useTexts } from '../texts/texts.tsx'

/** The checks of form fields: each answers the message, or nothing. */
export function useFieldErrors() {
  const t = useTexts('FORM_ERRORS')
  const say = (flaw: Flaw | undefined) => {
    if (flaw === undefined) return null
    const { key, ...values } = flaw
    return t(
      `GENERIC.${key}`,
      values as Required<Record<'val' | 'len' | 'size' | 'count', string> & Record<'least' | 'most', number>>,
    )
  }
  return {
    email: (email: string) => {
      if (email.trim() === '') return t('EMAIL.REQUIRED')
      return isEmail(plainEmail(email)) ? null : t('EMAIL.INVALID')
    },
    number: (value: number, below?: number) => say(numberFlaw(value, below === undefined ? {} : { below })),
    exactly: (text: string, length: number) => say(lengthFlaw(text, length)),
    letters: (text: string) => say(lettersFlaw(text)),
    files: (files: readonly File[], limits: Parameters<typeof filesFlaw>[1]) => say(filesFlaw(files, limits)),
    text: (text: string, most: number) => {
      if (text.trim() === '') return t('GENERIC.REQUIRED')
      return text.length > most ? t('GENERIC.MAX_LENGTH', { len: String(most) }) : null
    },
  }
}
