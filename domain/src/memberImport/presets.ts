import { headerKey } from '../base/sheets/sheetColumns.ts'
import type { Mapping, Matched } from './columns.ts'
import { type ImportField, REPEATED } from './fields.ts'

/** The meanings of the codes of a program, by field, in words that every field of that kind reads. */
export type Words = Partial<Record<ImportField, Readonly<Record<string, string>>>>

type Preset = {
  /** The name that the program gives itself, in every language. */
  name: string
  /** A file comes from this program if it has all headers of one of these sets. No set: the clubs name the columns themselves. */
  headers: readonly (readonly string[])[]
  /** Columns that mean something else than their header says by itself; an empty field is left out on purpose. */
  columns?: Readonly<Record<string, ImportField | ''>>
  words?: Words
}

/**
 * The programs whose files need no mapping, with what their headers do not say by themselves. Where each was seen:
 * docs/decisions/2026-11-23-import-of-members.md.
 */
export const PRESETS = {
  openJVerein: {
    name: 'OpenJVerein',
    headers: [
      ['mitglied_name', 'mitglied_vorname'],
      ['Anzeigename', 'TelefonPrivat', 'TelefonMobil'],
      ['name', 'vorname', 'beitragsgruppe', 'zahlungsweg'],
    ],
    // The address and the days once more, for letters and for sorting.
    columns: { mitglied_empfaenger: '', mitglied_geburtsdatum_f: '', Anzeigename: '' },
    words: {
      payment: { '1': 'Lastschrift', '2': 'Überweisung', '3': 'bar' },
      rhythm: { '12': 'jährlich', '6': 'halbjährlich', '3': 'vierteljährlich', '1': 'monatlich' },
    },
  },
  spgVerein: {
    name: 'SPG-Verein',
    headers: [['Mitglieds_Nr', 'Mandat_Datum', 'Zahlungsart', 'Beitragsart_1']],
    // The account is in the IBAN, and of another account holder name and mail are enough to find them.
    columns: Object.fromEntries(
      [
        ...['Bankleitzahl', 'Kontonummer', 'KtoiPersonenart', 'KtoiAnrede', 'KtoiTitel'],
        ...['KtoiStrasse', 'KtoiPlz', 'KtoiOrt', 'KtoiStaat'],
      ].map((header) => [header, ''] as const),
    ),
    words: { payment: { l: 'Lastschrift', u: 'Überweisung', b: 'bar' } },
  },
  spgVerein4: {
    name: 'SPG-Verein 4',
    headers: [['MitgliedID', 'Verknüpfung', 'Eintritt_Datum']],
    // Zahlart says the same as the marks of the debit; the kind of a second fee is a number of the club's own.
    columns: { DTA_1: '', DTA_2: '', Sepa_kz_ausfuehrung: '', Einmalbetrag_1: '', Beitragsart_2: '' },
    words: {
      // F has no way of its own: who leads the family pays.
      payment: { l: 'Lastschrift', u: 'Überweisung', b: 'bar', f: '' },
      rhythm: { j: 'jährlich', h: 'halbjährlich', v: 'vierteljährlich', m: 'monatlich' },
    },
  },
  clubDesk: {
    name: 'ClubDesk',
    headers: [['[Gruppen]', 'Beitragskategorie', 'Telefon Mobil']],
    columns: { Beitragskategorie: 'fee', Nationalität: '', 'AHV Nummer': '' },
  },
  admidio: {
    name: 'Admidio',
    headers: [['Nachname', 'Vorname', 'Beginn', 'Ende']],
    columns: { Webseite: '' },
  },
  linear: {
    name: 'Linear Vereinsverwaltung',
    headers: [
      ['Adressnummer', 'Lastschrift J/N'],
      ['Adressnummer', 'Zahlungsart', 'Versandart'],
    ],
    columns: {
      Telefax: '',
      Web: '',
      Bankbezeichnung: '',
      Spender: 'group',
      'Kennung 1': 'note',
      'Kennung 2': 'note',
      'Freifeld 1': 'note',
      'Freifeld 2': 'note',
    },
    words: { payment: { j: 'Lastschrift', n: 'Überweisung', l: 'Lastschrift', u: 'Überweisung', b: 'bar' } },
  },
  rwk: { name: 'RWK (Einbeck)', headers: [['DSB-Eintritt', 'Vereinseintritt']] },
  hitobito: {
    name: 'hitobito',
    headers: [
      ['Haupt-E-Mail', 'Rollen'],
      ['Haupt-E-Mail', 'Hauptebene'],
    ],
    columns: {
      Firmenname: 'company',
      Firma: 'personKind',
      Tags: 'group',
      Postfach: '',
      Hauptebene: '',
      Sprache: '',
      'Telefonnummer Fax': '',
    },
    words: { personKind: { ja: 'j', nein: 'n' } },
  },
  easyVerein: { name: 'easyVerein', headers: [['Login E-Mail oder Benutzername']] },
  netXp: {
    name: 'netXP-Verein',
    headers: [],
    words: {
      payment: { '1': 'bar', '2': 'Lastschrift', '3': 'Überweisung' },
      gender: { '0': 'w', '1': 'm' },
    },
  },
} as const satisfies Record<string, Preset>

export type Program = keyof typeof PRESETS
export const PROGRAMS = Object.keys(PRESETS) as Program[]

const presetOf = (program: Program): Preset => PRESETS[program]

/** The program that wrote these headers; the one of which more are there when several may have. Empty when none did. */
export function programOf(header: readonly string[]): Program | '' {
  const keys = new Set(header.map(headerKey))
  const found = PROGRAMS.map((program) => {
    const sets = presetOf(program).headers.filter((set) => set.every((one) => keys.has(headerKey(one))))
    return { program, known: Math.max(0, ...sets.map(({ length }) => length)) }
  })
  const [best] = found.filter(({ known }) => known > 0).sort((one, other) => other.known - one.known)
  return best?.program ?? ''
}

/** Returns the meanings of the codes of a program; nothing for files of no program. */
export function wordsOf(program: Program | ''): Words {
  return program === '' ? {} : (presetOf(program).words ?? {})
}

/** The headers of columns that are left out on purpose, or taken for what their header does not say. */
function columnsOf(program: Program | ''): Map<string, ImportField | ''> {
  const columns = program === '' ? {} : (presetOf(program).columns ?? {})
  return new Map(Object.entries(columns).map(([header, field]) => [headerKey(header), field]))
}

/** Columns as the program means them, instead of what is proposed by their headers; no field is there twice. */
export function matchedAs<Proposed extends Matched>(found: Proposed, program: Program | ''): Proposed {
  const columns = columnsOf(program)
  const meant = found.header.map((header) => columns.get(headerKey(header)))
  const taken = new Set(meant.filter((field): field is ImportField => Boolean(field) && !REPEATED.has(field as never)))
  const mapping: Mapping = found.mapping.map((field, column) => {
    if (meant[column] !== undefined) return meant[column] || undefined
    return field !== undefined && taken.has(field) ? undefined : field
  })
  return { ...found, mapping, ambiguous: found.ambiguous.filter((column) => meant[column] === undefined) }
}

/** Whether the program is known to say nothing in this column that a club would miss. */
export function isLeftOnPurpose(header: string, program: Program | ''): boolean {
  return columnsOf(program).get(headerKey(header)) === ''
}
