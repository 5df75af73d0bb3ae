import { headerKey } from '../base/sheetColumns.ts'

/**
 * What a column of a member file can hold, with the headers under which other programs write it. An earlier synonym wins
 * where two columns bear one. Licences, passes and weapons are no fields: nobody imports them by proposal.
 */
export const SYNONYMS = {
  recordId: ['id', 'MitgliedID', 'Adressnummer'],
  memberNumber: [
    'Mitgliedsnummer',
    'Mitglieds_Nr',
    'Mitgl.Nr',
    'externe Mitgliedsnummer',
    'Nr.',
    'member number',
    'member no',
    'membership id',
  ],
  personKind: ['Personenart'],
  company: ['Firma', 'Firmenname', 'Organisation', 'company', 'organization'],
  lastName: ['Nachname', 'Zuname', 'Familienname', 'last name', 'surname', 'family name', 'Name'],
  firstName: ['Vorname', 'first name', 'given name'],
  callName: ['Rufname', 'Übername', 'nickname'],
  title: ['Titel', 'akad. Grad', 'title'],
  salutation: ['Anrede', 'salutation', 'prefix'],
  gender: ['Geschlecht', 'Sex', 'gender'],
  birthDate: ['Geburtsdatum', 'Geburtstag', 'Geb.-Datum', 'geb.', 'birthday', 'birth date', 'date of birth', 'dob'],
  joinDate: [
    'Eintritt',
    'Eintritt_Datum',
    'Eintrittsdatum',
    'Mitglied seit',
    'Vereinseintritt',
    'Beginn',
    'Aufnahmedatum',
    'joined',
    'member since',
  ],
  leaveDate: ['Austritt', 'Austrittsdatum', 'Ende', 'ausgetreten am', 'left', 'end date'],
  cancelDate: ['Kündigung', 'Kündigungsdatum'],
  deathDate: ['Sterbetag', 'verstorben am'],
  associationDate: ['DSB-Eintritt', 'Verbandseintritt'],
  street: ['Straße', 'Str.', 'Adresse', 'Anschrift', 'Straße mit der Hausnummer', 'street', 'address'],
  houseNumber: ['Hausnummer', 'house number'],
  addressExtra: ['Adresszusatz', 'Adressierungszusatz', 'zusätzliche Adresszeile'],
  place: ['PLZ / Ort', 'PLZ Ort'],
  postalCode: ['PLZ', 'Postleitzahl', 'zip', 'zip code', 'postcode', 'postal code'],
  city: ['Ort', 'Stadt', 'Wohnort', 'city', 'town'],
  country: ['Land', 'Staat', 'country'],
  email: ['E-Mail', 'Mail', 'Haupt-E-Mail', 'Login E-Mail', 'E-Mail-Adresse'],
  areaCode: ['Vorwahl'],
  phone: [
    'Telefon',
    'Telefon privat',
    'Tel.',
    'Festnetz',
    'Telefon dienstlich',
    'Telefon geschäftlich',
    'Telefonnummer Privat',
    'phone',
  ],
  mobile: ['Handy', 'Mobil', 'Mobiltelefon', 'Telefon Mobil', 'Telefonnummer Mobil', 'mobile', 'cell'],
  group: ['Abteilung', 'Sparte', 'Sektion', 'Gruppe', 'Gruppen', 'Funktion', 'Rollen', 'department', 'group', 'role'],
  status: [
    'Status',
    'Mitgliedsart',
    'Beitragsgruppe',
    'Beitragsgruppe Bezeichnung',
    'Beitragsart',
    'Beitragskategorie',
    'membership type',
  ],
  iban: ['IBAN', 'IBAN_Nr'],
  bic: ['BIC'],
  accountHolder: ['Kontoinhaber', 'KtoiName', 'Zahler'],
  accountHolderFirst: ['KtoiVorname'],
  mandateReference: ['Mandatsreferenz', 'Mandatsref.', 'Sepa_Mandats_Ref', 'Sepa-Mandatsnummer', 'mandatid'],
  mandateDate: ['Mandat_Datum', 'Mandat vom', 'Sepa_Datum_Mandats_Ref', 'Mandatsdatum'],
  lastCollection: ['Letzter Einzug', 'Letzte Lastschrift', 'Letzte Abbuchung', 'last collection'],
  fee: ['Beitrag', 'Jahresbeitrag', 'Beitragshöhe', 'individueller Beitrag', 'fee'],
  discount: ['Rabatt', 'Ermäßigung', 'Nachlass', 'discount'],
  rhythm: ['Zahlungsrhythmus', 'Zahlweise'],
  payment: ['Zahlungsart', 'Zahlart', 'Zahlungsweg', 'Lastschrift J/N'],
  familyKey: ['Verknüpfung', 'zahlerid', 'Haushalts-ID', 'Haushalt', 'Familie', 'Familien-Nr', 'household', 'family'],
  guardian: [
    'Erziehungsberechtigte',
    'Erziehungsberechtigter',
    'Gesetzl. Vertreter',
    'gesetzlicher Vertreter',
    'Vertreter',
    'Eltern',
    'Mutter',
    'Vater',
    'guardian',
    'parent',
  ],
  guardianEmail: ['Eltern-E-Mail', 'E-Mail Eltern', 'E-Mail Vertreter', 'E-Mail gesetzl. Vertreter', 'KtoiEMail'],
  guardianPhone: ['Telefon Eltern', 'Telefon Vertreter', 'Telefonnummer Vater', 'Telefonnummer Mutter'],
  note: ['Bemerkung', 'Bemerkungen', 'Vermerk', 'Notiz', 'notes', 'remarks'],
} as const

export type ImportField = keyof typeof SYNONYMS
export const IMPORT_FIELDS = Object.keys(SYNONYMS) as ImportField[]

/** Fields that several columns may fill. */
export const REPEATED: ReadonlySet<ImportField> = new Set([
  'phone',
  'mobile',
  'email',
  'group',
  'fee',
  'rhythm',
  'note',
])

/** A header as it is compared, without the program's own prefix. */
export function fieldKey(header: string): string {
  return headerKey(header.trim().replace(/^(mitglied|member)[_ .-]+/i, ''))
}
