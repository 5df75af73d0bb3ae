export default { LISTS: { billingRuns: 'Beitragsläufe, die du begonnen hast' } } as const
