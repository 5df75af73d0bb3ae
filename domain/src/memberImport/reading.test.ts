import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName } from '../base/call/search.ts'
import { decode } from '../base/sheets/encoding.ts'
import { readDate, slashOrderOf } from '../base/sheets/sheetDates.ts'
import { cleanCell, parseCsv, SEPARATORS, separatorOf } from '../base/sheets/sheetText.ts'
import type { Day } from '../base/time/time.ts'
import { plainPhone } from '../users/phone.ts'
import type { Mapping } from './columns.ts'
import { headerSet, matchColumns } from './columns.ts'
import {
  isMobile,
  readCountry,
  readEmails,
  readPhones,
  readPostalCode,
  repairEncoding,
  splitPlace,
  splitStreet,
} from './contact.ts'
import { enteringOf } from './enteringOf.ts'
import german from './faults.de.ts'
import english from './faults.en.ts'
import { FAULT_CODES } from './faults.ts'
import { fieldKey, IMPORT_FIELDS } from './fields.ts'
import { filledDown } from './filledDown.ts'
import { isCompanyName, isSeveralPeople, readGender, splitName, splitSalutation, splitTitle } from './names.ts'
import { readPayment } from './payment.ts'
import { type Reading, readRecords } from './readRecords.ts'
import type { ImportRecord } from './record.ts'

const TODAY = '2026-11-22' as Day

test('every fault has words in both languages', () => {
  expect(Object.keys(german)).toEqual(FAULT_CODES)
  expect(Object.keys(english)).toEqual(FAULT_CODES)
})

describe('headers', () => {
  test.each([
    ['Mitglieds-Nr.', 'mitgliedsnr'],
    ['mitglied_strasse', 'strasse'],
    ['Straße', 'strasse'],
    ['Kündigung', 'kuendigung'],
    ['member no', 'no'],
    ['[Gruppen]', 'gruppen'],
  ])('%s is compared as %s', (header, key) => expect(fieldKey(header)).toBe(key))

  test('two columns for one field are asked, the better known name first', () => {
    const found = matchColumns([['Name', 'Vorname', 'Nachname', 'PLZ', 'Ort']])
    expect(found?.mapping).toEqual([undefined, 'firstName', 'lastName', 'postalCode', 'city'])
    expect(found?.ambiguous).toEqual([0])
  })

  test('a column is found by a word in its name, or by what is in it, and licences never', () => {
    const rows = [
      ['Vorname', 'Nachname', 'Ort', 'Private E-Mail-Adresse', 'Konto', 'WBK', 'Passnummer DSB', 'Sport'],
      ['Jörg', 'Möwenort', 'Elbmusterstadt', 'jm@example.net', 'DE78 9999 9999 0000 0090 01', '12', '7', 'Bogen'],
    ]
    expect(matchColumns(rows)?.mapping.slice(3)).toEqual(['email', 'iban', undefined, undefined, undefined])
  })

  test('a file without three known headers in its first twenty rows is not understood', () => {
    expect(matchColumns([['a', 'b']])).toBeUndefined()
    expect(matchColumns([...Array(20).fill(['Titelzeile']), ['Vorname', 'Nachname', 'Ort']])?.headerRow).toBe(-1)
  })

  test('where no row names the columns, what stands in them is proposed and asked', () => {
    const rows = [
      ['12', 'Berg', 'Ida', '01.02.1990', 'Lindenweg 3a', '89073', 'Ulm', 'ida@example.org', '0171 3920001'],
      ['13', 'von Tal', 'Udo', '1.5.85', 'Am Hang 4', '89075', 'Neu-Ulm', 'udo@example.org', '0160/3920002'],
    ]
    const found = matchColumns(rows)
    expect(found).toMatchObject({
      headerRow: -1,
      mapping: [
        ...['memberNumber', 'lastName', 'firstName', 'birthDate', 'street', 'postalCode', 'city', 'email', 'mobile'],
      ],
      ambiguous: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    })
    const { records } = readRecords({ rows, kind: 'text' }, { ...found, today: TODAY } as Reading)
    expect(records.map(({ row, lastName }) => [row, lastName])).toEqual([
      [1, 'Berg'],
      [2, 'von Tal'],
    ])
    expect(matchColumns([['x', '', ''], ...rows], 0)?.headerRow, 'a row that is given is taken').toBe(0)
  })

  test.each([
    ['Gesetzl. Vertreter', 'guardian'],
    ['E-Mail Vertreter', 'guardianEmail'],
    ['Mailadresse der Eltern', 'guardianEmail'],
    ['Handy Mutter', 'guardianPhone'],
    ['Haushalt', 'familyKey'],
    ['Letzter Einzug', 'lastCollection'],
    ['Jahresbeitrag', 'fee'],
    ['Ermäßigung', 'discount'],
  ])('the header %s is %s, never the own mail or number of a child', (header, field) => {
    expect(matchColumns([['Vorname', 'Nachname', 'Ort', header]])?.mapping[3]).toBe(field)
  })

  test.each([
    ['Address 1 - Postal Code', '89073', 'postalCode'],
    ['E-mail 1 - Label', '* Home', undefined],
    ['Straße + Hausnummer', 'Lindenweg 3a', 'street'],
    ['Nachname*', 'Berg', 'lastName'],
    ['geboren am', '01.02.1990', 'birthDate'],
    ['GEBDAT', '19900201', 'birthDate'],
    ['EINTR', '01.02.1990', 'joinDate'],
    ['Telefon/Handy', '0731 123456', 'phone'],
    ['Notfallkontakt Telefon', '0731 123456', undefined],
    ['Kontonummer', '1234567', undefined],
    ['Zahlweise', 'Bankeinzug', 'payment'],
    ['Zahlweise', 'j', 'rhythm'],
    ['Rolle', 'Sponsor', 'status'],
    ['Rolle', 'Kassenwart', 'group'],
    ['erreichbar unter', '0731 123456', 'phone'],
    ['wo', 'Lindenweg 3a, 89073 Ulm', 'street'],
    ['bezahlt', 'x', undefined],
  ])('the header %s above %s is %s', (header, cell, field) => {
    const rows = [
      ['Vorname', header === 'Nachname*' ? 'Titel' : 'Nachname', 'Anrede', header],
      ['Udo', 'Tal', 'Herr', cell],
    ]
    expect(matchColumns(rows)?.mapping[3]).toBe(field)
  })

  test('the same headers in another order are the same set', () => {
    expect(headerSet(['Name', 'E-Mail'])).toBe(headerSet(['EMail', 'Name']))
  })
})

