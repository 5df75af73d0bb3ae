export default { LISTS: { countedForBills: 'Provider bills to your club that counted you' } } as const
