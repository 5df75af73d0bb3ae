import ENDED_KINDS from '@bahnfrei/domain/auth/endedKinds.de.ts'
export default {
  CONFIRM: {
    SUBJECT: 'Bitte bestätige deine E-Mail-Adresse',
    TEXT: 'Mit dieser Adresse wurde ein Konto bei Bahnfrei angelegt. Öffne den Link dort, wo du angemeldet bist, oder gib dein Passwort ein; dann ist die Adresse bestätigt.',
    ACTION: 'E-Mail-Adresse bestätigen',
    FOOTNOTE:
      'Der Link gilt {days, number} Tage. Hast du kein Konto angelegt? Dann tu nichts; ohne Bestätigung gilt die Adresse nicht als deine.',
  },
  RESET: {
    SUBJECT: 'Neues Passwort für Bahnfrei',
    TEXT: 'Für dein Konto wurde ein neues Passwort angefordert. Über den Link legst du es fest.',
    ACTION: 'Neues Passwort festlegen',
    FOOTNOTE:
      'Der Link gilt {minutes, number} Minuten und nur einmal. Hast du nichts angefordert? Dann tu nichts; dein Passwort bleibt, wie es ist.',
  },
  FINISH: {
    SUBJECT: 'Dein Konto bei Bahnfrei',
    TEXT: 'Fast geschafft: Über den Link legst du dein Passwort fest, dann ist dein Konto fertig.',
    ACTION: 'Passwort festlegen',
    FOOTNOTE: 'Der Link gilt {days, number} Tage und nur einmal. Wolltest du kein Konto? Dann tu nichts.',
  },
  EXISTS: {
    SUBJECT: 'Du hast schon ein Konto bei Bahnfrei',
    TEXT: 'Jemand wollte mit dieser Adresse ein Konto anlegen, aber es gibt schon eines. Warst du es, melde dich damit an oder setze das Passwort zurück.',
    ACTION: 'Passwort zurücksetzen',
    FOOTNOTE: 'Warst du es nicht? Dann tu nichts; an deinem Konto hat sich nichts geändert.',
  },
  CHANGED: {
    SUBJECT: 'Dein Passwort wurde geändert',
    TEXT: 'Das Passwort deines Kontos bei Bahnfrei wurde geändert. Auf allen anderen Geräten ist das Konto jetzt abgemeldet.',
    ACTION: 'Das war ich nicht',
    FOOTNOTE: 'Warst du es, ist nichts zu tun. Warst du es nicht, setze das Passwort über den Link gleich zurück.',
  },
  PROVEN: {
    SUBJECT: 'Deine E-Mail-Adresse ist bestätigt',
    TEXT: 'Die Adresse gehört jetzt fest zu deinem Konto bei Bahnfrei. Was vorher eingerichtet war, könnte von jemand anderem stammen.',
    ACTION: 'Sicherheit des Kontos öffnen',
    FOOTNOTE: 'Was davon dir gehört, kannst du jetzt neu einrichten.',
  },
  ENDED: {
    TEXT: 'Zur Sicherheit wurde beendet:',
    ENDED: 'beendet',
    KINDS: ENDED_KINDS,
  },
  QR_SIGN_IN: {
    SUBJECT: 'Neue Anmeldung über einen QR-Code',
    TEXT: 'Mit deinem Konto ist jetzt ein weiteres Gerät angemeldet. Du hast es über einen QR-Code bestätigt. Diese Anmeldung endet nach 24 Stunden.',
    ACTION: 'Das war ich nicht',
    FOOTNOTE:
      'Warst du es, ist nichts zu tun. Warst du es nicht, setze dein Passwort über den Link gleich neu; damit wird auch das Gerät abgemeldet.',
    DEVICE: 'Gerät',
    UNKNOWN_DEVICE: 'unbekannt',
    ADDRESS: 'Adresse',
    WHEN: 'Zeit',
  },
} as const
