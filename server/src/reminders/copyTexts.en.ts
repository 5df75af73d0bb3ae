export default {
  LISTS: { reminders: 'Reminders' },
  FIELDS: { number: 'Invoice', level: 'Level', sentOn: 'Sent on', fee: 'Fee', dueDate: 'Due by' },
} as const
