import { type ComponentProps, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onClick' | 'children'> & {
  isOpen: boolean
  onClose: () => void
  /** Called in place of `onClose` when somebody tries to close the dialog, which then stays open. */
  onKeep?: (() => void) | undefined
  /** Called for clicks inside; a click next to the dialog closes it. */
  onClick?: (event: MouseEvent<HTMLDialogElement>) => void
  children: ReactNode
}

/**
 * The `ref` for the button that gets the focus when a dialog opens. It sets the attribute `autofocus`, which React does
 * not pass on to the browser.
 */
export function openHere(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}

/**
 * A modal dialog, as an element `dialog` of the browser: it keeps the focus, Escape closes it, and the page behind it
 * is inert.
 */
export function Modal({ isOpen, onClose, onKeep, onClick, children, ...attributes }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const closeOnOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) (onKeep ?? onClose)()
    else onClick?.(event)
  }
  const cancel = (event: SyntheticEvent) => {
    if (onKeep === undefined || event.target !== dialog.current) return
    event.preventDefault()
    onKeep()
  }
  const close = (event: SyntheticEvent) => {
    // React also passes on the events of a dialog that was opened from within this one.
    if (event.target !== dialog.current) return
    if (!isOpen || onKeep === undefined) return onClose()
    // A browser obeys the second Escape in a row without asking.
    dialog.current?.showModal()
    onKeep()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key is the browser's own way.
    <dialog {...attributes} ref={dialog} onCancel={cancel} onClose={close} onClick={closeOnOutside}>
      {isOpen && children}
    </dialog>
  )
}
