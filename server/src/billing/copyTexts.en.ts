export default { LISTS: { billingRuns: 'Runs of fees that you began' } } as const
