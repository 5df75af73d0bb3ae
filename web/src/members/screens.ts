import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { profileTexts } from '../users/textParts.ts'
import { joinSearch } from './join/search.ts'
import { memberListSearch, memberSearch, mergeSearch } from './search.ts'
import {
  fieldTexts,
  groupTexts,
  inviteTexts,
  joinTexts,
  lookTexts,
  memberListTexts,
  memberTexts,
  newMemberTexts,
  ownMembershipTexts,
} from './textParts.ts'

export const memberScreens = [
  // The room of members begins with its list (appendix D).
  passage({
    path: '/admin/members',
    for: 'members:r',
    enter: () => {
      throw redirect({ to: '/admin/members/list', replace: true })
    },
  }),
  screen({
    path: '/admin/members/list',
    load: () => import('./MembersScreen.tsx').then((file) => file.MembersScreen),
    texts: [memberTexts, newMemberTexts, memberListTexts],
    for: 'members:r',
    search: memberListSearch,
  }),
  screen({
    path: '/admin/members/view/$uid',
    load: () => import('./MemberScreen.tsx').then((file) => file.MemberScreen),
    texts: [memberTexts, profileTexts, inviteTexts, newMemberTexts],
    for: 'members:r',
    search: memberSearch,
  }),
  screen({
    path: '/admin/members/merge',
    load: () => import('./merge/MergeScreen.tsx').then((file) => file.MergeScreen),
    texts: [memberTexts, profileTexts],
    for: 'members:w',
    search: mergeSearch,
  }),
  screen({
    path: '/admin/members/settings',
    load: () => import('./MemberSettingsScreen.tsx').then((file) => file.MemberSettingsScreen),
    texts: [groupTexts, fieldTexts, newMemberTexts],
    for: 'admin:r',
  }),
  // Groups and fields are parts of the settings.
  passage({
    path: '/admin/members/groups',
    for: 'groups:r',
    frame: { requiredClubFeature: 'members_groups' },
    enter: toSettings,
  }),
  passage({
    path: '/admin/members/custom-fields',
    for: 'members:r',
    frame: { requiredClubFeature: 'members_customFields' },
    enter: toSettings,
  }),
  screen({
    path: '/profile/looks',
    load: () => import('./looks/LooksScreen.tsx').then((file) => file.LooksScreen),
    texts: [lookTexts],
    for: 'named',
  }),
  screen({
    path: '/profile/memberships',
    load: () => import('./own/OwnMembershipsScreen.tsx').then((file) => file.OwnMembershipsScreen),
    texts: [ownMembershipTexts],
    for: 'named',
  }),
  screen({
    path: '/join',
    load: () => import('./join/JoinScreen.tsx').then((file) => file.JoinScreen),
    texts: [joinTexts],
    for: 'everybody',
    search: joinSearch,
    frame: { useBasicNav: true },
  }),
  screen({
    path: '/admin/members/requests',
    load: () => import('./join/RequestsScreen.tsx').then((file) => file.RequestsScreen),
    texts: [joinTexts, newMemberTexts],
    for: 'members:r',
  }),
  screen({
    path: '/admin/members/invitations',
    load: () => import('./invite/InvitationsScreen.tsx').then((file) => file.InvitationsScreen),
    texts: [inviteTexts, newMemberTexts],
    for: 'members:r',
  }),
  screen({
    path: '/admin/members/slips',
    load: () => import('./invite/SlipsScreen.tsx').then((file) => file.SlipsScreen),
    texts: [inviteTexts],
    for: 'members:w',
    frame: { showLayout: false },
  }),
  screen({
    path: '/invitation',
    load: () => import('./invite/InvitationScreen.tsx').then((file) => file.InvitationScreen),
    texts: [inviteTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
  screen({
    path: '/admin/members/poster',
    load: () => import('./join/PosterScreen.tsx').then((file) => file.PosterScreen),
    texts: [joinTexts],
    for: 'members:w',
    frame: { showLayout: false },
  }),
] as const

function toSettings(): never {
  throw redirect({ to: '/admin/members/settings', replace: true })
}
