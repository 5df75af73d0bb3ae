import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { certificateTexts } from './textParts.ts'

export const qualificationScreens = [
  screen({
    path: '/admin/members/certificates/$uid',
    load: () => import('./CertificatesScreen.tsx').then((file) => file.CertificatesScreen),
    texts: [certificateTexts],
    for: 'members:w',
  }),
  screen({
    path: '/admin/desk/supervisors',
    load: () => import('./RegisterScreen.tsx').then((file) => file.RegisterScreen),
    texts: [certificateTexts],
    for: 'members:r',
  }),
  passage({
    path: '/admin/members/supervisors',
    for: 'members:r',
    enter: () => {
      throw redirect({ to: '/admin/desk/supervisors', replace: true })
    },
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
