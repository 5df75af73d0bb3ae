import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { Paper } from '../base/pdf.ts'
import type { PersonalLists } from '../base/personalData.ts'
import { catalogue } from '../base/texts.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const textsIn = catalogue(german, english)
type ListName = keyof typeof german.LISTS
type FieldName = keyof typeof german.FIELDS

/** The copy of all data as people read it: every list with the words of its fields. */
export function paperOf(
  lists: PersonalLists,
  { language, address, now }: { language: Language; address: string; now: Temporal.Instant },
): Paper {
  const t = textsIn(language)
  const moment = (value: string | number | boolean | null) => shown(value, language)
  return {
    title: t('TITLE'),
    lead: [t('FOR', { address, day: moment(now.toString()) }), t('LAW'), t('JSON')],
    sections: Object.entries(lists).map(([name, records]) => ({
      title: t(`LISTS.${name as ListName}`),
      empty: t('EMPTY'),
      records: records.map((record) =>
        Object.entries(record)
          .filter(([, value]) => value !== null && value !== '')
          .map(([field, value]): [string, string] => [t(`FIELDS.${field as FieldName}`), moment(value)]),
      ),
    })),
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:?\d\d)?|Z)$/
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

function shown(value: string | number | boolean | null, language: Language): string {
  const t = textsIn(language)
  if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
  if (typeof value !== 'string' || !MOMENT.test(value)) return String(value)
  const at = Temporal.Instant.from(value.replace(' ', 'T'))
  return at.toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })
}
