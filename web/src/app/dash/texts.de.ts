export default {
  DASH: {
    TITLE: '{club} heute',
    TODAY: 'Heute am Stand',
    NO_RANGES: 'Es gibt noch keinen Schießstand.',
  },
} as const
