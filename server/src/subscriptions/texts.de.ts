export default {
  CHANGED_TITLE: 'Das Abonnement von {club} ist geändert',
  CHANGED_BODY: 'Was dein Verein jetzt bezieht und was die nächste Rechnung sein wird, steht unter „Abonnement“.',
  ENDS_BODY:
    'Es endet mit dem {date}. Danach liest und exportiert dein Verein weiter alles, stellt aber keine Rechnungen mehr.',
  TRIAL_TITLE: 'Die Probezeit von {club} geht zu Ende',
  TRIAL_BODY: 'Bis zum {date} kostet das Abonnement nichts. Was es danach kostet, steht unter „Abonnement“.',
  END_TITLE: 'Das Abonnement von {club} ist beendet',
  END_BODY:
    'Es endete mit dem {date}. Dein Verein liest und exportiert weiter alles; neue Rechnungen stellt er erst mit einem neuen Abonnement.',
  LOOK_TITLE: 'Der Anbieter sieht {club} ein',
  LOOK_BODY: '{name} liest für höchstens eine Stunde in deinem Verein und kann nichts ändern. Der Grund: {reason}',
  LINE: {
    COUNT: '{count} × {price}',
    DAYS: '{days} von {all} Tagen, {from} – {until}',
    DISCOUNT: 'abzüglich {amount} ({label})',
  },
} as const
