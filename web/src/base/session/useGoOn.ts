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

/**
 * Returns a function that opens the page which the person wanted before the sign-in; the home page if that is none of
 * our screens.
 */
export function useGoOn() {
  const router = useRouter()
  return async (wish: string | undefined) => {
    await router.options.context.allScreens()
    const known = Object.keys(router.routesByPath).filter((path) => !OUTSIDE.includes(path))
    router.history.replace(redirectTarget(wish, known))
  }
}
