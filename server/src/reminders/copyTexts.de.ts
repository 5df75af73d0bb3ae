export default {
  LISTS: { reminders: 'Mahnungen' },
  FIELDS: { number: 'Rechnung', level: 'Stufe', sentOn: 'Gesendet am', fee: 'Gebühr', dueDate: 'Frist bis' },
} as const
