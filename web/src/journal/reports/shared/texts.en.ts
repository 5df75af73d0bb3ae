export default {
  SHARED_REPORT: {
    TITLE: 'Journal report',
    HOW: 'Enter the pass code you were given by the shooter.',
    CODE: 'Pass code',
    CODE_TEXT: 'Capitals and hyphens do not matter.',
    OPEN: 'Open',
    MISSING: 'Enter the pass code.',
    WRONG: 'No report found. Check the address and code, or ask whether the report is still open.',
    TOO_MANY: 'Too many attempts. Wait 15 minutes.',
    PDF: 'Save as PDF',
    PDF_SAVED: '{name} saved',
  },
} as const