describe('dates', () => {
  test.each([
    ['01.03.1970', '1970-03-01', undefined],
    ['1.3.70', '1970-03-01', 'YEAR_COMPLETED'],
    ['22.11.26', '2026-11-22', 'YEAR_COMPLETED'],
    ['23.11.26', '1926-11-23', 'YEAR_COMPLETED'],
    ['1-3-1970', '1970-03-01', undefined],
    ['1970-03-01T00:00:00', '1970-03-01', undefined],
    ['12.05.1988 00:00:00', '1988-05-12', undefined],
    ['25628', '1970-03-01', 'DATE_FROM_SERIAL'],
    ['1975', null, 'DATE_INVALID'],
    ['29.02.1940', '1940-02-29', undefined],
    ['29.02.1941', null, 'DATE_INVALID'],
    ['31.02.1975', null, 'DATE_INVALID'],
    ['03/04/1990', null, 'DATE_UNCLEAR'],
    ['04/04/1990', '1990-04-04', undefined],
    ['25/12/1990', '1990-12-25', undefined],
    ['12/25/1990', '1990-12-25', undefined],
    ['gestern', null, 'DATE_INVALID'],
    ['', null, undefined],
  ])('%s is %s', (typed, day, fault) => {
    expect(readDate(typed, 'unclear', TODAY)).toEqual({ day, ...(fault !== undefined && { fault }) })
  })

  test('one day above twelve tells the order of the whole column, and two orders tell nothing', () => {
    expect(slashOrderOf(['03/04/1990', '25/12/1990'])).toBe('dayFirst')
    expect(slashOrderOf(['03/04/1990', '12/25/1990'])).toBe('monthFirst')
    expect(slashOrderOf(['25/12/1990', '12/25/1990'])).toBe('unclear')
    expect(readDate('03/04/1990', 'monthFirst', TODAY).day).toBe('1990-03-04')
  })
})

