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
  return async (wish: string | undefined) => {
    await router.options.context.allScreens()
    const known = Object.keys(router.routesByPath).filter((path) => !OUTSIDE.includes(path))
    router.history.replace(redirectTarget(wish, known))
  }
}
