export default {
  INSTALL: {
    INSTALL: 'Als App installieren',
    INSECURE: 'Als App installieren und ohne Netz öffnen geht nur über eine https-Adresse.',
    IOS: 'Auf den Startbildschirm: im Browser auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“.',
  },
} as const
