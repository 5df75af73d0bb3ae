export default {
  KIOSK_SETUP: {
    TITLE: 'Dieses Gerät als Bildschirm',
    STEP_SCAN: 'Wer im Verein die Bildschirme betreut, scannt den Code mit dem Handy.',
    STEP_CONFIRM: 'Auf dem Handy erscheint dieses Gerät. Dort freischalten.',
    STEP_CHOOSE: 'Auf dem Handy den Schießstand auswählen. Der Kalender erscheint hier von selbst.',
    LANGUAGE: 'Sprache',
    QR_CODE: 'QR-Code zum Freischalten dieses Bildschirms',
    SECRET: 'Code zum Eintippen',
    LEFT: 'Noch {time} gültig, dann kommt ein neuer Code.',
    ASKING: 'Ein Code wird geholt …',
    ENTERING: 'Der Bildschirm wird angemeldet …',
    TOO_MANY: 'Von hier wurden zu viele Codes geholt. In einer Minute wird es wieder versucht.',
    UNABLE_TO_CONNECT: 'Verbindung nicht möglich (Versuch {count}).',
    SIGNED_IN: 'Hier ist {name} angemeldet. Melde dich ab, damit dieses Gerät ein Bildschirm werden kann (Taste Q).',
    SIGN_OUT: 'Abmelden',
  },
} as const
