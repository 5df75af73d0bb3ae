export default {
  TOLD: {
    WHEN: '{range}, {day}, {start} bis {end} Uhr',
    ASSIGNED: 'Du bist als Aufsicht eingeteilt',
    REMOVED: 'Du bist nicht mehr als Aufsicht eingeteilt',
    UNQUALIFIED: 'Dein Nachweis gilt für diesen Dienst nicht mehr',
    CANCELLED: 'Dein Dienst fällt aus',
    TAKENOVER: '{name} übernimmt deinen Dienst',
    LEFT: '{name} hat einen Dienst abgegeben',
    SHOOTING: '{name} hat während eines Dienstes einen Stand',
    SWAPWANTED: '{name} sucht jemanden für einen Dienst',
    REMINDER: 'Aufsicht gesucht',
    MISSING: '{when}. {count, plural, one {Eine Person fehlt} other {# Personen fehlen}} noch.',
  },
  TABLE: { FILE: 'dienste', NAME: 'Name', DUTIES: 'Dienste', HOURS: 'Stunden geleistet', AHEAD: 'Stunden geplant' },
  FEED: 'Aufsicht: {range}',
  FOLLOW: {
    LOST_TITLE: 'Noch keine Aufsicht für deine Reservierung',
    LOST_BODY:
      '{when}: Für diese Zeit ist keine Aufsicht eingetragen. Ohne Aufsicht darf nicht geschossen werden. Du hörst von uns, sobald jemand eingetragen ist.',
    REGAINED_TITLE: 'Wieder Aufsicht für deine Reservierung',
    REGAINED_BODY: '{when}: Es ist wieder eine Aufsicht da. Deine Reservierung gilt.',
    CANCELLED_REASON: 'Es hat sich keine Aufsicht gefunden.',
  },
} as const
