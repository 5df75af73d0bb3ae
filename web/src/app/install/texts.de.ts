export default {
  INSTALL: {
    INSTALL: 'Als App installieren',
    IOS: 'Auf den Startbildschirm: im Browser auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“.',
  },
} as const
