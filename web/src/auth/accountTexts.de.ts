import ENDED_KINDS from '@bahnfrei/domain/auth/endedKinds.de.ts'
export default {
  REGISTRATION: {
    TITLE: 'Konto anlegen',
    BACK: 'Zurück zur Anmeldung',
    TERMS:
      'Für dein Konto gelten die <terms>Nutzungsbedingungen</terms>. Was mit deinen Daten geschieht, steht in der <privacy>Datenschutzerklärung</privacy>, wie wir miteinander umgehen, in den <guidelines>Hausregeln</guidelines>.',
    SUBMIT: 'Konto anlegen',
    TOASTS: {
      EMAIL_EXISTS: 'Diese E-Mail-Adresse ist bereits registriert.',
      MAILED: 'Wir haben dir eine E-Mail geschickt. Über ihren Link geht es weiter.',
      ERROR: 'Die Registrierung ist fehlgeschlagen.',
    },
  },
  USER_CREATED: 'Das Konto wurde angelegt.',
  RESET_PASSWORD: {
    TITLE: 'Passwort vergessen',
    WHY: 'Du bekommst eine E-Mail mit einem Link, über den du ein neues Passwort festlegst.',
    SUBMIT: 'E-Mail anfordern',
    MAIL_SENT: 'Die E-Mail zum Zurücksetzen wurde versendet.',
    WITHOUT_MAIL:
      'Diese Installation verschickt keine E-Mails. Fordere den Link für ein neues Passwort hier an. Du bekommst ihn dann von den Leuten, die sie betreiben.',
    WHO_RUNS: 'Wer diese Installation betreibt, steht im <imprint>Impressum</imprint>.',
    ASK: 'Link anfordern',
    ASKED: 'Der Link ist angefordert.',
    ASKED_NEXT:
      'Der Link gilt {minutes, number} Minuten. Frage danach, wer diese Installation betreibt. Zu einer Adresse ohne Konto gibt es keinen.',
    WHAT_NEXT:
      'Der Link in der E-Mail gilt {minutes, number} Minuten. Nichts angekommen? Dann gibt es zu dieser Adresse vielleicht kein Konto, oder die E-Mail liegt im Spam-Ordner.',
  },
  CREATE_PASSWORD: {
    TITLE: 'Passwort festlegen',
    SUBMIT: 'Speichern und anmelden',
    LINK_MISSING: 'Hier fehlt der Link für ein neues Passwort',
    LINK_MISSING_TEXT: 'Öffne den ganzen Link, den du bekommen hast, oder fordere einen neuen an.',
    ANOTHER_LINK: 'Einen neuen Link anfordern',
  },
  CONFIRMATION: {
    TITLE: 'E-Mail-Adresse bestätigen',
    CODE_MISSING:
      'Bestätigt ist noch nichts: In diesem Link fehlt der Code. Öffne den ganzen Link aus der E-Mail noch einmal. Wer noch kein Konto hat, legt es hier an.',
    ONE_TAP: '{email} gehört dir? Dann bestätige die Adresse.',
    CONFIRM: 'Adresse bestätigen',
    BY_PASSWORD: 'Zum Bestätigen gib das Passwort ein, mit dem du das Konto angelegt hast.',
    CONFIRM_AND_SIGN_IN: 'Bestätigen und anmelden',
    OTHER: 'In diesem Browser ist {email} angemeldet und wird dabei abgemeldet.',
    NOT_MINE:
      'Hast du kein Konto angelegt, dann hat jemand deine Adresse benutzt: Tu nichts, oder setze das Passwort zurück. Dann gehört das Konto dir, und alles, was vorher eingerichtet war, ist entfernt.',
    DONE: 'Deine E-Mail-Adresse ist bestätigt.',
    OVER: 'Dieser Link gilt nicht mehr',
    OVER_WHY: 'Er ist abgelaufen, oder eine neuere E-Mail hat ihn ersetzt.',
    TO_HOME: 'Zur Übersicht',
    OVER_SIGN_IN: 'Melde dich an, dann schicken wir dir die E-Mail noch einmal.',
    OVER_ASK: 'Frage, wer diese Installation betreibt, nach einem neuen: E-Mails verschickt sie keine.',
    SIGN_IN: 'Zur Anmeldung',
    ENDED:
      'Deine Adresse ist bestätigt. Was vorher eingerichtet war, könnte von jemand anderem stammen. Darum wurde beendet:',
  },
  ENDED: {
    TITLE: 'Zur Sicherheit beendet',
    NAMED: '{kind}: {name}',
    AGAIN: 'Was davon dir gehört, kannst du jetzt neu einrichten.',
    MAILED: 'Diese Liste steht auch in der E-Mail an dich.',
    GO_ON: 'Weiter',
    BY_RESET: 'Dein neues Passwort gilt. Was mit dem alten eingerichtet wurde und ohne Anmeldung gilt, ist beendet:',
    KINDS: ENDED_KINDS,
  },
} as const
