export default {
  TOLD: {
    LANE: {
      CREATED_SELF: '{count, plural, one {Deine Reservierung} other {Deine # Reservierungen}}',
      CREATED_OTHER: '{by} hat für dich reserviert',
      CHANGED_SELF:
        '{count, plural, one {Deine Reservierung ist geändert} other {Deine # Reservierungen sind geändert}}',
      CHANGED_OTHER: '{by} hat {count, plural, one {deine Reservierung} other {# deiner Reservierungen}} geändert',
      CANCELLED_SELF:
        '{count, plural, one {Deine Reservierung ist storniert} other {Deine # Reservierungen sind storniert}}',
      CANCELLED_OTHER: '{by} hat {count, plural, one {deine Reservierung} other {# deiner Reservierungen}} storniert',
    },
    DUTY: {
      CREATED_SELF: 'Du hast dich zum Dienst eingeteilt',
      CREATED_OTHER: '{by} hat dich zum Dienst eingeteilt',
      CHANGED_SELF: 'Dein Dienst ist geändert',
      CHANGED_OTHER: '{by} hat deinen Dienst geändert',
      CANCELLED_SELF: 'Dein Dienst ist abgesagt',
      CANCELLED_OTHER: '{by} hat deinen Dienst abgesagt',
    },
    CLUB_COPY: {
      CREATED: '{owner}: {count, plural, one {neue Reservierung} other {# neue Reservierungen}}',
      CHANGED: '{owner}: {count, plural, one {Reservierung} other {# Reservierungen}} geändert',
      CANCELLED: '{owner}: {count, plural, one {Reservierung} other {# Reservierungen}} storniert',
    },
    SLOTS: '{count, plural, one {{slot}.} other {# Termine, der erste: {slot}.}}',
    TIME: '{start} bis {end} Uhr',
    CLUB: 'Verein',
    RANGE: 'Schießstand',
    ADDRESS: 'Adresse',
    REASON: 'Grund',
    COMMENT: 'Bemerkung',
    REFUNDED: '{count, plural, one {Die Gebühr wird erstattet.} other {Die Gebühren werden erstattet.}}',
    NOT_REFUNDED:
      '{count, plural, one {Die Gebühr wird nicht erstattet.} other {Die Gebühren werden nicht erstattet.}}',
    BY: 'Das war {by}.',
    OPEN_LIST: 'Reservierungen ansehen',
    CLUB_FOOTNOTE: 'Diese Kopie geht an den Verein. In den Einstellungen des Vereins lässt sie sich abschalten.',
  },
  FEEDS: {
    MINE: 'Meine Reservierungen',
    LANE: '{range}, Stand {lane}',
    TAKEN: 'Stand {lane}: belegt',
  },
  WAITING: {
    SLOT: '{range}, Stand {lane}, {day}, {start} bis {end} Uhr',
    FREE_TITLE: 'Ein Stand ist frei geworden',
    FREE: '{slot} ist frei. Wer zuerst reserviert, bekommt ihn.',
    HELD_TITLE: 'Ein Stand wird für dich freigehalten',
    HELD: '{slot} ist bis {until} Uhr für dich freigehalten. Bestätige ihn, sonst bekommt ihn die nächste Person.',
    BOOKED_TITLE: 'Du bist nachgerückt',
    BOOKED: '{slot} ist jetzt für dich reserviert.',
  },
} as const
