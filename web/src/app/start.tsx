import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../base/live/queries.ts'
import { readMaintenance } from '../base/live/realtime.ts'
import { readHealth } from '../base/live/useHealth.ts'
import { readSession } from '../base/session/session.ts'
import { loginState, ownScreen, rememberIn, resume } from '../base/session/token.ts'
import { theme } from '../base/styles/theme.ts'
import { type LoadCatalogue, startTexts, TextsProvider } from '../base/texts/texts.tsx'
import { router } from '../router.ts'
import german from './catalogue.de.ts'
import { watchInstallable } from './install/installable.ts'
import { MainLayout } from './lazyParts.ts'

const load: LoadCatalogue = async (language) =>
  language === 'de' ? german : (await import('./catalogue.en.ts')).default

const keptReads = () => import('../base/live/keptReads.ts')

/** The longest wait in milliseconds for the session before the first render. */
const SESSION_MS = 1_500

/** The longest wait in milliseconds for the first screen; a later one is rendered after an empty frame. */
const FIRST_SCREEN_MS = 300

/**
 * The longest wait in milliseconds for the reads that this browser stores: a storage that hangs must not hold the start up,
 * but a slow one is still quicker than a slow network.
 */
const KEPT_MS = 3_000

/** The delay in milliseconds of background work in browsers without `requestIdleCallback`. */
const IDLE_MS = 2_000

const recallForStart = async (uid: string) => (await keptReads()).recallForStart(uid, Date.now())

const colorScheme = localStorageColorSchemeManager({ key: 'colorScheme' })

export async function start() {
  watchInstallable()
  rememberIn({
    recall: async (now) => (await keptReads()).recallReads(now),
    recallForStart: (uid) => within(KEPT_MS, recallForStart(uid)),
    forget: async (leaver) => {
      if (leaver !== undefined) await (await import('../rangeLog/today/acts/storedActs.ts')).forgetActs(leaver)
      await (await keptReads()).forgetReads()
    },
  })
  // The guards ask again and hear why it failed.
  const ifIn = (callback: () => unknown) =>
    resume()
      .then(() => (loginState() === 'in' ? callback() : undefined))
      .catch(() => undefined)
  const session = ifIn(() => ownScreen() ?? readSession())
  const frame = ifIn(() => Promise.all([ownScreen() ?? MainLayout.preload?.(), router.options.context.allScreens()]))
  void ifIn(() => setTimeout(makeFirstFormatter))
  const texts = startTexts(load)
  const screen = Promise.all([router.load(), frame, readMaintenance(), readHealth()])
  await texts
  await within(SESSION_MS, session)
  await within(FIRST_SCREEN_MS, screen)
  await pageIsThere()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  // A transition renders in pieces, so that the page can be scrolled and tapped in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          colorSchemeManager={colorScheme}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <QueryClientProvider client={queryClient}>
            <TextsProvider>
              <RouterProvider router={router} />
            </TextsProvider>
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  )
  whenIdle(startInBackground)
}

/** Creates the first formatter early: this takes 50 ms on a phone, which would otherwise delay a screen. */
function makeFirstFormatter() {
  new Intl.NumberFormat(document.documentElement.lang).format(0)
}

const AGAIN_MS = 10_000

/** Starts the services that the first screen does not need; tries again later if they cannot be loaded. */
async function startInBackground(): Promise<void> {
  const brought = await Promise.all([keptReads(), import('./followPushes.ts'), import('./keepCurrent.ts')]).catch(
    () => undefined,
  )
  if (brought === undefined) {
    setTimeout(startInBackground, AGAIN_MS)
    return
  }
  const [{ keepReads }, { followPushes }, { keepCurrent }] = brought
  keepReads()
  if (!('serviceWorker' in navigator)) return
  followPushes()
  if (import.meta.env.PROD) keepCurrent((listener) => router.subscribe('onRendered', listener))
}

function within(millis: number, what: Promise<unknown>): Promise<unknown> {
  return Promise.race([what, new Promise((resolve) => setTimeout(resolve, millis))])
}

/** Waits until the browser has parsed the whole page. */
async function pageIsThere() {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Runs the callback when the browser is idle after the page has loaded, so that it does not delay the first screen. */
function whenIdle(callback: () => void) {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, IDLE_MS))
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
