export default { LISTS: { billingRuns: 'Fee runs you started' } } as const
