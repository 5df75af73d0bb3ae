export default {
  TITLE: 'Zugang zur Bank: {bank}',
  ENDS: 'Die Zustimmung für {bank} endet am {day}. Erneuere sie, damit die Umsätze weiter von selbst kommen.',
  OVER: '{bank} verlangt eine neue Zustimmung. Bis du sie erneuerst, kommen keine Umsätze von selbst.',
} as const
