import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts.tsx'
import classes from './Dialog.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot, always in view. */
  actions?: ReactNode
  /** In pixels; below a window of 900 px a dialog fills it (SHELL-081), unless it is small. */
  width?: number
  isSmall?: boolean
}

/** A dialog of the browser's own: it keeps the focus, Escape closes it, what lies behind is out of reach. */
export function Dialog({ isOpen, onClose, title, children, actions, width = 500, isSmall = false }: Props) {
  const t = useTexts('UI')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key is the browser's own way.
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-small={isSmall || undefined}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {isOpen && (
        <div className={classes.frame}>
          <header className={classes.header}>
            <h2 id={titleId}>{title}</h2>
            <ActionIcon variant="subtle" aria-label={t('CLOSE')} onClick={onClose}>
              <IconX aria-hidden />
            </ActionIcon>
          </header>
          <div className={classes.body}>{children}</div>
          {actions && <footer className={classes.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
