import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { CustomField } from '@bahnfrei/domain/members/customField.ts'
import { filled, type MergeSide } from '@bahnfrei/domain/members/merge.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedDay } from '../../base/time/days.ts'
import { countriesIn } from '../../users/countries.ts'
import { useCustomFields } from '../fields/useCustomFields.ts'

/** The fate of a value of the record that is merged into the other. */
type Becomes = 'added' | 'dropped'
type MergeRow = { id: string; label: string; keptText: string; goneText: string; becomes: Becomes | undefined }
type Field = keyof MergeSide['fields']

/** The values of both records in words; fields that are empty in both are left out. */
export function useMergeRows(kept: MergeSide, gone: MergeSide): MergeRow[] {
  const t = useTexts('ADMIN_MEMBERS')
  const [language] = useLanguage()
  const { fields } = useCustomFields()
  const { labels, wordOf, customWordOf } = useFieldWords()

  const groupsOf = (side: MergeSide) => side.groups.map(({ name }) => textIn(language, name))
  const newGroups = groupsOf(gone).filter((name) => !groupsOf(kept).includes(name))
  const status = (side: MergeSide) => t(`STATUSES.${side.status}`)
  const count = (side: MergeSide) => (side.totalReservations === 0 ? '' : `${side.totalReservations}`)
  const reservations: MergeRow = {
    id: 'reservations',
    label: t('FACTS.RESERVATIONS'),
    keptText: count(kept),
    goneText: count(gone),
    becomes: gone.totalReservations > 0 ? 'added' : undefined,
  }
  return [
    row('status', t('FACTS.STATUS'), [status(kept), status(gone), status(kept)]),
    ...valuesOf(kept.fields, gone.fields).map(([name, values]) =>
      row(name, labels[name], values, (value) => wordOf(name, value)),
    ),
    ...fields.map((field) => {
      const [[, values] = ['', NONE] as const] = valuesOf(customOf(kept, field), customOf(gone, field))
      return row(field.id, field.name, values, (value) => customWordOf(field, value))
    }),
    row('groups', t('TABS.groups'), [groupsOf(kept).join(', '), newGroups.join(', '), newGroups.join(', ')]),
    reservations,
  ].filter(({ keptText, goneText }) => keptText !== '' || goneText !== '')
}

/** Returns the names of the fields, and functions for their values in words. */
function useFieldWords() {
  const t = useTexts('ADMIN_MEMBERS')
  const words = useTexts('PROFILE.DETAILS')
  const [language] = useLanguage()
  const countries = countriesIn(language)
  const day = (value: string) => recordedDay(value, language)
  const labels: Record<Field, string> = {
    memberNumber: t('RECORD.NUMBER'),
    joinDate: t('RECORD.DAYS.joinDate'),
    officialName: t('RECORD.OFFICIAL_NAME'),
    email: words('EMAIL'),
    phone: words('PHONE'),
    mobile: words('MOBILE'),
    street: words('STREET'),
    houseNumber: words('HOUSE_NUMBER'),
    apartment: words('APARTMENT'),
    extra: words('EXTRA'),
    postalCode: words('POSTAL_CODE'),
    city: words('CITY'),
    country: words('COUNTRY'),
  }
  const wordOf = (name: Field, value: string) => {
    if (name === 'joinDate') return day(value)
    return name === 'country' ? (countries.find((each) => each.value === value)?.label ?? value) : value
  }
  const customWordOf = (field: CustomField, value: string) => {
    if (field.fieldType === 'date') return day(value)
    return field.fieldType === 'checkbox' ? t('YES') : value
  }
  return { labels, wordOf, customWordOf }
}

function row(id: string, label: string, values: Values, inWords = (value: string) => value): MergeRow {
  const [kept, gone, merged] = values
  return {
    id,
    label,
    keptText: kept && inWords(kept),
    goneText: gone && inWords(gone),
    becomes: gone === '' || gone === kept ? undefined : merged === gone ? 'added' : 'dropped',
  }
}

/** The values of a field in the kept record, in the one merged into it, and in the result. */
type Values = readonly [kept: string, gone: string, merged: string]
const NONE: Values = ['', '', '']

function valuesOf<Fields extends object>(kept: Fields, gone: Fields): [keyof Fields & string, Values][] {
  const merged = filled(kept, gone)
  const names = Object.keys(kept) as (keyof Fields & string)[]
  return names.map((name) => [name, [`${kept[name] ?? ''}`, `${gone[name] ?? ''}`, `${merged[name] ?? ''}`]])
}

function customOf({ customFields }: MergeSide, { id }: CustomField): { value: string } {
  return { value: customFields.find((each) => each.id === id)?.value ?? '' }
}
