export default { LISTS: { payments: 'Zahlungen' } } as const
