/** The tabs of a club's administration, each with the right that it asks for. */
export const CLUB_PARTS = [
  { name: 'profile', to: '/admin/club/profile', right: 'clubProfile:r' },
  { name: 'settings', to: '/admin/club/settings', right: 'owner:r' },
  { name: 'clubs', to: '/admin/club/member-clubs', right: 'clubMemberships:r' },
  { name: 'weapons', to: '/admin/club/weapons', right: 'inventory:w' },
  { name: 'disciplines', to: '/admin/club/disciplines', right: 'disciplines:w' },
] as const
