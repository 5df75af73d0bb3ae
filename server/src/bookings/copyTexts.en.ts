export default { LISTS: { payments: 'Payments' } } as const
