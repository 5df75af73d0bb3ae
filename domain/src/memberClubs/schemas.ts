import { ClubJoined, MemberClub } from './memberClub.ts'

export const memberClubSchemas = { ClubJoined, MemberClub }
