import { readdirSync, readFileSync } from 'node:fs'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { isLeftOnPurpose, type Program } from '@bahnfrei/domain/memberImport/presets.ts'
import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import type { Answers } from './found.ts'

const SAMPLES = new URL('../../../domain/src/memberImport/samples/', import.meta.url)
const sample = (number: number) =>
  readFileSync(new URL(readdirSync(SAMPLES).find((name) => name.startsWith(`${number}-`)) ?? '', SAMPLES))
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))

/** All details of people as hitobito exports them, with the labels from its source code. */
const HITOBITO = csv(
  'Vorname;Nachname;Übername;Firmenname;Firma;Haupt-E-Mail;zusätzliche Adresszeile;Strasse;Hausnummer;Postfach;PLZ;Ort;Land;Geschlecht;Geburtstag;Titel;Anrede;Haushalts-ID;Sprache;Tags;Hauptebene;Rollen;Weitere E-Mail Privat;Telefonnummer Mobil;Telefonnummer Privat;Telefonnummer Mutter;Telefonnummer Fax',
  'Ilse;Nußgarten;Ili;;nein;ilse@example.org;Hinterhaus;Mühlgasse;7a;;04109;Pleißmusterheim;Deutschland;weiblich;07.08.1971;Dr.;Frau;12;de;Helferin;SV Musterau;Vorstand;ilse2@example.org;0171 3920001;030 23125 001;;030 23125 009',
  'Max;Nußgarten;;;nein;;;Mühlgasse;7a;;04109;Pleißmusterheim;Deutschland;unbekannt;07.08.2015;;;12;de;;SV Musterau;Jugend;;;;0171 3920002;',
  ';;;Zur Scheibe GmbH;ja;wirt@example.org;;Kirchplatz;1;;04109;Pleißmusterheim;Deutschland;;;;;;de;;SV Musterau;Sponsor;;;;;',
)
/** The columns that easyVerein asks for, by their names in its help. */
const EASY_VEREIN = csv(
  'Firma;Vorname;Nachname;Login E-Mail oder Benutzername;Straße;PLZ;Ort;Geburtsdatum;Eintrittsdatum',
  ';Ilse;Nußgarten;ilse@example.org;Mühlgasse 7a;04109;Pleißmusterheim;1971-08-07;01.03.1999',
)
const NETXP = csv(
  'Mitgliedsnummer;Nachname;Vorname;Geschlecht;Zahlart;Bogen',
  '1;Nußgarten;Ilse;0;2;X',
  '2;Nußgarten;Max;1;1;',
  '3;Weißdorn;Paul;1;3;X',
)

async function dryRun(file: Buffer, answers: Answers = {}) {
  const today = '2026-11-22' as Day
  const read = await analyse({ file, today, known: [], columns: undefined, answers, remembered: {} })
  if (typeof read === 'string') throw new Error(read)
  const { program = '', leftColumns } = read.found
  return {
    ...read,
    program,
    records: read.rows.map(({ record }) => record),
    toMap: [
      ...read.shown.flatMap(({ header, isAmbiguous }) => (isAmbiguous ? [header] : [])),
      ...leftColumns.filter((header) => !isLeftOnPurpose(header, program)),
    ],
    leftOnPurpose: leftColumns.filter((header) => isLeftOnPurpose(header, program)),
  }
}

test.each<[string, Buffer, Program | '', string[], string[]]>([
  // Numbers of licences are taken by hand only.
  ['1', sample(1), 'openJVerein', ['mitglied_empfaenger', 'mitglied_geburtsdatum_f'], ['mitglied_WBK-Nummer']],
  [
    ...(['2', sample(2), 'spgVerein'] as const),
    ['KtoiPersonenart', 'KtoiAnrede', 'KtoiStrasse', 'KtoiPlz', 'KtoiOrt'],
    [],
  ],
  ['3', sample(3), 'spgVerein4', ['DTA_1', 'Sepa_kz_ausfuehrung', 'Beitragsart_2'], []],
  ['4', sample(4), 'clubDesk', ['Nationalität'], []],
  ['5', sample(5), 'admidio', [], []],
  ['6', sample(6), 'linear', [], []],
  ['7', sample(7), 'rwk', [], []],
  ['8', sample(8), '', [], []],
  ['of hitobito', HITOBITO, 'hitobito', ['Sprache', 'Hauptebene', 'Telefonnummer Fax'], []],
  ['of easyVerein', EASY_VEREIN, 'easyVerein', [], []],
])('the form %s is recognised, and no column of it is left to map', async (_, file, program, left, byHand) => {
  const read = await dryRun(file)
  expect(read.program).toBe(program)
  expect(read.toMap).toEqual(byHand)
  expect(read.leftOnPurpose).toEqual(left)
})

