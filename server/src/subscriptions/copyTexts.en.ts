export default { LISTS: { countedForBills: 'Bills of the provider to your club for which you were counted' } } as const
