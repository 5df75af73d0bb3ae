import { textPart } from '../base/texts/texts.tsx'
import type adminMembers from './adminTexts.de.ts'
import type fields from './fields/texts.de.ts'
import type groups from './groups/texts.de.ts'
import type invite from './invite/texts.de.ts'
import type join from './join/texts.de.ts'
import type memberList from './list/texts.de.ts'
import type looks from './looks/texts.de.ts'
import type ownMemberships from './own/texts.de.ts'
import type newMember from './record/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    adminMembers: typeof adminMembers
    fields: typeof fields
    groups: typeof groups
    join: typeof join
    looks: typeof looks
    memberList: typeof memberList
    invite: typeof invite
    newMember: typeof newMember
    ownMemberships: typeof ownMemberships
  }
}

export const memberTexts = textPart({ de: () => import('./adminTexts.de.ts'), en: () => import('./adminTexts.en.ts') })

export const joinTexts = textPart({ de: () => import('./join/texts.de.ts'), en: () => import('./join/texts.en.ts') })

export const newMemberTexts = textPart({
  de: () => import('./record/texts.de.ts'),
  en: () => import('./record/texts.en.ts'),
})

export const groupTexts = textPart({
  de: () => import('./groups/texts.de.ts'),
  en: () => import('./groups/texts.en.ts'),
})

export const fieldTexts = textPart({
  de: () => import('./fields/texts.de.ts'),
  en: () => import('./fields/texts.en.ts'),
})

export const lookTexts = textPart({ de: () => import('./looks/texts.de.ts'), en: () => import('./looks/texts.en.ts') })

export const ownMembershipTexts = textPart({
  de: () => import('./own/texts.de.ts'),
  en: () => import('./own/texts.en.ts'),
})

export const inviteTexts = textPart({
  de: () => import('./invite/texts.de.ts'),
  en: () => import('./invite/texts.en.ts'),
})

export const memberListTexts = textPart({
  de: () => import('./list/texts.de.ts'),
  en: () => import('./list/texts.en.ts'),
})
