export default {
  OPEN: 'In Bahnfrei ansehen',
  FOOTNOTE: 'Welche Mitteilungen du per E-Mail bekommst, bestimmst du in den Einstellungen.',
  TEST: {
    TITLE: 'Testmitteilung',
    BODY: 'So kommen Mitteilungen von Bahnfrei bei dir an.',
  },
} as const
