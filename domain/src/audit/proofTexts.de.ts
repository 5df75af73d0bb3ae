export default {
  PROOF: {
    TRUE: 'Die Bücher stimmen.',
    UNTRUE:
      '{count, plural, one {Die Bücher stimmen an einer Stelle nicht.} other {Die Bücher stimmen an # Stellen nicht.}}',
    HOLDS: {
      numbers:
        '{count, plural, =0 {Noch hat keine Rechnung eine Nummer.} one {Eine Rechnungsnummer: Keine fehlt, keine ist doppelt.} other {# Rechnungsnummern: Keine fehlt, keine ist doppelt.}}',
      documents:
        '{count, plural, =0 {Noch ist keine Rechnung ausgestellt.} one {Die ausgestellte Rechnung sagt, was sie beim Ausstellen sagte; ihre Summen folgen aus ihren Zeilen.} other {Alle # ausgestellten Rechnungen sagen, was sie beim Ausstellen sagten; ihre Summen folgen aus ihren Zeilen.}}',
      payments:
        '{count, plural, =0 {Noch ist keine Zahlung eingetragen.} one {Die Zahlung ist nicht öfter zugeordnet, als Geld kam, und keine Rechnung ist überzahlt.} other {# Zahlungen: Keine ist öfter zugeordnet, als Geld kam, und keine Rechnung ist überzahlt.}}',
      states:
        '{count, plural, =0 {Noch hat keine Rechnung einen Stand.} one {Der Stand der Rechnung folgt aus dem, was bezahlt ist.} other {Der Stand aller # Rechnungen folgt aus dem, was bezahlt ist.}}',
      cancellations:
        '{count, plural, =0 {Keine Rechnung ist storniert.} one {Die Stornorechnung ist das genaue Gegenteil ihrer Rechnung.} other {Alle # Stornorechnungen sind das genaue Gegenteil ihrer Rechnung.}}',
      ledger:
        '{count, plural, =0 {Das Hauptbuch ist noch leer.} one {Der Buchungssatz hat im Soll so viel wie im Haben; offene Rechnungen und Geldkonten stimmen mit ihm überein.} other {Alle # Buchungssätze haben im Soll so viel wie im Haben; offene Rechnungen und Geldkonten stimmen mit ihnen überein.}}',
      bank: '{count, plural, =0 {Noch kam kein Umsatz von der Bank.} one {Der Umsatz der Bank steht einmal in den Büchern, wie die Bank ihn nannte.} other {Alle # Umsätze der Bank stehen je einmal in den Büchern, wie die Bank sie nannte; eingetragene Kontostände passen dazu.}}',
      debits:
        '{count, plural, =0 {Es gibt keinen Lastschrifteinzug.} one {Der Lastschrifteinzug ist die Summe seiner Rechnungen, und seine Datei ist die abgelegte.} other {Alle # Lastschrifteinzüge sind die Summe ihrer Rechnungen, und ihre Dateien sind die abgelegten.}}',
      closing:
        '{count, plural, =0 {Noch ist kein Zeitraum abgeschlossen.} one {Der abgeschlossene Zeitraum ist unverändert.} other {Alle # Abschlüsse sind seither unverändert.}}',
      files:
        '{count, plural, =0 {Noch gibt es keine Rechnung als Datei.} one {Die Datei der Rechnung ist Byte für Byte die abgelegte.} other {Die Dateien aller # Rechnungen sind Byte für Byte die abgelegten.}}',
      stock:
        '{count, plural, =0 {Es gibt keine Produkte.} one {Der Bestand des Produkts ist die Summe seiner Bewegungen.} other {Der Bestand aller # Produkte ist die Summe ihrer Bewegungen.}}',
      cash: '{count, plural, =0 {Noch ist kein Kassentag abgeschlossen.} one {Was am Kassentag gezählt wurde, folgt aus Anfang, Einnahmen und Auszahlungen.} other {Was an allen # Kassentagen gezählt wurde, folgt aus der Zählung davor und den Zahlungen.}}',
      fees: '{count, plural, =0 {Noch ist kein Zeitraum eines Beitrags abgerechnet.} one {Der abgerechnete Zeitraum eines Beitrags ist es nur einmal.} other {# Zeiträume von Beiträgen: Keiner ist doppelt abgerechnet.}}',
      bills:
        '{count, plural, one {Die Abrechnung eines Vereins ist ihre Rechnung.} other {# Abrechnungen von Vereinen: Keine Zeit ist doppelt abgerechnet, und jede ist ihre Rechnung.}}',
      trail:
        '{count, plural, =0 {Das Protokoll ist noch leer.} one {Der eine Eintrag des Protokolls ist unverändert.} other {Alle # Einträge des Protokolls sind unverändert und hängen lückenlos aneinander.}}',
    },
    EMPTY: {
      files: '{count, plural, one {Eine Datei wird noch erstellt.} other {# Dateien werden noch erstellt.}}',
      trail:
        '{count, plural, one {Ein Eintrag ist ohne Inhalt, weil die Person gelöscht ist.} other {# Einträge sind ohne Inhalt, weil die Personen gelöscht sind.}}',
    },
    FAULTS: {
      NUMBER_MISSING: 'Nummer {of} fehlt.',
      NUMBER_TWICE: 'Nummer {of} ist doppelt vergeben.',
      NUMBER_NOT_COUNTED: 'Nummer {of} hat der Zähler nie vergeben.',
      INVOICE_GONE: 'Rechnung {of} steht im Protokoll, ist aber nicht mehr da.',
      SUMS_WRONG: 'Rechnung {of}: Die Summen folgen nicht aus den Zeilen.',
      COLUMNS_WRONG: 'Rechnung {of} steht anders in den Büchern als auf der Rechnung.',
      DOCUMENT_CHANGED: 'Rechnung {of} wurde nach dem Ausstellen geändert.',
      NOT_IN_TRAIL: 'Rechnung {of} steht nicht im Protokoll.',
      PAID_WRONG: 'Rechnung {of}: Was als bezahlt gilt, ist nicht die Summe der Zahlungen.',
      OVERPAID: 'Rechnung {of}: Es ist mehr bezahlt, als sie verlangt.',
      ASSIGNED_WRONG: 'Zahlung vom {of}: Zugeordnet ist mehr, als Geld kam, oder eine andere Summe als eingetragen.',
      PAYMENT_GONE: 'Rechnung {of}: Eine Zahlung, die sie bezahlt hat, ist nicht mehr da.',
      STATE_WRONG: 'Rechnung {of}: Der Stand passt nicht zu dem, was bezahlt ist.',
      CANCELLATION_WRONG: 'Stornorechnung {of} ist nicht das genaue Gegenteil ihrer Rechnung.',
      CANCELLATION_ALONE: 'Rechnung {of} ist storniert ohne Stornorechnung, oder umgekehrt.',
      VOUCHER_UNBALANCED: 'Buchungssatz vom {of}: Soll und Haben sind verschieden.',
      RECEIVABLE_WRONG: 'Rechnung {of}: Im Hauptbuch ist etwas anderes offen als auf der Rechnung.',
      PREPAID_WRONG: 'Zahlung vom {of}: Im Hauptbuch steht ein anderes Guthaben, als davon übrig ist.',
      PAYABLE_WRONG: 'Beleg {of}: Im Hauptbuch ist etwas anderes offen als auf dem Beleg.',
      MONEY_WRONG: '{of}: Im Hauptbuch steht eine andere Summe als die der Zahlungen.',
      ENTRY_CHANGED: 'Umsatz vom {of}: wurde geändert, nachdem er von der Bank kam.',
      ENTRY_WRONG: 'Umsatz vom {of}: Die Zahlung hat einen anderen Betrag oder ein anderes Konto.',
      ENTRY_MISSING: 'Zahlung vom {of}: Ihr Umsatz von der Bank fehlt.',
      CHECKPOINT_WRONG: '{of}: Der eingetragene Kontostand passt nicht zu den Zahlungen seit dem davor.',
      COLLECTION_WRONG: 'Lastschrifteinzug {of}: Summe, Anzahl oder Stand passen nicht zu seinen Rechnungen.',
      COLLECTION_FILE_CHANGED: 'Lastschrifteinzug {of}: Die Datei ist nicht mehr die abgelegte.',
      COLLECTION_MONEY_WRONG: 'Lastschrifteinzug {of}: Die Zahlung seiner Summe fehlt oder hat einen anderen Betrag.',
      CLOSED_UNLOCKED: 'Zahlung vom {of}: liegt im abgeschlossenen Zeitraum und ist nicht gesperrt.',
      CLOSED_CHANGED: 'Buchungssatz vom {of}: kam nach dem Abschluss dazu.',
      FILE_CHANGED: 'Rechnung {of}: Die Datei ist nicht mehr die abgelegte.',
      FILE_MISSING: 'Rechnung {of}: Die Datei fehlt.',
      STOCK_WRONG: '{of}: Der Bestand ist nicht die Summe der Bewegungen.',
      CASH_WRONG: 'Kasse {of}: Gezählt ist nicht, was nach der Zählung davor und den Zahlungen da sein muss.',
      FEE_TWICE: 'Beitrag {of}: Der Zeitraum ist doppelt abgerechnet.',
      BILL_TWICE: 'Abrechnung {of}: Die Zeit ist doppelt abgerechnet.',
      BILL_WRONG: 'Abrechnung {of}: Ihre Summe ist nicht die ihrer Zeilen oder ihrer Rechnung.',
      TRAIL_NUMBER: 'Protokoll, Eintrag {of}: fehlt oder steht an anderer Stelle.',
      TRAIL_PREVIOUS: 'Protokoll, Eintrag {of}: hängt nicht an dem davor.',
      TRAIL_CONTENT: 'Protokoll, Eintrag {of}: wurde geändert.',
      TRAIL_SEALED: 'Protokoll, Eintrag {of}: Der Inhalt wurde geändert.',
    },
    MORE: '{count, plural, one {und noch eine Stelle} other {und noch # Stellen}}',
    COUNTER: '{first} bis {last}',
    RESTORED:
      '{count, plural, one {{first} ist nicht hier: Die Nummer wurde nach der Sicherung vom {day} vergeben, die eingespielt wurde.} other {{first} bis {last} sind nicht hier: Diese # Nummern wurden nach der Sicherung vom {day} vergeben, die eingespielt wurde.}}',
    TRAIL_END: 'Ende des Protokolls: Eintrag {number}, Prüfsumme {hash}',
  },
} as const