describe('names', () => {
  test.each([
    ['Ackerblick, Anton', '', 'Anton', 'Ackerblick', ''],
    ['Dr. Bärbel Föhrental', 'Dr.', 'Bärbel', 'Föhrental', ''],
    ['Föhrental, Prof. Dr. Bärbel', 'Prof. Dr.', 'Bärbel', 'Föhrental', ''],
    ['Christa von der Aue', '', 'Christa', 'von der Aue', ''],
    ['Karl-Heinz Grünspecht', '', 'Karl-Heinz', 'Grünspecht', ''],
    ['Jägerwinkel sen., Werner', '', 'Werner', 'Jägerwinkel', 'sen.'],
    ['Dohlenau', '', '', 'Dohlenau', ''],
    ['Eva von und zu Moosbrück', '', 'Eva', 'von und zu Moosbrück', ''],
  ])('%s', (whole, title, first, last, suffix) => expect(splitName(whole)).toEqual({ title, first, last, suffix }))

  test.each([
    ['Schützenhaus GmbH', true],
    ['Gildehaus e.V.', true],
    ['Agnes Meier', false],
    ['Seeger', false],
  ])('%s is a company: %s', (name, expected) => expect(isCompanyName(name)).toBe(expected))

  test.each([
    ['Eheleute Gisela und Heinz Immergrün', true],
    ['Anna & Ben', true],
    ['von und zu Moosbrück', false],
    ['Herr von und zu Moosbrück', false],
    ['Eva von und zu Moosbrück und Karl', true],
    ['Ute', false],
    ['Landgrafen', false],
  ])('%s are several people: %s', (name, expected) => expect(isSeveralPeople(name)).toBe(expected))

  test.each([
    ['m', 'm'],
    ['Weiblich', 'f'],
    ['Herrn', 'm'],
    ['divers', 'd'],
    ['non-binary', 'd'],
    ['weibl.', 'f'],
    ['männl.', 'm'],
    ['non', null],
    ['1', null],
    ['o', null],
    ['Herr/Frau', null],
  ])('gender %s is %s', (typed, gender) => expect(readGender(typed)).toBe(gender))

  test.each([
    ['Möwenort', 'Moewenort'],
    ['Birkenstock-Rau', 'birkenstock rau'],
    ["O'Föhr", 'Ofoehr'],
    ['Zoë', 'Zoe'],
  ])('%s and %s are compared alike', (one, other) => expect(foldName(one)).toBe(foldName(other)))
})

