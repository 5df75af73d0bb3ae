/** The kinds of a column: a text, a day, cents, or a number with up to four decimals. */
export type ColumnKind = 'text' | 'day' | 'cents' | 'number'

/** A column of a table: its name, its kind, and the SQL of its value. A value of a key stands in no other row. */
export type ExportColumn = { name: string; kind: ColumnKind; sql: string; isKey?: true; text?: string }

/** A table as it is handed over. The same columns, those of its key first, make the SQL, the head of the file and its description. */
export type ExportTable = {
  file: string
  name: string
  text: string
  columns: readonly ExportColumn[]
  /** SQL: `FROM` and a condition; the rows are of the club `$club`. */
  from: string
  /** SQL: the condition for the rows of the period; left out where all rows belong to it. */
  day?: string
  order: readonly (readonly [sql: string, type: 'date' | 'timestamptz' | 'uuid' | 'int' | 'text'])[]
}

type More = Pick<ExportColumn, 'isKey' | 'text'>
const column =
  (kind: ColumnKind) =>
  (name: string, sql: string, more: More = {}): ExportColumn => ({ name, kind, sql, ...more })
const [text, day, cents, number] = (['text', 'day', 'cents', 'number'] as const).map(column) as [
  ...[ReturnType<typeof column>, ReturnType<typeof column>, ReturnType<typeof column>, ReturnType<typeof column>],
]
const KEY = { isKey: true } as const

/** The columns of a line of an invoice or a receipt. */
const LINE = [
  text('Bezeichnung', `n->>'name'`),
  number('Menge', `n->>'quantity'`),
  cents('Einzelpreis', `n->>'unitAmount'`),
  text('Konto', `n#>>'{account,number}'`),
  text('Kostenstelle', `n#>>'{costCenter,number}'`),
  text('Bereich', `n->>'sphere'`),
  text('Steuerart', `n#>>'{rate,category}'`, { text: 'Nach EN 16931: S, E, O, AE' }),
  number('Steuersatz', `n#>>'{rate,percentage}'`),
  cents('Netto', `n->>'net'`),
  cents('Steuer', `n->>'tax'`),
  cents('Brutto', `n->>'gross'`),
]

