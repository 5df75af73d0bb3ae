export default {
  MAINTENANCE: {
    TITLE: 'Wartungsarbeiten',
    EXPLANATION: 'Die Anwendung wird gerade gewartet.',
    BACK_ONLINE: 'Voraussichtlich wieder da: {time}',
    UNKNOWN: 'unbekannt',
  },
} as const
