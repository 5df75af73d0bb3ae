export default {
  REPORT: {
    FILE: 'bestandsmeldung',
    TITLE: 'Bestandsmeldung',
    TEXT: 'Jedes Mitglied zählt einmal für den Verein und einmal in jeder Abteilung, nach Geburtsjahr.',
    DAY: 'Stichtag',
    DEPARTMENT: 'Abteilung',
    WHOLE: 'Ganzer Verein',
    YEAR: 'Geburtsjahr',
    UNKNOWN: 'unbekannt',
    SUM: 'Summe',
    SEXES: { m: 'männlich', f: 'weiblich', d: 'divers', none: 'ohne Angabe' },
  },
  LETTER: {
    FILES: { leaver: 'meldung-austritt', inspection: 'standpruefung', insurance: 'versicherung' },
    DAY: 'Datum',
    PARAGRAPH: 'Rechtsgrundlage',
    HELLO: 'Sehr geehrte Damen und Herren,',
    BYE: 'Mit freundlichen Grüßen',
    SIGNED: '{name}, {club}',
    TITLES: {
      leaver: 'Ausscheiden eines Mitglieds',
      inspection: 'Regelüberprüfung eines Schießstandes',
      insurance: 'Bestätigung des Versicherungsschutzes',
    },
    TEXTS: {
      leaver:
        'nach § 15 Abs. 5 WaffG teilen wir mit, dass die folgende Person aus unserem Verein ausgeschieden ist. Nach unserer Kenntnis besitzt sie eine waffenrechtliche Erlaubnis als Sportschütze.',
      inspection:
        'für den folgenden Schießstand steht die regelmäßige Überprüfung nach § 27a Abs. 1 WaffG an. Bitte nennen Sie uns einen Zeitpunkt dafür.',
      insurance:
        'für den Betrieb unserer Schießstätte brauchen wir die Bestätigung, dass der Schutz nach § 27 Abs. 1 WaffG besteht: Haftpflicht mit mindestens einer Million Euro, und Unfall mit 10.000 Euro für den Todesfall und 100.000 Euro für Invalidität.',
    },
    FACTS: {
      NAME: 'Name',
      BIRTH: 'Geboren am',
      ADDRESS: 'Anschrift',
      LEFT: 'Ausgeschieden am',
      RANGE: 'Schießstand',
      PLACE: 'Anschrift',
      LAST: 'Zuletzt überprüft am',
      UNKNOWN: 'nicht bekannt',
    },
  },
} as const