test('codes are read as the program means them: ways to pay, intervals, companies and genders', async () => {
  const [openJVerein, spg4, linear, hitobito] = await Promise.all([
    ...[sample(1), sample(3), sample(6), HITOBITO].map((file) => dryRun(file)),
  ])
  const of = (read: Awaited<ReturnType<typeof dryRun>> | undefined, key: 'payment' | 'rhythm' | 'fee') =>
    [...new Set(read?.records.map((record) => record[key]))].sort()
  expect(of(openJVerein, 'rhythm')).toEqual(['jährlich'])
  expect(of(openJVerein, 'payment')).toContain('sepa_charge')
  expect(of(spg4, 'payment'), 'who leads the family pays').toEqual([null, 'sepa_charge'].sort())
  expect(of(spg4, 'rhythm')).toEqual(['jährlich'])
  expect(of(spg4, 'fee'), 'the fee of a second department is kept').toContain('84,00 + 24,00')
  expect(of(linear, 'payment')).toEqual(['sepa_charge', 'transfer'])
  expect(hitobito?.records.map(({ kind, gender }) => [kind, gender])).toEqual([
    ['person', 'f'],
    ['person', null],
    ['company', null],
  ])
  expect(hitobito?.records[1]).toMatchObject({ familyRow: 2, guardian: { phone: '0171 3920002' }, mobile: '' })
})

test('a program without headers of its own is chosen: 1 is cash in netXP-Verein and a debit elsewhere, and X stands for its column', async () => {
  const [alone, chosen] = [await dryRun(NETXP), await dryRun(NETXP, { program: 'netXp' })]
  expect(alone.program).toBe('')
  expect(alone.records.map(({ payment, gender }) => [payment, gender])).toEqual([
    ['transfer', null],
    ['sepa_charge', null],
    ['cash', null],
  ])
  expect(chosen.program).toBe('netXp')
  expect(chosen.records.map(({ payment, gender }) => [payment, gender])).toEqual([
    ['sepa_charge', 'f'],
    ['cash', 'm'],
    ['transfer', 'm'],
  ])
  const columns = chosen.columns.with(5, 'group')
  const today = '2026-11-22' as Day
  const read = await analyse({ file: NETXP, today, known: [], columns, answers: { program: 'netXp' }, remembered: {} })
  expect(typeof read === 'string' ? read : read.rows.map(({ record }) => record.groups)).toEqual([
    ['Bogen'],
    [],
    ['Bogen'],
  ])
})

test('somebody who says that it is the file of no program, or of another, is believed before the last file with these headers', async () => {
  const remembered = { [(await dryRun(sample(4))).headerSet]: [] }
  const today = '2026-11-22' as Day
  const asked = { file: sample(4), today, known: [], columns: undefined, remembered }
  const [none, named] = [
    await analyse({ ...asked, answers: {} }),
    await analyse({ ...asked, answers: { program: '' } }),
  ]
  if (typeof none === 'string' || typeof named === 'string') throw new Error('The file was not read.')
  expect(none.columns.every((field) => field === '')).toBe(true)
  expect(named.columns).toContain('lastName')
  expect(named.found.program).toBe('')
})

test('a code that is a word of the language of programs means nothing, and breaks nothing', async () => {
  const file = csv(
    'MitgliedID;Verknüpfung;Eintritt_Datum;Nachname;Vorname;Zahlart',
    '1;;01.01.2020;Berg;Ida;constructor',
  )
  expect((await dryRun(file)).records).toMatchObject([{ payment: null, lastName: 'Berg' }])
})
