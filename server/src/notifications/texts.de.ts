export default {
  OPEN: 'In Bahnfrei ansehen',
  FOOTNOTE: 'Welche Mitteilungen du per E-Mail bekommst, bestimmst du in den Einstellungen.',
} as const
