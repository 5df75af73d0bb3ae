import type { MappingInput } from '@bahnfrei/domain/bank/csvMapping.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { expect, test } from 'vitest'
import { camt } from '../testFiles.ts'
import { readStatement } from './readStatement.ts'

const read = async (file: Buffer | string, mapping?: MappingInput) => {
  const found = await readStatement({ file: Buffer.from(file), latest: '2026-11-29', mapping })
  return typeof found === 'string' ? found : found.files
}
const only = async (file: Buffer | string, mapping?: MappingInput) => {
  const files = await read(file, mapping)
  return (typeof files === 'string' ? undefined : files[0]) ?? expect.fail(`It was not read: ${files}`)
}
/** The facts that a table of expected values names. */
const said = ({ bookingDay, amount, name, iban, remittance, endToEndId, mandateId, returned }: BankEntry) =>
  [bookingDay, amount, name, iban, remittance, endToEndId, mandateId, returned?.code ?? '-'].join('|')

const MT940 = `:20:STARTUMS
:25:76069559/0003267288
:28C:0
:60F:C251230EUR15188,85
:61:2512311230DR17,90NDDTKREF+
:86:105?00Basislastschrift?10931?20EREF+1046450041914?21KREF+20251126?22MREF+5VYJ2258F7ZQG
?23CRED+LU96ZZZ0000000000000000058?26SVWZ+Ihr Einkauf bei S?27.a r.l., Artikel- EREF: 
?2810464 MREF: 5VYJ22?30PPLXLUL2?31LU897510001352042000?32PayPal Europe S.a.r.l. et C?33ie S.C.A
:61:2512310102CR12,5NTRFKREF+//B-77
:86:166?00Gutschrift?20SVWZ+Rechnung R-2?210260017?30GENODEF1S05?31DE89370400440532013000?32Erika Muster
:61:2512310102RC1000,NTRFNONREF
:86:166?00Storno?20SVWZ+Falsch gebucht
:61:2512310102DR55,50NRTINONREF
:86:109?00RUECKLASTSCHRIFT?20EREF+LS-1?21OAMT+EUR52,50?22COAM+EUR3,00?23SVWZ+AC04 Konto geschlossen?32Otto
:62F:C260102EUR14127,95
-
`
const SPARKASSE = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"05.12.25";"08.12.25";"FOLGELASTSCHRIFT";"Pistole; 2 Stück ""Luft""";"DE94ZZZ00000000001";"MANDAT";"REF1";"";"";"";"Händler GmbH";"DE89370400440532013001";"TUBDDEDDXXX";"-99,80";"EUR";"Umsatz vorgemerkt"
"DE89370400440532013000";"05.12.25";"05.12.25";"GUTSCHRIFT";"RE 17";"";"";"";"";"";"";"Ben Brandt";"DE89370400440532013002";"";"1.234,5";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"05.12.25";"05.12.25";"RETOURE";"Zurück AM04";"";"";"LS-2";"";"-52,50";"3,00";"Otto";"DE89370400440532013003";"";"-55,50";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"05.12.25";"05.12.25";"ZU KURZ";"12,00";"EUR"
`
const ING = `Umsatzanzeige;Datei erstellt am: 09.12.2025 15:23

