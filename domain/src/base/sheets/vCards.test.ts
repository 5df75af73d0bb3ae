import { expect, test } from 'vitest'
import { isVCards, sheetOfVCards } from './vCards.ts'

const cards = (...lines: string[]) => lines.join('\r\n')
/** The first card as an object of its filled cells. */
function read(text: string, at = 0) {
  const [header = [], ...rows] = sheetOfVCards(text)?.rows ?? []
  return Object.fromEntries(header.flatMap((name, column) => (rows[at]?.[column] ? [[name, rows[at]?.[column]]] : [])))
}

const WHOLE = {
  Nachname: 'Nußgarten',
  Vorname: 'Ilse Marie',
  Titel: 'Dr.',
  Firma: 'Zur Scheibe GmbH',
  Geburtsdatum: '1971-08-07',
  Straße: 'Mühlgasse 7a',
  PLZ: '04109',
  Ort: 'Pleißmusterheim',
  Land: 'Deutschland',
  'E-Mail': 'ilse@example.org',
  Telefon: '030 23125 001',
  'Telefon dienstlich': '030 23125 002',
  Mobil: '0171 3920001',
  Bemerkung: 'Schlüssel 12;\nTresor',
}
const START = ['BEGIN:VCARD', 'N:Nußgarten;Ilse;Marie;Dr.;', 'FN:Dr. Ilse Nußgarten', 'ORG:Zur Scheibe GmbH;Küche']

test.each([
  [
    '2.1',
    cards(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nu=C3=9Fgarten;Ilse;Marie;Dr.;',
      'ORG:Zur Scheibe GmbH',
      'BDAY:19710807',
      'ADR;HOME;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;;M=FChlgasse 7a;Plei=DF=',
      'musterheim;;04109;Deutschland',
      'EMAIL;INTERNET:ilse@example.org',
      'TEL;HOME;VOICE:030 23125 001',
      'TEL;WORK:030 23125 002',
      'TEL;CELL:0171 3920001',
      'TEL;FAX:030 23125 009',
      'NOTE;ENCODING=QUOTED-PRINTABLE:Schl=C3=BCssel 12;=0ATresor',
      'END:VCARD',
    ),
  ],
  [
    '3.0',
    cards(
      ...[
        ...START,
        'VERSION:3.0',
        'BDAY:1971-08-07',
        'item1.ADR;TYPE=home:;;Mühlgasse 7a;Pleiß',
        ' musterheim;;04109;Deutschland',
      ],
      ...[
        'EMAIL;type=INTERNET;type=pref:ilse@example.org',
        'TEL;TYPE=HOME,VOICE:030 23125 001',
        'TEL;TYPE=work:030 23125 002',
      ],
      ...['TEL;TYPE=CELL:0171 3920001', 'NOTE;ENCODING=b:U2NobMO8c3NlbCAxMjsKVHJlc29y', 'END:VCARD'],
    ),
  ],
  [
    '4.0',
    cards(
      ...[
        ...START,
        'VERSION:4.0',
        'BDAY:19710807',
        'ADR;TYPE=home;LABEL="a:b":;;Mühlgasse 7a;Pleißmusterheim;;04109;Deutschland',
      ],
      ...['EMAIL:mailto:ilse@example.org', 'TEL;VALUE=uri;TYPE="voice,home":tel:030 23125 001;ext=7'],
      ...['TEL;TYPE=work:030 23125 002', 'TEL;TYPE=cell:0171 3920001', 'NOTE:Schlüssel 12\\;\\nTresor', 'END:VCARD'],
    ),
  ],
])('a card of version %s is a row with every cell', (_, text) => {
  expect(isVCards(text)).toBe(true)
  expect(read(text)).toEqual(WHOLE)
})

test('more numbers, addresses, groups and the gender are kept; pictures are counted; companies have no last name', () => {
  const text = cards(
    ...['BEGIN:VCARD', 'VERSION:4.0', 'N:Berg;Ida;;Frau;', 'GENDER:F', 'CATEGORIES:Gewehr,Vorstand', 'TEL:1', 'TEL:2'],
    ...[
      'ADR;TYPE=work:;;Amt 1;Ulm;;89073;',
      'ADR;TYPE=home:;;Weg 2;Ulm;;89073;',
      'PHOTO;ENCODING=b:AAAA',
      ' BBBB',
      'BDAY:--0807',
    ],
    ...['END:VCARD', 'BEGIN:VCARD', 'FN:Zur Scheibe GmbH', 'ORG:Zur Scheibe GmbH', 'PHOTO:x', 'END:VCARD'],
    ...['BEGIN:VCARD', 'FN:Volker von der Aue', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-08-07', 'END:VCARD'],
  )
  expect(read(text)).toEqual({
    ...{ Nachname: 'Berg', Vorname: 'Ida', Anrede: 'Frau', Geschlecht: 'w', Gruppe: 'Gewehr, Vorstand' },
    ...{ Telefon: '1', 'Telefon 2': '2', Straße: 'Weg 2', PLZ: '89073', Ort: 'Ulm', Bemerkung: 'Amt 1, 89073 Ulm' },
  })
  expect(read(text, 1)).toEqual({ Firma: 'Zur Scheibe GmbH' })
  expect(read(text, 2), 'nobody guesses what is the first name').toEqual({ Nachname: 'Volker von der Aue' })
  expect(sheetOfVCards(text)?.photos).toBe(2)
})

test.each([
  ['a card has no end', cards('BEGIN:VCARD', 'N:Berg;Ida', 'END:VCARD', 'BEGIN:VCARD', 'N:Tal;Ida')],
  ['a card has an end too much', cards('BEGIN:VCARD', 'N:Berg;Ida', 'END:VCARD', 'END:VCARD')],
  ['nothing follows', 'BEGIN:VCARD\n'],
])('no table is made where %s', (_, text) => {
  expect(sheetOfVCards(text)).toBeUndefined()
})

test('a picture of a megabyte in folded lines is passed over at once', () => {
  const lines = Array.from({ length: 15_000 }, () => ` ${'A'.repeat(74)}`)
  const text = cards('BEGIN:VCARD', 'N:Berg;Ida', 'PHOTO;ENCODING=b:AAAA', ...lines, 'END:VCARD')
  const start = performance.now()
  expect(read(text)).toEqual({ Nachname: 'Berg', Vorname: 'Ida' })
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('a line of two million signs that says nothing is read in a moment', () => {
  const from = performance.now()
  sheetOfVCards(cards('BEGIN:VCARD', 'QUOTED-PRINTABLE'.repeat(125_000), 'N:Berg;Ida', 'END:VCARD'))
  expect(performance.now() - from).toBeLessThan(1_000)
})