/** All tables that a tax audit gets, in the order in which they are handed over. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    ...{ file: 'konten.csv', name: 'Konten', text: 'Konten des Kontenplans und des Hauptbuchs' },
    columns: [
      text('Konto', 'k.number', KEY),
      text('Name', 'k.name'),
      text('Art', 'k.type'),
      text('Bereich', 'k.sphere'),
    ],
    from: `FROM (SELECT DISTINCT ON (number) * FROM (
        SELECT 0 AS rank, p.number, p.name, p.type, p.sphere FROM plan_accounts p JOIN billing_settings s
          ON s.club_id = p.club_id AND s.active_plan_id = p.plan_id WHERE p.club_id = $club
        UNION ALL SELECT DISTINCT 1, account_number, account_name, NULL, NULL FROM ledger_entries WHERE club_id = $club
      ) every ORDER BY number, rank) k WHERE true`,
    order: [['k.number', 'text']],
  },
  {
    ...{ file: 'kostenstellen.csv', name: 'Kostenstellen', text: 'Kostenstellen des Kontenplans' },
    columns: [text('Kostenstelle', 'c.number', KEY), text('Name', 'c.name')],
    from: `FROM cost_centers c JOIN billing_settings s ON s.club_id = c.club_id AND s.active_plan_id = c.plan_id
      WHERE c.club_id = $club`,
    order: [['c.number', 'text']],
  },
  {
    ...{ file: 'steuersaetze.csv', name: 'Steuersätze', text: 'Steuersätze, jeder ab einem Tag' },
    columns: [
      ...[text('Steuersatz-ID', 't.rate_id', KEY), day('Gilt ab', 't.valid_from', KEY), text('Name', 't.display_name')],
      ...[text('Seite', 'r.side', { text: 'sold: Verkauf, received: Einkauf' }), number('Prozent', 't.percentage')],
      ...[text('Steuerart', 't.category'), text('Begründung', 't.description')],
    ],
    from: `FROM tax_rate_terms t JOIN tax_rates r ON r.club_id = t.club_id AND r.id = t.rate_id WHERE t.club_id = $club`,
    order: [
      ['t.rate_id', 'uuid'],
      ['t.valid_from', 'date'],
    ],
  },
  {
    ...{ file: 'produkte.csv', name: 'Produkte', text: 'Produkte, wie sie heute sind' },
    columns: [
      ...[
        text('Produkt-ID', 'p.id', KEY),
        text('Name', 'p.name'),
        text('Art', 'p.category'),
        cents('Preis', 'p.amount'),
      ],
      ...[text('Währung', 'p.currency'), text('Steuersatz-ID', 'p.tax_id'), text('Konto', 'p.account_number')],
      ...[text('Kostenstelle', 'p.cost_center_number'), number('Bestand', 'p.inventory_count')],
    ],
    from: 'FROM products p WHERE p.club_id = $club',
    order: [['p.id', 'uuid']],
  },
  {
    ...{ file: 'geldkonten.csv', name: 'Bankkonten und Kassen', text: 'Wo das Geld liegt' },
    columns: [
      ...[text('Geldkonto-ID', 'a.id', KEY), text('Konto', 'a.number'), text('Name', 'a.display_name')],
      ...[text('Inhaber', 'a.account_holder'), text('IBAN', 'a.iban')],
    ],
    from: 'FROM payment_accounts a WHERE a.club_id = $club',
    order: [['a.id', 'uuid']],
  },
  {
    ...{
      file: 'debitoren.csv',
      name: 'Debitoren',
      text: 'Mitglieder und andere, die Rechnungen erhielten oder zahlten',
    },
    columns: [
      ...[text('Debitor-ID', 'd.uid', KEY), number('Mitgliedsnummer', 'm.member_number'), text('Name', 'u.full_name')],
    ],
    from: `FROM (SELECT uid FROM invoices WHERE club_id = $club AND invoice_number IS NOT NULL
        UNION SELECT uid FROM bookings WHERE club_id = $club) d JOIN users u ON u.uid = d.uid
      LEFT JOIN memberships m ON m.club_id = $club AND m.uid = d.uid WHERE true`,
    order: [['d.uid', 'uuid']],
  },
  {
    ...{ file: 'rechnungen.csv', name: 'Rechnungen', text: 'Ausgestellte Rechnungen und Stornos' },
    columns: [
      ...[text('Rechnung-ID', 'i.id', KEY), text('Rechnungsnummer', 'i.invoice_number'), text('Art', 'i.invoice_type')],
      ...[day('Rechnungsdatum', 'i.invoice_date'), day('Leistung ab', `i.says->>'deliveryDate'`)],
      ...[day('Leistung bis', `i.says->>'deliveryEndDate'`), day('Fällig', 'i.due_date'), text('Stand', 'i.status')],
      ...[text('Debitor-ID', 'i.uid'), text('Empfänger', `i.says#>>'{buyer,name}'`), text('Währung', 'i.currency')],
      ...[cents('Netto', `i.says->>'net'`), cents('Steuer', `i.says->>'tax'`), cents('Brutto', 'i.amount')],
      ...[
        cents('Bezahlt', 'i.paid'),
        text('Storniert', 'i.cancels_id', { text: 'Rechnung-ID der stornierten Rechnung' }),
      ],
    ],
    from: 'FROM invoices i WHERE i.club_id = $club AND i.invoice_number IS NOT NULL',
    day: 'i.invoice_date',
    order: [
      ['i.invoice_date', 'date'],
      ['i.id', 'uuid'],
    ],
  },
  {
    ...{ file: 'rechnungszeilen.csv', name: 'Rechnungszeilen', text: 'Zeilen der Rechnungen' },
    columns: [
      text('Rechnung-ID', 'i.id', KEY),
      number('Zeile', 'at', KEY),
      text('Produkt-ID', `n->>'productId'`),
      ...LINE,
    ],
    from: `FROM invoices i CROSS JOIN LATERAL jsonb_array_elements(i.says->'items') WITH ORDINALITY AS line (n, at)
      WHERE i.club_id = $club AND i.invoice_number IS NOT NULL`,
    day: 'i.invoice_date',
    order: [
      ['i.invoice_date', 'date'],
      ['i.id', 'uuid'],
      ['at', 'int'],
    ],
  },
  {
    ...{ file: 'belege.csv', name: 'Belege', text: 'Eingangsrechnungen mit Nummer' },
    columns: [
      ...[text('Beleg-ID', 'r.id', KEY), text('Belegnummer', 'r.receipt_number'), text('Stand', 'r.status')],
      ...[text('Lieferant', 'r.user_name'), text('Nummer des Lieferanten', 'r.reference')],
      ...[day('Belegdatum', 'r.invoice_date'), day('Fällig', 'r.due_date'), text('Währung', 'r.currency')],
      ...[cents('Netto', `r.says->>'net'`), cents('Steuer', `r.says->>'tax'`), cents('Brutto', 'r.amount')],
      ...[cents('Bezahlt', 'r.paid'), text('SHA-256 der Datei', 'f.hash')],
    ],
    from: `FROM receipts r LEFT JOIN attachments f ON f.club_id = r.club_id AND f.receipt_id = r.id
      WHERE r.club_id = $club AND r.receipt_number IS NOT NULL`,
    day: 'r.invoice_date',
    order: [
      ['r.invoice_date', 'date'],
      ['r.id', 'uuid'],
    ],
  },
  {
    ...{ file: 'belegzeilen.csv', name: 'Belegzeilen', text: 'Zeilen der Belege' },
    columns: [
      ...[text('Beleg-ID', 'r.id', KEY), number('Zeile', 'at', KEY), ...LINE, cents('Vorsteuer', `n->>'inputTax'`)],
    ],
    from: `FROM receipts r CROSS JOIN LATERAL jsonb_array_elements(r.says->'items') WITH ORDINALITY AS line (n, at)
      WHERE r.club_id = $club AND r.receipt_number IS NOT NULL`,
    day: 'r.invoice_date',
    order: [
      ['r.invoice_date', 'date'],
      ['r.id', 'uuid'],
      ['at', 'int'],
    ],
  },
  {
    ...{ file: 'zahlungen.csv', name: 'Zahlungen', text: 'Eingänge, Ausgänge und Umbuchungen' },
    columns: [
      ...[text('Zahlung-ID', 'b.id', KEY), day('Zahlungstag', 'b.payment_date'), text('Art', 'b.category')],
      ...[
        text('Grund', 'b.type'),
        text('Geldkonto-ID', 'b.account_id'),
        text('Anderes Geldkonto-ID', 'b.target_account_id'),
      ],
      ...[
        cents('Betrag', 'b.amount', { text: 'Über null, was kam; unter null, was ging' }),
        text('Währung', 'b.currency'),
      ],
      ...[text('Debitor-ID', 'b.uid'), text('Name', 'b.user_name'), text('Text', 'b.description')],
      ...[text('Nummer der Bank', 'b.transaction_id'), text('Eingetragen', 'b.creation_type')],
    ],
    from: 'FROM bookings b WHERE b.club_id = $club',
    day: 'b.payment_date',
    order: [
      ['b.payment_date', 'date'],
      ['b.id', 'uuid'],
    ],
  },
  {
    ...{
      file: 'zuordnungen.csv',
      name: 'Zuordnungen',
      text: 'Welche Zahlung welche Rechnung oder welchen Beleg bezahlt',
    },
    columns: [
      ...[text('Zuordnung-ID', 'z.id', KEY), text('Zahlung-ID', 'z.booking_id'), text('Rechnung-ID', 'z.invoice_id')],
      ...[text('Beleg-ID', 'z.receipt_id'), day('Tag', 'z.paid_on'), cents('Betrag', 'z.amount')],
    ],
    from: `FROM (SELECT id, booking_id, invoice_id, NULL::uuid AS receipt_id, paid_on, amount FROM payment_records WHERE club_id = $club
        UNION ALL SELECT id, booking_id, NULL, receipt_id, paid_on, amount FROM receipt_payments WHERE club_id = $club) z
      WHERE true`,
    day: 'z.paid_on',
    order: [
      ['z.paid_on', 'date'],
      ['z.id', 'uuid'],
    ],
  },
  {
    ...{
      file: 'zahlungsteile.csv',
      name: 'Zahlungsteile',
      text: 'Teile von Zahlungen auf Konten, ohne Rechnung oder Beleg',
    },
    columns: [
      ...[
        text('Zahlung-ID', 's.booking_id', KEY),
        number('Teil', 's.position', KEY),
        text('Konto', 's.account_number'),
      ],
      ...[text('Kostenstelle', 's.cost_center_number'), text('Bereich', 's.sphere'), cents('Betrag', 's.amount')],
    ],
    from: `FROM booking_splits s JOIN bookings b ON b.club_id = s.club_id AND b.id = s.booking_id WHERE s.club_id = $club`,
    day: 'b.payment_date',
    order: [
      ['s.booking_id', 'uuid'],
      ['s.position', 'int'],
    ],
  },
  {
    ...{ file: 'hauptbuch.csv', name: 'Hauptbuch', text: 'Zeilen der Buchungssätze; je Satz ist Soll gleich Haben' },
    columns: [
      ...[text('Buchungssatz-ID', 'l.voucher_id', KEY), number('Zeile', 'l.position', KEY), day('Tag', 'l.day')],
      ...[
        text('Erfasst', `to_char(l.entered_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
        text('Art', 'l.kind'),
      ],
      ...[text('Text', 'l.text'), text('Konto', 'l.account_number'), text('Kontoname', 'l.account_name')],
      ...[text('Rolle', 'l.role'), text('Kostenstelle', 'l.cost_center_number'), text('Bereich', 'l.sphere')],
      ...[cents('Soll', 'l.debit'), cents('Haben', 'l.credit'), text('Währung', 'l.currency')],
      ...[text('Rechnung-ID', 'l.invoice_id'), text('Beleg-ID', 'l.receipt_id'), text('Zahlung-ID', 'l.booking_id')],
    ],
    from: 'FROM ledger_entries l WHERE l.club_id = $club',
    day: 'l.day',
    order: [
      ['l.day', 'date'],
      ['l.voucher_id', 'uuid'],
      ['l.position', 'int'],
    ],
  },
  {
    ...{ file: 'protokoll.csv', name: 'Protokoll', text: 'Wer wann was geändert hat, mit Prüfsummen verkettet' },
    columns: [
      ...[
        number('Nummer', 'e.number', KEY),
        text('Zeitpunkt', 'e.at'),
        text('Konto-ID', 'e.uid'),
        text('Was', 'e.type'),
      ],
      ...[text('Vorgang', 'e.action'), text('Betrifft-ID', 'e.target_id'), text('Prüfsumme', 'e.hash')],
    ],
    from: 'FROM audit_entries e JOIN clubs c ON c.id = e.club_id WHERE e.club_id = $club',
    day: '(e.at::timestamptz AT TIME ZONE c.time_zone)::date',
    order: [['e.number', 'int']],
  },
]
