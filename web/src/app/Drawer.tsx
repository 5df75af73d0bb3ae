import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Modal } from '../base/ui/Modal.tsx'
import { Brand } from './Brand.tsx'
import classes from './Drawer.module.css'
import frame from './frame.module.css'

type Props = { isOpen: boolean; onClose: () => void; label: string; children: ReactNode }

/** A menu that covers the page from the left. It closes after a click on one of its links (SHELL-037). */
export function Drawer({ isOpen, onClose, label, children }: Props) {
  const t = useTexts('UI')
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onClick={closeAfterChoice}
      className={`${frame.chrome} ${classes.drawer}`}
      aria-label={label}
    >
      <div className={classes.top}>
        <Brand />
        <ActionIcon variant="subtle" aria-label={t('CLOSE')} onClick={onClose}>
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </Modal>
  )
}
