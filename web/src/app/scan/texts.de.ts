export default {
  SCAN: {
    TITLE: 'Code scannen',
    WHAT: 'Richte die Kamera auf einen QR-Code von Bahnfrei: zum Einchecken am Schießstand, zum Anmelden an einem anderen Gerät, oder um jemanden als Freund hinzuzufügen.',
    STARTING: 'Die Kamera startet …',
    LOOKING: 'Die Kamera sucht einen Code …',
    FOREIGN: 'Das ist kein Code dieser Anwendung. Er wird nicht geöffnet.',
    RETRY: 'Kamera erneut versuchen',
    REFUSED: 'Die Kamera ist nicht freigegeben',
    REFUSED_TEXT:
      'Erlaube dieser Seite die Kamera in den Einstellungen des Browsers. Oder nimm ein Bild, oder gib den Code ein.',
    INSECURE: 'Die Kamera geht nur über https',
    INSECURE_TEXT:
      'Diese Seite ist über http geöffnet, und dort geben Browser die Kamera nicht frei. Nimm ein Bild, oder gib den Code ein.',
    MISSING: 'Hier ist keine Kamera',
    MISSING_TEXT:
      'Dieses Gerät oder dieser Browser hat keine Kamera, die sich benutzen lässt. Nimm ein Bild, oder gib den Code ein.',
    BUSY: 'Die Kamera lässt sich nicht starten',
    BUSY_TEXT: 'Vielleicht benutzt sie gerade ein anderes Programm. Nimm sonst ein Bild, oder gib den Code ein.',
    PICTURE: 'Bild mit QR-Code auswählen',
    NO_CODE_IN_PICTURE: 'Auf dem Bild ist kein QR-Code zu erkennen.',
    TYPED: 'Code vom Bildschirm, Link oder Freundescode',
    TYPED_WRONG: 'Das ist weder ein Code vom Bildschirm noch ein Link dieser Anwendung oder ein Freundescode.',
    OPEN: 'Öffnen',
  },
} as const