describe('addresses and numbers', () => {
  test.each([
    ['Lindenstraße 56a', 'Lindenstraße', '56a', undefined],
    ['Am Schießberg 3 - 5', 'Am Schießberg', '3-5', undefined],
    ['Straße des 17. Juni 12', 'Straße des 17. Juni', '12', undefined],
    ['C4, 12', 'C4, 12', '', 'STREET_NOT_SPLIT'],
    ['Schloss', 'Schloss', '', undefined],
  ])('%s', (typed, street, houseNumber, fault) =>
    expect(splitStreet(typed)).toEqual({ street, houseNumber, ...(fault !== undefined && { fault }) }),
  )

  test.each([
    ['1067', '', 'Elbmusterstadt', '01067', 'POSTCODE_PADDED'],
    ['D-01067', 'DE', '', '01067', undefined],
    ['8001', 'CH', 'Ort', '8001', undefined],
    ['8001', '', 'Zürich', '8001', undefined],
    ['123', '', '', '123', 'POSTCODE_INVALID'],
  ])('postcode %s in "%s" "%s" is %s', (typed, country, city, postalCode, fault) =>
    expect(readPostalCode(typed, { country, city })).toEqual({ postalCode, ...(fault !== undefined && { fault }) }),
  )

  test.each([
    ['Deutschland', 'DE', undefined],
    ['CH', 'CH', undefined],
    ['A', 'AT', undefined],
    ['', '', undefined],
    ['Musterland', '', 'COUNTRY_UNKNOWN'],
  ])('country %s is %s', (typed, country, fault) =>
    expect(readCountry(typed)).toEqual({ country, ...(fault !== undefined && { fault }) }),
  )

  test('what the record of a member does not take is said', () => {
    const header = ['Vorname', 'Nachname', 'BIC', 'Mitgliedsnummer'] as const
    const mapping = ['firstName', 'lastName', 'bic', 'memberNumber'] as const
    const rows = [[...header], ['Anton', 'x'.repeat(301), 'QUATSCH', '1000000000']]
    const { records } = readRecords(
      { rows, kind: 'text' },
      { header, headerRow: 0, mapping: [...mapping], today: TODAY },
    )
    const [anton] = records
    expect(anton).toMatchObject({ bic: '', memberNumber: null })
    expect(anton?.faults.map(({ code }) => code).sort()).toEqual(['BIC_INVALID', 'NUMBER_UNREADABLE', 'TEXT_TOO_LONG'])
  })

  test('a postcode and its town in one cell are parted', () => {
    expect(splitPlace('01067 Bad Musterstadt')).toEqual({ postalCode: '01067', city: 'Bad Musterstadt' })
    expect(splitPlace('Musterstadt')).toEqual({ postalCode: '', city: 'Musterstadt' })
  })

  test.each([
    ['0176/04069017', ['0176/04069017'], []],
    ['030 23125 111 / 0171 3920011', ['030 23125 111', '0171 3920011'], ['PHONES_SPLIT']],
    ['30 23125 222', ['030 23125 222'], ['PHONE_ZERO_ADDED']],
    ['1713920011', ['01713920011'], ['PHONE_ZERO_ADDED']],
    ['491713920011', ['+491713920011'], ['PHONE_ZERO_ADDED']],
    ['23125', ['23125'], []],
    ['0049 176 / 040690-33', ['0049 176 / 040690-33'], []],
    ['+49 30 / 23125111', ['+49 30 / 23125111'], []],
    [
      '030 23125 111 / 030 23125 112 / 0171 3920011',
      ['030 23125 111', '030 23125 112', '0171 3920011'],
      ['PHONES_SPLIT'],
    ],
    ['unbekannt', [], ['PHONE_UNREADABLE']],
    ['1234567890123456789', [], ['PHONE_UNREADABLE']],
    ['1,71392E+10', [], ['PHONE_LOST']],
    ['', [], []],
  ])('telephone %s', (typed, phones, faults) => expect(readPhones(typed)).toEqual({ phones, faults }))

  test('a number is the same in every writing', () => {
    for (const phone of ['0171 3920001', '+49 171 3920001', '0049171/3920001', '+49 (0)171 3920001'])
      expect([plainPhone(phone), isMobile(phone)]).toEqual(['+491713920001', true])
    expect(isMobile('030 23125 111')).toBe(false)
  })

  test('several addresses in a cell are all taken, and what is none is left out', () => {
    expect(readEmails(' A@Example.org; b@example.org')).toEqual({ emails: ['a@example.org', 'b@example.org'] })
    expect(readEmails('franziska(at)example.org')).toEqual({ emails: [], fault: 'EMAIL_INVALID' })
  })

  test.each([
    ['L', 'sepa_charge'],
    ['Bankeinzug', 'sepa_charge'],
    ['Überweisung', 'transfer'],
    ['2', 'transfer'],
    ['bar', 'cash'],
    ['F', null],
  ])('payment %s is %s', (typed, payment) => expect(readPayment(typed)).toBe(payment))

  test('broken umlauts are repaired, and right ones stay', () => {
    expect(repairEncoding('MÃ¼hlgasse')).toBe('Mühlgasse')
    expect(repairEncoding('â‚¬')).toBe('€')
    for (const right of ['Mühlgasse', 'São Tomé', 'Æther', 'Â']) expect(repairEncoding(right)).toBe(right)
  })
})

