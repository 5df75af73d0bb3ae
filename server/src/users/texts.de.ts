export default {
  LEAVING: {
    SUBJECT: 'Dein Konto wird gelöscht',
    TEXT: 'Am {day} werden dein Konto und alles, was dazugehört, gelöscht. Bis dahin kannst du es dir anders überlegen.',
    NOT_YOU: 'Wenn du das nicht warst: Melde dich an, behalte das Konto und setze ein neues Passwort.',
    STAY: 'Konto behalten',
  },
  KEPT: {
    SUBJECT: 'Dein Konto wurde nicht gelöscht',
    TEXT: 'Ein Verein gehört inzwischen nur noch dir. Bitte gib ihn zuerst weiter und lösche dann dein Konto.',
    WEAPON:
      'Eine Waffe eines Vereins ist noch an dich ausgegeben. Bitte gib sie zuerst zurück und lösche dann dein Konto.',
  },
  ERASED: {
    SUBJECT: 'Dein Konto ist gelöscht',
    TEXT: 'Dein Konto und deine Daten sind gelöscht. Diese E-Mail wird bei uns in zwei Tagen ebenfalls gelöscht.',
  },
  STAYS: {
    injury:
      'Bis zum {day} bleibt dein Name im Standbuch, wo sich jemand verletzt hat, weil es um Ansprüche gehen kann ({law}).',
    invoice: 'Bis zum {day} bleibt dein Name auf den Rechnungen, die dir ein Verein geschrieben hat ({law}).',
    payment: 'Bis zum {day} bleibt dein Name bei den Zahlungen in den Büchern eines Vereins ({law}).',
    receipt: 'Bis zum {day} bleibt dein Name auf den Belegen, die ein Verein von dir hat ({law}).',
  },
  COPY: {
    SUBJECT: 'Die Kopie deiner Daten liegt bereit',
    TEXT: 'Bis zum {day} kannst du sie in deinem Konto herunterladen.',
    NOT_YOU: 'Wenn du sie nicht angefordert hast: Setze bitte ein neues Passwort.',
    TAKE: 'Zum Konto',
  },
} as const
