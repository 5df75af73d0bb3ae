import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { activeClubId } from '../base/session/activeClub.ts'
import { confirmSession } from '../base/session/session.ts'
import { profileTexts } from '../users/textParts.ts'
import { CLUB_PARTS } from './admin/parts.ts'
import { adminClubTexts, clubTexts } from './textParts.ts'

export const clubScreens = [
  // Where the link leads that asks whether an address takes the copies of a club.
  screen({
    path: '/mail-forward',
    load: () => import('./MailForwardScreen.tsx').then((file) => file.MailForwardScreen),
    texts: [clubTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
  // The administration of a club begins with the first part that somebody may see (appendix D).
  passage({
    path: '/admin/club',
    for: 'admin:r',
    enter: async () => {
      const { clubs } = await confirmSession()
      const permissions = clubs.find(({ id }) => id === activeClubId())?.permissions ?? {}
      const first = CLUB_PARTS.find(({ right }) => holds(permissions, right))
      throw redirect({ to: first?.to ?? '/admin/dash', replace: true })
    },
  }),
  screen({
    path: '/admin/club/profile',
    load: () => import('./admin/ClubProfileScreen.tsx').then((file) => file.ClubProfileScreen),
    texts: [adminClubTexts, profileTexts],
    for: 'clubProfile:r',
  }),
  screen({
    path: '/admin/club/settings',
    load: () => import('./admin/ClubSettingsScreen.tsx').then((file) => file.ClubSettingsScreen),
    texts: [adminClubTexts],
    for: 'owner:r',
  }),
  // Former screens: the public page stands in the profile, a missing feature where it would be used.
  passage({
    path: '/admin/club/features',
    for: 'admin:r',
    enter: () => {
      throw redirect({ to: '/admin/club', replace: true })
    },
  }),
  passage({
    path: '/admin/club/tools',
    for: 'clubProfile:r',
    enter: () => {
      throw redirect({ to: '/admin/club/profile', replace: true })
    },
  }),
] as const
