import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { type CSSProperties, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopLayer } from './browser/useTopLayer.ts'
import { newWatchers } from './live/watchers.ts'
import { ApiError } from './send/apiError.ts'
import { useTexts } from './texts/texts.tsx'
import classes from './toasts.module.css'

type Kind = 'success' | 'warning' | 'error'
/** The warning that a guard shows when it refuses to open a screen. */
export type GuardWarning =
  | 'AUTH.NOT_LOGGED_IN'
  | 'AUTH.NO_PERMISSIONS'
  | 'AUTH.NO_CLUB_FEATURE'
  | 'SETUP.USERNAME_MISSING'

type Content = { text: string; title?: string | undefined } | { warning: GuardWarning } | { failure: unknown }
/** An action that a toast offers as long as it is shown. */
type ToastAction = { label: string; run: () => void }
type Toast = Content & { id: number; kind: Kind; shownFor: number; since: number; action?: ToastAction }

/** The time for which a toast is shown, in milliseconds (SHELL-091..093). */
export const SHOWN_FOR_MS = { success: 5_000, warning: 5_000, error: 10_000 } as const
/** The time for which a toast with an undo button is shown, in milliseconds: twice that of a success message. */
const UNDOABLE_FOR_MS = 10_000
const MOST_AT_ONCE = 4
/** An error toast younger than this (ms) stays when another page opens, because the error probably led to that page. */
const LED_HERE_MS = 2_000
const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconExclamationCircle }

let shown: readonly Toast[] = []
let lastId = 0
const watchers = newWatchers()

export const toast = {
  success: (text: string) => add('success', { text }),
  undoable: (text: string, action: ToastAction) => add('success', { text }, { shownFor: UNDOABLE_FOR_MS, action }),
  warning: (text: string) => add('warning', { text }),
  error: (text: string, title?: string) => add('error', { text, title }),
}

/** Shows the warning of a guard. It takes a text key, because guards run outside of components and know no language. */
export function toastWarning(warning: GuardWarning) {
  add('warning', { warning })
}

/**
 * Shows the reason why a call failed: the text for the error code, else the message of the server (ERR-036, ERR-037).
 */
export function toastFailure(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
  add('error', { failure: error })
}

/** Renders the toasts of the page. Screen readers announce errors at once, all other toasts at the next pause. */
export function Toasts() {
  const t = useTexts('TOASTS')
  const toasts = useSyncExternalStore(watchers.watch, () => shown)
  const urgent = toasts.filter(({ kind }) => kind === 'error')
  const calm = toasts.filter(({ kind }) => kind !== 'error')
  const place = useTopLayer(toasts.length > 0)
  const stack = useRef<HTMLElement>(null)
  const [spot, setSpot] = useState<Spot>()

  // On a handset toasts cover neither the head of a dialog, with its close button, nor the buttons at its foot.
  useLayoutEffect(() => {
    const [head, foot] = ['header', 'footer'].map((part) => place.querySelector(`:scope[open] ${part}`))
    const height = toasts.length === 0 ? 0 : (stack.current?.offsetHeight ?? 0)
    const footHeight = foot ? window.innerHeight - foot.getBoundingClientRect().top : 0
    const isUrgent = toasts.some(({ kind }) => kind === 'error')
    setSpot(head ? spotIn({ head: head.getBoundingClientRect(), footHeight }, height, isUrgent) : undefined)
  }, [place, toasts])

  return createPortal(
    <section
      ref={stack}
      aria-label={t('LABEL')}
      className={classes.stack}
      style={
        spot && ({ '--toasts-top': inPixels(spot.top), '--toasts-bottom': inPixels(spot.bottom) } as CSSProperties)
      }
    >
      <div role="alert" aria-live="assertive">
        {urgent.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {calm.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </section>,
    place,
  )
}

const TOP = 60
const GAP = 4

type Spot = { top?: number; bottom?: number }

/**
 * Where toasts of this height stand over a dialog on a handset, in px from an edge of the window: above its head if they
 * fit there; else errors below the head, where no keyboard covers them, and others above its buttons.
 */
export function spotIn(
  { head, footHeight }: { head: { top: number; bottom: number }; footHeight: number },
  height: number,
  isUrgent: boolean,
): Spot {
  if (head.top >= TOP + height) return { top: TOP }
  return isUrgent ? { top: Math.max(TOP, head.bottom + GAP) } : { bottom: footHeight + GAP }
}

function inPixels(length: number | undefined): string {
  return length === undefined ? 'auto' : `${length}px`
}

function ToastCard({ toast: { id, kind, shownFor, action, ...content } }: { toast: Toast }) {
  const t = useTexts('TOASTS')
  const { text, title } = useWords(content)
  const Icon = ICONS[kind]
  return (
    <div className={classes.toast} data-kind={kind}>
      <Icon className={classes.icon} aria-hidden />
      <p className={classes.words}>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {action && (
        <Button
          variant="default"
          className={classes.action}
          onClick={() => {
            remove(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon variant="transparent" className={classes.close} aria-label={t('CLOSE')} onClick={() => remove(id)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.progress} style={{ animationDuration: `${shownFor}ms` }} aria-hidden />
    </div>
  )
}

function useWords(content: Content): { text: string; title?: string | undefined } {
  const t = useTexts()
  if ('warning' in content) return { text: t(content.warning) }
  if (!('failure' in content)) return content
  const { failure } = content
  if (!(failure instanceof ApiError)) return { text: t('TOASTS.GENERIC.UNKNOWN_ERROR') }
  if (failure.code === 'OFFLINE')
    return { text: t(navigator.onLine ? 'TOASTS.GENERIC.CONNECTION_LOST' : 'TOASTS.GENERIC.NO_INTERNET') }
  if (failure.code === undefined) return { text: failure.message, title: `Error ${failure.statusCode}` }
  const text = t(`SERVER_ERRORS.${failure.code}`)
  return { text: failure.lane === undefined ? text : t('TOASTS.GENERIC.AT_LANE', { text, lane: failure.lane }) }
}

function add(kind: Kind, content: Content, more: { shownFor?: number; action?: ToastAction } = {}) {
  lastId++
  const added = { ...content, shownFor: SHOWN_FOR_MS[kind], ...more, id: lastId, kind, since: Date.now() }
  change([...shown, added].slice(-MOST_AT_ONCE))
  setTimeout(remove, added.shownFor, lastId)
}

/** Removes the error toasts of the previous page, except recent ones, which probably led to this page. */
export function leaveErrorsBehind() {
  change(shown.filter(({ kind, since }) => kind !== 'error' || Date.now() - since < LED_HERE_MS))
}

function remove(id: number) {
  change(shown.filter((one) => one.id !== id))
}

function change(next: readonly Toast[]) {
  shown = next
  watchers.tell()
}
