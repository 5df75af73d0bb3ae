export default {
  LISTS: { countedForBills: 'Abrechnungen deines Vereins mit dem Anbieter, bei denen du mitgezählt bist' },
} as const
