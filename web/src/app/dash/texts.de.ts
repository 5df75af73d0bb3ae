export default {
  DASH: {
    TITLE: '{club} heute',
    LIST: 'Liste heute',
    NO_RANGES: 'Es gibt noch keinen Schießstand.',
  },
} as const