describe('text files', () => {
  test.each<[string, Uint8Array | number[], string, boolean]>([
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc3, 0xbc], 'ü', false],
    ['UTF-8', [0xc3, 0xbc], 'ü', false],
    ['Windows-1252', [0xfc, 0x80], 'ü€', false],
    ['Windows-1252 behind a mark of UTF-8', [0xef, 0xbb, 0xbf, 0x4d, 0xfc], 'Mü', false],
    [
      'Windows-1252 with names from elsewhere',
      latin('\x8akoda;René;Ji\xf8í;Größe – Straße'),
      'Škoda;René;Jiøí;Größe – Straße',
      false,
    ],
    ['UTF-16 with its mark', [0xff, 0xfe, 0xfc, 0x00], 'ü', false],
    ['UTF-16 without a mark', wide('Müller;Köhler'), 'Müller;Köhler', false],
    ['UTF-16 without a mark, the other way round', wide('Müller;Köhler').reverse(), 'relhöK;rellüM', false],
    ['Mac Roman', [0x4a, 0x9a, 0x72, 0x67, 0x3b, 0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72], 'Jörg;Müller', true],
    [
      'code page 850',
      [0x4a, 0x94, 0x72, 0x67, 0x3b, 0x4b, 0x84, 0x74, 0x68, 0x65, 0x20, 0x47, 0x72, 0x94, 0xe1, 0x65],
      'Jörg;Käthe Größe',
      true,
    ],
    ['letters in two signs', [...new TextEncoder().encode('Mu\u0308ller')], 'Müller', false],
  ])('%s is read as it was written', (_, written, text, isGuess) => {
    expect(decode(Uint8Array.from(written))).toEqual({ text, isGuess })
  })

  test('a quote that nobody closed swallows no other row, and its row is a fault', () => {
    const rows = parseCsv('Nr;Nachname;Vorname\n1;"Mül;Jan\n2;"Schmidt";Ute\n3;"von ""Hof""";Eva', ';')
    expect(rows).toEqual([
      ['Nr', 'Nachname', 'Vorname'],
      ['1', '"Mül', 'Jan'],
      ['2', 'Schmidt', 'Ute'],
      ['3', 'von "Hof"', 'Eva'],
    ])
    const reading = {
      header: rows[0] ?? [],
      headerRow: 0,
      mapping: ['memberNumber', 'lastName', 'firstName'] as Mapping,
    }
    const { records } = readRecords({ rows, kind: 'text' }, { ...reading, today: '2026-11-22' as Day })
    expect(records.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['QUOTE_OPEN'], [], []])
  })

  test.each([
    ["'+49 2772 123456", '+49 2772 123456'],
    ["'=1+1", '=1+1'],
    ["'- siehe oben", '- siehe oben'],
    ["'s Hertogenbosch", "'s Hertogenbosch"],
  ])('the cell %j of our own file is %j', (cell, text) => expect(cleanCell(cell)).toEqual({ text, hadHidden: false }))

  test('signs that nobody sees go with a warning, and letters of a guessed encoding come with one', () => {
    const rows = [
      ['Nachname', 'Vorname'],
      ['M\u202eüller\0', 'Jo\u200bhn'],
      ['Plain\r\nName', '#NV'],
    ]
    const reading = { header: rows[0] ?? [], headerRow: 0, mapping: ['lastName', 'firstName'] as Mapping }
    const { records } = readRecords({ rows, kind: 'text', isGuess: true }, { ...reading, today: '2026-11-22' as Day })
    expect(records.map(({ lastName, firstName }) => [lastName, firstName])).toEqual([
      ['Müller', 'John'],
      ['Plain\nName', ''],
    ])
    expect(records.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['HIDDEN_REMOVED', 'ENCODING_GUESSED', 'HIDDEN_REMOVED'],
      ['NAME_HALF'],
    ])
  })

  test.each([
    [
      'a;b\n"x;y";z',
      ';',
      [
        ['a', 'b'],
        ['x;y', 'z'],
      ],
    ],
    [
      'a,b\r\n"1 ""2""",',
      ',',
      [
        ['a', 'b'],
        ['1 "2"', ''],
      ],
    ],
    [
      'a\tb\n"two\nlines"\tc',
      '\t',
      [
        ['a', 'b'],
        ['two\nlines', 'c'],
      ],
    ],
    ['a|b\n\nc|5" pipe', '|', [['a', 'b'], [''], ['c', '5" pipe']]],
  ] as const)('%j', (text, separator, rows) => {
    expect(separatorOf(text)).toBe(separator)
    expect(parseCsv(text, separator)).toEqual(rows)
  })

  test('what is written as CSV is read as it was', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.constantFrom(...SEPARATORS), (written, separator) => {
        const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
        expect(parseCsv(written.map(line).join('\r\n'), separator)).toEqual(written)
      }),
    )
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('03/04/1990', '99999', '1e9', '=1+1', 'Dr.', ', ', '†', 'MÃ¼', '0', '-1', '9'.repeat(400)),
)

