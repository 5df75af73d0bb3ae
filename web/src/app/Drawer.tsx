import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../base/texts.tsx'
import { Brand } from './Brand.tsx'
import classes from './Drawer.module.css'

type Props = { isOpen: boolean; onClose: () => void; label: string; children: ReactNode }

/** A menu that lies over the page from the left; it closes after a click on an entry (SHELL-037). */
export function Drawer({ isOpen, onClose, label, children }: Props) {
  const t = useTexts('UI')
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
      {isOpen && (
        <div className={classes.content}>
          <div className={classes.top}>
            <Brand />
            <ActionIcon variant="subtle" aria-label={t('CLOSE')} onClick={onClose}>
              <IconX aria-hidden />
            </ActionIcon>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
