/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    bankImports: 'Kontoauszüge, die du eingelesen hast',
    payerRules: 'Konten, von denen andere für dich bezahlt haben',
  },
  FIELDS: { account: 'Konto endet auf' },
} as const
