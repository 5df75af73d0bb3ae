export default {
  PROPOSED: {
    TITLE: 'Handelst du für {child}?',
    BODY: '{by} von {club} hat dich als erziehungsberechtigt für {child} eingetragen. Wenn du zustimmst, siehst du die Reservierungen des Kindes, reservierst und stornierst für das Kind, bis es 18 wird.',
  },
  INVITED: {
    HOW: 'Melde dich mit {email} an oder lege mit dieser Adresse ein Konto an. Dort stimmst du unter „Kinder“ zu.',
    ACTION: 'Ansehen und zustimmen',
    FOOTNOTE:
      'Die Anfrage gilt {days} Tage und nur für diese Adresse. Kennst du {club} nicht, dann lösche diese E-Mail; es geschieht nichts.',
  },
  BEGAN: {
    CHILD_TITLE: '{guardian} handelt jetzt für dich',
    CHILD_BODY:
      'Bei {club} kann {guardian} deine Reservierungen sehen, für dich reservieren und stornieren, bis du 18 wirst.',
  },
  ENDED: {
    CHILD_TITLE: '{guardian} handelt nicht mehr für dich',
    CHILD_BODY: 'Bei {club} sieht {guardian} deine Reservierungen nicht mehr.',
    TITLE: 'Du handelst nicht mehr für {child}',
    BODY: '{by} von {club} hat das beendet.',
  },
  FOR_CHILD: '{child}: {title}',
} as const
