export default {
  PHOTOS: {
    ADD: 'Foto hinzufügen',
    ADD_OF: 'Foto hinzufügen: {of}',
    SHORT: 'Foto {at}',
    NAMED: 'Foto {at} von {all}: {of}',
    REMOVE: 'Foto {at} weglassen',
    NOT_LOADED: 'Nicht geladen',
    TOO_MANY: 'Höchstens {most} Fotos.',
  },
} as const
