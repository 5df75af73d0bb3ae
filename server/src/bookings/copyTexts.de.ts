export default {
  LISTS: { payments: 'Zahlungen' },
  FIELDS: { description: 'Wofür' },
} as const
