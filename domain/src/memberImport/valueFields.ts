import type { Language } from '../base/texts/texts.ts'
import type { FieldType } from '../members/customField.ts'

/** The custom fields for data of a file that the record of a member cannot hold. The import makes each when it is needed. */
export const VALUE_FIELDS = {
  status: { type: 'string', de: 'Mitgliedsart', en: 'Membership type' },
  writtenNumber: { type: 'string', de: 'Mitgliedsnummer wie bisher', en: 'Previous member number' },
  associationDate: { type: 'date', de: 'Im Verband seit', en: 'Association member since' },
  deathDate: { type: 'date', de: 'Sterbetag', en: 'Date of death' },
  guardian: { type: 'string', de: 'Erziehungsberechtigt', en: 'Guardian' },
  moreEmails: { type: 'string', de: 'Weitere E-Mail-Adressen', en: 'More email addresses' },
  morePhones: { type: 'string', de: 'Weitere Telefonnummern', en: 'More phone numbers' },
  fee: { type: 'string', de: 'Beitrag bisher', en: 'Previous fee' },
  rhythm: { type: 'string', de: 'Zahlungsrhythmus bisher', en: 'Previous payment interval' },
  discount: { type: 'string', de: 'Ermäßigung bisher', en: 'Previous discount' },
  lastCollection: { type: 'date', de: 'Letzter Lastschrifteinzug', en: 'Last direct debit' },
  payer: { type: 'string', de: 'Zahlt', en: 'Paid by' },
  note: { type: 'multiline', de: 'Bemerkung', en: 'Note' },
} as const satisfies Record<string, { type: FieldType } & Record<Language, string>>

export type ValueField = keyof typeof VALUE_FIELDS