/** Returns the records that are read from rows under these headers. */
function recordsOf(header: string, ...lines: string[]) {
  const rows = [header, ...lines].map((line) => line.split(';'))
  const found = matchColumns(rows)
  if (found === undefined) throw new Error('No headers.')
  return readRecords({ rows, kind: 'text' }, { ...found, today: TODAY })
}
const codes = (faults: readonly { code: string }[] | undefined) => faults?.map(({ code }) => code)

describe('people', () => {
  test('somebody without a first or last name is asked, and taken when an officer says so', () => {
    const header = 'Nr.;Nachname;Vorname;Ort'
    const { records } = recordsOf(header, '1;Berg;;Ulm', '2;;Ida;Ulm', '3;Tal;Udo;Ulm')
    expect(records.map(({ faults }) => codes(faults))).toEqual([['NAME_HALF'], ['NAME_HALF'], []])
    const rows = [header, '1;Berg;;Ulm'].map((line) => line.split(';'))
    const found = matchColumns(rows)
    const accepted = readRecords({ rows, kind: 'text' }, { ...found, accepted: [2], today: TODAY } as Reading)
    expect(codes(accepted.records[0]?.faults)).toEqual([])
  })

  test('a column of yes and no says whether a row is a company, and is nobody’s name', () => {
    const { records } = recordsOf('Nr.;Nachname;Vorname;Firma', '1;Berg;Ida;nein', '2;Tal Bau;;ja', '3;Hof;Udo;Hof KG')
    expect(records.map(({ kind, company, lastName }) => [kind, company, lastName])).toEqual([
      ['person', '', 'Berg'],
      ['company', 'Tal Bau', ''],
      ['person', 'Hof KG', 'Hof'],
    ])
  })

  test('salutation against gender, and a direct debit without a date, are warned', () => {
    const { records } = recordsOf(
      'Nachname;Vorname;Anrede;Geschlecht;Zahlungsart;Mandatsreferenz;Mandat vom',
      'Berg;Ida;Herr;w;L;M-1;01.02.2020',
      'Tal;Udo;Herr;m;L;M-2;',
      'Hof;Eva;Frau;d;L;;',
      'Au;Ute;Frau;w;bar;;',
    )
    expect(records.map(({ faults }) => codes(faults))).toEqual([
      ['GENDER_CONFLICT'],
      ['MANDATE_DATE_MISSING'],
      ['MANDATE_MISSING'],
      [],
    ])
    expect(records[0]?.gender).toBe('f')
  })

  test('a shared key of a household makes a family, led by its first adult, and a lonely one is warned', () => {
    const { records } = recordsOf(
      'Nachname;Vorname;Geburtsdatum;Haushalt',
      'Berg;Kai;01.02.2015;H1',
      'Berg;Ida;01.02.1985;H1',
      'Berg;Udo;01.02.1984;H1',
      'Tal;Eva;01.02.1980;H2',
    )
    expect(records.map(({ familyRow }) => familyRow)).toEqual([3, null, 3, null])
    expect(codes(records[3]?.faults)).toEqual(['FAMILY_MISSING'])
  })

  test('a guardian is found among the rows or kept by name, mail and number, and never with the child’s own mail', () => {
    const { records } = recordsOf(
      'Nachname;Vorname;Geburtsdatum;E-Mail;Gesetzl. Vertreter;E-Mail Vertreter;Telefon Vertreter',
      'Berg;Kai;01.02.2015;;Ida Berg;ida@example.org;0171 3920001',
      'Berg;Ida;01.02.1985;ida@example.org;;;',
      'Tal;Eva;01.02.2014;eva@example.org;Uwe Hang;uwe@example.org;0171 3920002',
    )
    expect(records.map(({ emails, guardian }) => [emails, guardian])).toEqual([
      [[], { row: 3 }],
      [['ida@example.org'], null],
      [['eva@example.org'], { name: 'Uwe Hang', email: 'uwe@example.org', phone: '0171 3920002' }],
    ])
  })

  test('contacts and sponsors are proposed by their word, and what the club answers counts', () => {
    const header = 'Nr.;Nachname;Vorname;Status'
    const lines = ['1;Berg;Ida;Aktiv', '2;Tal;Udo;Sponsor', '3;Hof;Eva;ausgetreten', ';Au;Ute;Aktiv']
    const kindOf = ({ isMember, isFormer }: { isMember: boolean; isFormer: boolean }) =>
      isMember ? (isFormer ? 'exMember' : 'member') : 'contact'
    expect(recordsOf(header, ...lines).records.map(kindOf)).toEqual(['member', 'contact', 'exMember', 'contact'])
    const rows = [header, ...lines].map((line) => line.split(';'))
    const found = matchColumns(rows)
    const kinds = { Aktiv: 'member', Sponsor: 'member' } as const
    const { records } = readRecords({ rows, kind: 'text' }, { ...found, kinds, today: TODAY } as Reading)
    expect(records.map(kindOf)).toEqual(['member', 'member', 'exMember', 'member'])
  })

  test('what a file says of dues is kept: fee, discount, last collection, and who pays for whom', () => {
    const { records } = recordsOf(
      'id;Nachname;Vorname;Beitrag;Rabatt;Letzter Einzug;zahlerid',
      '1;Berg;Ida;60,00;;01.02.2026;',
      '2;Berg;Kai;30,00;50 %;;1',
    )
    expect(records).toMatchObject([
      { fee: '60,00', discount: '', lastCollection: '2026-02-01', payer: '' },
      { fee: '30,00', discount: '50 %', lastCollection: null, payer: 'Ida Berg' },
    ])
    expect(enteringOf(records[1] as ImportRecord, { withAccount: false }).values).toMatchObject({
      ...{ fee: '30,00', discount: '50 %', payer: 'Ida Berg' },
    })
    // The mandate lives on from its last collection.
    const { record } = enteringOf(records[0] as ImportRecord, { withAccount: true })
    expect(record).toMatchObject({ lastCollection: '2026-02-01' })
  })

  test('repeated headers and sums are no people, and each is named', () => {
    const { records, skipped } = recordsOf(
      'Nr.;Nachname;Vorname;Beitrag',
      '1;Berg;Ida;60',
      'Nr.;Nachname;Vorname;Beitrag',
      ';Summe;;60',
      'Gesamt: 1;;;60',
      '2;Summerer;Udo;60',
    )
    expect(records.map(({ lastName }) => lastName)).toEqual(['Berg', 'Summerer'])
    expect(skipped.map(({ row, why }) => `${row} ${why}`)).toEqual(['3 header', '4 footer', '5 footer'])
  })
})

