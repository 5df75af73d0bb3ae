/** The tabs of a club's administration, each with the right that it asks for. */
export const CLUB_PARTS = [
  { name: 'profile', to: '/admin/club/profile', right: 'clubProfile:r' },
  { name: 'settings', to: '/admin/club/settings', right: 'owner:r' },
  { name: 'features', to: '/admin/club/features', right: 'admin:r' },
  { name: 'weapons', to: '/admin/club/weapons', right: 'inventory:w' },
  { name: 'disciplines', to: '/admin/club/disciplines', right: 'disciplines:w' },
  { name: 'memberClubs', to: '/admin/club/member-clubs', right: 'clubMemberships:r' },
  { name: 'tenants', to: '/admin/club/tenants', right: 'clubMemberships:r' },
  { name: 'tools', to: '/admin/club/tools', right: 'clubProfile:r' },
  { name: 'usage', to: '/admin/club/usage', right: 'clubReservations:r' },
] as const