IBAN;DE89370400440532013000
Kontoname;Girokonto
Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
09.12.2025;09.12.2025;Anna "Lu" Berg;Gutschrift;Beitrag;112,50;EUR;12,50;EUR
08.12.2025;08.12.2025;Bank;Entgelt;Gebühr;100,00;EUR;-1,05;EUR
;;;;;100,00;EUR;;
`
const TARGOBANK = `03.11.2025;Überweisung Ben Brandt R-17;12,00;;;;'DE67000000000000000000'
04.11.2025;Entgelt;-5,00;;;;'DE67000000000000000000'
`
const NUMBERED: MappingInput = {
  ...{ name: 'Targobank', dateFormat: 'DD.MM.YYYY', targetAccountNumber: null, paymentDate: '#1', iban: '', bic: '' },
  ...{ amount: '#3', description: '#2', userName: '', transactionId: '' },
}

test('CAMT is read in its old and its new form: day, cents, sign, other side, text, references and reason of a return', async () => {
  const more = `<AmtDtls><InstdAmt><Amt Ccy="EUR">52.50</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`
  const paid = [
    {
      day: '2026-05-04',
      amount: '12.50',
      name: 'Erika Müller',
      iban: 'DE89370400440532013000',
      text: 'R-17 &amp; Dank',
      endToEndId: 'E-1',
    },
    {
      day: '2026-05-05',
      amount: '-55.50000',
      name: 'Otto',
      iban: 'DE89370400440532013001',
      text: 'Retoure',
      endToEndId: 'LS-1',
      more,
    },
    { day: '2026-05-06', amount: '1.00', status: 'PDNG' as const },
  ]
  for (const version of ['02', '08'] as const) {
    const { format, pending, statements, unread } = await only(
      camt(paid, { version, opening: '100.00', closing: '57.00' }),
    )
    expect([format, pending, unread]).toEqual(['camt', 1, []])
    expect(statements.map(({ iban, opening, closing }) => [iban, opening, closing])).toEqual([
      ['DE02120300000000202051', 100_00, 57_00],
    ])
    expect(statements[0]?.entries.map(said)).toEqual([
      '2026-05-04|1250|Erika Müller|DE89370400440532013000|R-17 & Dank|E-1||-',
      '2026-05-05|-5550|Otto|DE89370400440532013001|Retoure|LS-1||AC04',
    ])
    expect(statements[0]?.entries[1]?.returned).toEqual({ code: 'AC04', originalAmount: 52_50, fee: 3_00 })
  }
})

test('a sum that the bank took together is read as its payments, if they come to it', async () => {
  const detail = (amount: string, id: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
  const batch = (second: string) =>
    camt([
      {
        day: '2026-05-04',
        amount: '30.00',
        reference: 'B-9',
        more: `</TxDtls>${detail('10.00', 'X')}${detail(second, 'Y')}<TxDtls>`,
      },
    ])
      .toString()
      .replace(/<TxDtls><Refs><EndToEndId>NOTPROVIDED[\s\S]*?<\/TxDtls>/, '')
      .replace('<TxDtls></TxDtls>', '')
  const amounts = async (file: string) =>
    (await only(file)).statements[0]?.entries.map(({ amount, endToEndId, bankReference }) => [
      amount,
      endToEndId,
      bankReference,
    ])
  expect(await amounts(batch('20.00'))).toEqual([
    [10_00, 'X', 'B-9#1'],
    [20_00, 'Y', 'B-9#2'],
  ])
  expect(await amounts(batch('21.00'))).toEqual([[30_00, '', 'B-9']])
})

test('MT940 is read: turned signs, a bare comma, the year at New Year, keys and parts that break in the middle of words', async () => {
  const { format, statements } = await only(MT940)
  const [statement] = statements
  expect([format, statement?.iban, statement?.opening, statement?.closing]).toEqual([
    'mt940',
    'DE09760695590003267288',
    1518885,
    1412795,
  ])
  expect(statement?.entries.map(said)).toEqual([
    '2025-12-30|-1790|PayPal Europe S.a.r.l. et Cie S.C.A|LU897510001352042000|Ihr Einkauf bei S.a r.l., Artikel-|1046450041914|5VYJ2258F7ZQG|-',
    '2026-01-02|1250|Erika Muster|DE89370400440532013000|Rechnung R-20260017|||-',
    '2026-01-02|-100000|||Falsch gebucht|||-',
    '2026-01-02|-5550|Otto||AC04 Konto geschlossen|LS-1||AC04',
  ])
  expect(statement?.entries.map(({ bankReference, valueDay }) => [bankReference, valueDay])[1]).toEqual([
    'B-77',
    '2025-12-31',
  ])
  expect(statement?.entries[3]?.returned).toEqual({ code: 'AC04', originalAmount: 52_50, fee: 3_00 })
})

test('the list of a bank is known by the words of its header, whatever stands above it and whatever separates its cells [BOOK-041]', async () => {
  const { format, pending, statements, unread } = await only(SPARKASSE)
  expect([format, pending, unread.map(({ at }) => at)]).toEqual(['csv', 1, [5]])
  expect(statements.flatMap(({ iban, entries }) => [iban, ...entries.map(said)])).toEqual([
    'DE89370400440532013000',
    '2025-12-05|123450|Ben Brandt|DE89370400440532013002|RE 17|||-',
    '2025-12-05|-5550|Otto|DE89370400440532013003|Zurück AM04|LS-2||AM04',
  ])
  const commas = SPARKASSE.replaceAll('";"', '","')
  expect((await only(commas)).statements).toEqual(statements)
  const ing = await only(Buffer.from(ING, 'latin1'))
  expect(ing.statements.map(({ iban, opening, closing }) => [iban, opening, closing])).toEqual([
    ['DE89370400440532013000', 101_05, 112_50],
  ])
  expect(ing.statements[0]?.entries.map(said)[0]).toBe('2025-12-09|1250|Anna "Lu" Berg||Beitrag|||-')
  const wide = await only(Buffer.from(`\uFEFF${ING}`, 'utf16le'))
  expect(wide.statements[0]?.entries).toHaveLength(2)
})

test('a list whose columns nobody knows shows them, and is read by a mapping [BOOK-042]', async () => {
  const { columns, statements } = await only(TARGOBANK)
  expect([columns.length, columns[1]?.examples, statements]).toEqual([7, ['Entgelt'], []])
  const mapped = await only(TARGOBANK, NUMBERED)
  expect(mapped.statements[0]?.entries.map(said)).toEqual([
    '2025-11-03|1200|||Überweisung Ben Brandt R-17|||-',
    '2025-11-04|-500|||Entgelt|||-',
  ])
  const words = 'Tag,Summe,Wer\n11/03/2025,"1,234.50",Ben\n'
  const american = {
    ...NUMBERED,
    dateFormat: 'MM/DD/YYYY' as const,
    paymentDate: 'Tag',
    amount: 'Summe',
    description: '',
    userName: 'Wer',
  }
  expect((await only(words, american)).statements[0]?.entries.map(said)).toEqual(['2025-11-03|123450|Ben|||||-'])
})

test.each([
  ['1e3', undefined],
  ['000123', 123_00],
  ['12,345', undefined],
  ['0x1F', undefined],
  ['12,5', 12_50],
  ['5,00-', -5_00],
  ['=1+1', undefined],
])('a list that says %s says %s cents, and no other number', async (written, amount) => {
  const { statements, unread } = await only(
    `Buchungstag;Verwendungszweck;Betrag\n03.11.2025;x;${written}\n04.11.2025;y;1,00\n`,
  )
  expect(statements[0]?.entries.map((entry) => entry.amount)).toEqual(amount === undefined ? [1_00] : [amount, 1_00])
  expect(unread).toHaveLength(amount === undefined ? 1 : 0)
})

test.each([
  [
    'an entity bomb',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>',
  ],
  ['an entity of its own', camt([]).toString().replace('<Id>1</Id>', '<Id>&own;</Id>')],
  ['other XML', '<html><body/></html>'],
  [
    'XML that ends in the middle',
    camt([{ day: '2026-05-04', amount: '1.00' }])
      .toString()
      .slice(0, -60),
  ],
  ['a text without columns', 'Hallo'],
  ['nothing', ''],
  ['bytes', Buffer.from([0, 1, 2, 3, 0, 0, 0, 9, 0])],
])('%s is refused [S03] [S04]', async (_, file) => {
  expect(await read(file)).toBe('broken')
})

test('a list with a million columns is too large, and so is one with more rows than a year has [S03]', async () => {
  expect(await read(';'.repeat(1_000_000))).toBe('tooLarge')
  expect(await read('Buchungstag;Verwendungszweck;Betrag\n'.repeat(20_002))).toBe('tooLarge')
})
