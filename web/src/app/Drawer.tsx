import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './Drawer.module.css'

type Props = { isOpen: boolean; onClose: () => void; label: string; children: ReactNode }

/** A menu that lies over the page from the left; it closes after a click on an entry (SHELL-037). */
export function Drawer({ isOpen, onClose, label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key and the links work by themselves.
    <dialog ref={dialog} className={classes.drawer} aria-label={label} onClose={onClose} onClick={closeAfterChoice}>
      {isOpen && <div className={classes.content}>{children}</div>}
    </dialog>
  )
}