describe('files as clubs have them', () => {
  test('a merged cell of an address is that of each of its rows, and an amount that of the first one', () => {
    const rows = [
      ['Berg', 'Hang 1', '60'],
      ['Tal', '', ''],
      ['Au', '', ''],
    ]
    const tall = [
      { column: 1, row: 0, lastRow: 1 },
      { column: 2, row: 0, lastRow: 1 },
    ]
    expect(filledDown({ rows, tall }, ['lastName', 'street', 'fee'])).toEqual([
      ['Berg', 'Hang 1', '60'],
      ['Tal', 'Hang 1', ''],
      ['Au', '', ''],
    ])
  })

  test('households whose keys look like numbers of members are families of their own, and heads are found by number', () => {
    const households = recordsOf(
      'Nr.;Nachname;Vorname;Geburtsdatum;Familie',
      ...['1;Berg;Ida;01.02.1985;2', '2;Tal;Udo;01.02.1984;1', '3;Berg;Uwe;01.02.1983;2', '4;Tal;Eva;01.02.1980;1'],
    )
    expect(households.records.map(({ familyRow, payer }) => [familyRow, payer])).toEqual([
      ...[
        [null, ''],
        [null, ''],
        [2, ''],
        [3, ''],
      ],
    ])
    const heads = recordsOf(
      'Nr.;Nachname;Vorname;Geburtsdatum;Familie',
      ...['1;Berg;Ida;01.02.1985;', '2;Tal;Udo;01.02.1984;2', '3;Berg;Uwe;01.02.1983;1'],
    )
    expect(heads.records.map(({ familyRow }) => familyRow)).toEqual([null, null, 2])
  })

  test('who pays for somebody is found by number or by name, or kept as it stands', () => {
    const { records } = recordsOf(
      'Nr.;Nachname;Vorname;Beitragszahler',
      ...['1;Berg;Ida;', '2;Berg;Kai;1', '3;Berg;Uwe;Berg, Ida', '4;Tal;Eva;Oma Elfriede', '5;Hof;Udo;5'],
    )
    expect(records.map(({ payer, familyRow }) => [payer, familyRow])).toEqual([
      ...[
        ['', null],
        ['Ida Berg', 2],
        ['Ida Berg', 2],
        ['Oma Elfriede', null],
        ['', null],
      ],
    ])
  })

  test('counts, rules, legends and explanations are nobody, and each is named', () => {
    const { records, skipped } = recordsOf(
      'Nr.;Nachname;Vorname;Geburtsdatum;Eintritt',
      ...[
        'laufend;Pflichtfeld;Pflichtfeld;Pflichtfeld;',
        '1;Berg;Ida;01.02.1990;',
        '-----;---;---;---;',
        ';davon Jugend;7;;',
      ],
      ...[';gelb = offen;;;', '2;Davonne;Udo;01.02.1991;'],
    )
    expect(records.map(({ lastName }) => lastName)).toEqual(['Berg', 'Davonne'])
    expect(skipped.map(({ row, why }) => `${row} ${why}`)).toEqual(['2 header', '4 footer', '5 footer', '6 footer'])
  })

  test('strokes of a column that does not tell are read as those of the other columns', () => {
    const { records } = recordsOf(
      'Nachname;Vorname;Geburtsdatum;Eintritt',
      'Berg;Ida;25/12/1990;01/02/2010',
      'Tal;Udo;03/04/1990;01/03/2011',
    )
    expect(records.map(({ birthDate, joinDate }) => [birthDate, joinDate])).toEqual([
      ['1990-12-25', '2010-02-01'],
      ['1990-04-03', '2011-03-01'],
    ])
  })

  test.each([
    ['Herr Dr.', '', 'Herr', 'Dr.'],
    ['', 'Mr', 'Mr', ''],
    ['Dr.', '', '', 'Dr.'],
    ['Herr/Frau', '', 'Herr/Frau', ''],
  ])('of salutation "%s" and title "%s" they are "%s" and "%s"', (salutation, title, greeting, rest) =>
    expect(splitSalutation(salutation, title)).toEqual({ salutation: greeting, title: rest }),
  )
})

