export default {
  NOTIFICATIONS: {
    TITLE: 'Mitteilungen',
    UNREAD_COUNT: 'Mitteilungen, {count, number} ungelesen',
    UNREAD: 'Ungelesen',
    MORE: '{count} weitere',
    MARK_ALL: 'Alle als gelesen markieren',
    ALL_READ: 'Alles gelesen',
    DELETE: '„{title}“ löschen',
    SETTINGS: 'Einstellungen',
    NONE: 'Keine Mitteilungen',
    NONE_TEXT: 'Hier steht 90 Tage lang, was sich an deinen Reservierungen ändert.',
  },
  NOTIFICATION_SETTINGS: {
    TITLE: 'Mitteilungen',
    BACK: 'Einstellungen',
    PUSH: {
      TITLE: 'Push auf diesem Gerät',
      TEXT: 'Push-Mitteilungen erscheinen sofort auf dem Bildschirm, auch wenn Bahnfrei nicht offen ist. Nach dem Abmelden kommt auf diesem Gerät nichts mehr an.',
      THIS_DEVICE: 'Push-Mitteilungen empfangen',
      STATES: {
        on: 'Eingeschaltet.',
        off: 'Ausgeschaltet. Beim Einschalten fragt der Browser um Erlaubnis.',
        busy: 'Einen Moment …',
        failed:
          'Der Browser hat das nicht geschafft: Sein Push-Dienst ist gerade nicht erreichbar oder in seinen Einstellungen ausgeschaltet.',
        blocked:
          'Der Browser sperrt Mitteilungen von dieser Seite. In den Einstellungen des Browsers zu dieser Seite lassen sie sich wieder erlauben.',
        installFirst:
          'Auf iPhone und iPad geht das nur in der installierten App: in Safari auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“, und Bahnfrei von dort öffnen.',
        insecure: 'Push-Mitteilungen gibt es nur über eine https-Adresse; diese Seite ist über http geöffnet.',
        impossible: 'Dieser Browser kann keine Push-Mitteilungen empfangen.',
      },
    },
    CHANNELS: {
      TITLE: 'Worüber wir dich informieren',
      TEXT: 'Alles, was andere getan haben, steht in der Liste der Mitteilungen.',
      CHOOSE: 'Hier wählst du, wovon du außerdem hörst.',
      NO_DEVICE: 'Push kannst du hier wählen, sobald es auf einem Gerät eingeschaltet ist.',
      KIND: 'Was',
    },
    WAYS: { mail: 'E-Mail', push: 'Push' },
    KINDS: {
      reservationCreateSelf: 'Eigene Reservierung',
      reservationCreateOther: 'Reservierung durch andere für dich',
      reservationCancelSelf: 'Eigene Stornierung',
      reservationCancelOther: 'Änderung oder Stornierung durch andere',
      eventSelf: 'Eigene An- und Abmeldung zu Veranstaltungen',
      eventOther: 'Änderung, Absage oder freier Platz einer Veranstaltung',
      eventNew: 'Neue Veranstaltung im Verein',
      eventReminder: 'Erinnerung am Tag vor einer Veranstaltung',
      invoice: 'Rechnung',
    },
    TEST: {
      TITLE: 'Ausprobieren',
      TEXT: 'Eine Testmitteilung kommt in die Liste{count, plural, =0 {} one { und auf das Gerät mit Push} other { und auf die # Geräte mit Push}}.',
      SEND: 'Testmitteilung senden',
      SENT: 'Die Testmitteilung steht in der Liste{count, plural, =0 {} other { und ist unterwegs auf den Bildschirm}}.',
    },
  },
} as const
