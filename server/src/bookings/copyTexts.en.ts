export default {
  LISTS: { payments: 'Payments' },
  FIELDS: { description: 'What for' },
} as const
