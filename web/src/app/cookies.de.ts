export default {
  COOKIES_NOTICE: {
    LABEL: 'Hinweis zu Cookies',
    TEXT: 'Bahnfrei setzt nur ein Cookie: das der Anmeldung.',
    MORE: 'Mehr dazu',
    ACCEPT: 'Verstanden',
  },
} as const
