import { useRouter } from '@tanstack/react-router'
import { redirectTarget } from './redirect.ts'

const OUTSIDE = [
  '/',
  '/login',
  '/login/reset-password',
  '/login/create-password',
  '/register',
  '/confirmation',
  '/start',
]

/** Goes where the person wanted to before the sign-in, if that is one of our screens, otherwise home. */
export function useGoOn() {
  const router = useRouter()
  const known = Object.keys(router.routesByPath).filter((path) => !OUTSIDE.includes(path))
  return (wish: string | undefined) => router.history.replace(redirectTarget(wish, known))
}
