export default {
  SHARED_REPORT: {
    TITLE: 'Report of a journal',
    HOW: 'Enter the pass code that you have from the person whom it is about.',
    CODE: 'Pass code',
    CODE_TEXT: 'Capital or small letters and dashes do not matter.',
    OPEN: 'Open',
    MISSING: 'Enter the pass code.',
    WRONG: 'That opens no report. Check address and code, or ask whether the report is still open.',
    TOO_MANY: 'Those were too many tries. Wait a quarter of an hour.',
    PDF: 'As PDF',
    PDF_SAVED: '{name} saved',
  },
} as const
