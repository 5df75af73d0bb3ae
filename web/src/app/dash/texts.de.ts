export default {
  DASH: {
    TITLE: '{club} heute',
    LIST: 'Liste heute',
    NO_RANGES: 'Es gibt noch keinen Schießstand.',
    WAYS: 'Bereiche',
  },
} as const
