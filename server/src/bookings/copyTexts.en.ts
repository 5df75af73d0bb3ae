export default {
  LISTS: { payments: 'Payments' },
  FIELDS: { description: 'Purpose' },
} as const
