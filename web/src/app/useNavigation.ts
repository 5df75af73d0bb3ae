import { useRouter } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { navigationOf, type Section } from './navigation.ts'

/** The entries of the main menu for the signed-in person. */
export function useNavigation(): Section[] {
  const router = useRouter()
  const { me, clubs, club } = useSession()
  const viewer = {
    hasDefaultClub: me !== undefined && me.defaultClub !== null,
    hasMembership: clubs.some(({ kind }) => kind !== 'visitor'),
    isVerified: me?.verified === true,
    club,
  }
  return navigationOf(viewer, new Set(Object.keys(router.routesByPath)))
}
