import { screen } from '../base/screen.ts'
import { newMemberTexts } from '../members/textParts.ts'
import { certificateTexts } from './textParts.ts'

export const qualificationScreens = [
  screen({
    path: '/admin/members/certificates/$uid',
    load: () => import('./CertificatesScreen.tsx').then((file) => file.CertificatesScreen),
    texts: [certificateTexts],
    for: 'members:w',
  }),
  screen({
    path: '/admin/members/supervisors',
    load: () => import('./RegisterScreen.tsx').then((file) => file.RegisterScreen),
    texts: [certificateTexts, newMemberTexts],
    for: 'members:r',
  }),
  screen({
    path: '/admin/members/cards',
    load: () => import('./CardsScreen.tsx').then((file) => file.CardsScreen),
    texts: [certificateTexts],
    for: 'members:r',
    frame: { showLayout: false },
  }),
  screen({
    path: '/profile/certificates',
    load: () => import('./OwnCertificatesScreen.tsx').then((file) => file.OwnCertificatesScreen),
    texts: [certificateTexts],
    for: 'named',
  }),
  screen({
    path: '/profile/card',
    load: () => import('./CardsScreen.tsx').then((file) => file.OwnCardScreen),
    texts: [certificateTexts],
    for: 'named',
    frame: { showLayout: false },
  }),
] as const
