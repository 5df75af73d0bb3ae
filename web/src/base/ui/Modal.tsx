import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onClick' | 'children'> & {
  isOpen: boolean
  onClose: () => void
  /** Hears of clicks inside; a click beside the dialog closes it. */
  onClick?: (event: MouseEvent<HTMLDialogElement>) => void
  children: ReactNode
}

/** A dialog of the browser's own: it keeps the focus, Escape closes it, what lies behind is out of reach. */
export function Modal({ isOpen, onClose, onClick, children, ...attributes }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose()
    else onClick?.(event)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key is the browser's own way.
    <dialog {...attributes} ref={dialog} onClose={onClose} onClick={closeBeside}>
      {isOpen && children}
    </dialog>
  )
}