describe('properties', () => {
  test('no file makes the reading throw, and every row is read or skipped [F13]', () => {
    const row = fc.array(text, { maxLength: IMPORT_FIELDS.length + 2 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const { records, skipped } = readRecords(
          { rows: [[...IMPORT_FIELDS], ...rows], kind: 'text' },
          { header: IMPORT_FIELDS, headerRow: 0, mapping: [...IMPORT_FIELDS], today: TODAY },
        )
        expect(records.length + skipped.length).toBe(rows.length)
      }),
    )
    fc.assert(fc.property(text, (any) => void matchColumns(parseCsv(any, separatorOf(any)))))
  })

  test.each<[string, (typed: string) => string]>([
    [
      'a street',
      (typed) => splitStreet(typed).street + (splitStreet(typed).houseNumber && ` ${splitStreet(typed).houseNumber}`),
    ],
    ['a postcode', (typed) => readPostalCode(typed, { country: '', city: '' }).postalCode],
    ['mails', (typed) => readEmails(typed).emails.join(',')],
    ['telephones', (typed) => readPhones(typed).phones.join(';')],
    ['a telephone as it is compared', plainPhone],
    ['a date', (typed) => readDate(typed, 'dayFirst', TODAY).day ?? ''],
    ['a name as it is compared', foldName],
    ['a name without its title', (typed) => splitTitle(typed).rest],
    ['a header', fieldKey],
  ])('%s read twice is as read once', (_, read) => {
    const telephone = fc.string({ unit: fc.constantFrom(...'0123456789 +/-()') })
    fc.assert(
      fc.property(fc.oneof(text, telephone), (typed) => {
        expect(read(read(typed))).toBe(read(typed))
      }),
    )
  })
})

function latin(text: string): number[] {
  return [...text].map((sign) => (sign === '–' ? 0x96 : sign.charCodeAt(0)))
}

function wide(text: string): number[] {
  return [...text].flatMap((sign) => [sign.charCodeAt(0) % 256, Math.floor(sign.charCodeAt(0) / 256)])
}
