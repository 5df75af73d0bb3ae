import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import classes from './Dialog.module.css'
import modal from './Modal.module.css'
import { Modal } from './Modal.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Called instead of `onClose`, as in `Modal`. */
  onKeep?: (() => void) | undefined
  title: string
  children: ReactNode
  /** The buttons at the foot, which stay visible. */
  actions?: ReactNode
  /** The width in pixels. In windows below 900 px a dialog fills the window (SHELL-081) unless `isSmall`. */
  width?: number
  isSmall?: boolean
}

/** A dialog in the middle of the page; in small windows it fills the page. */
export function Dialog({ isOpen, onClose, onKeep, title, children, actions, width = 500, isSmall = false }: Props) {
  const t = useTexts('UI')
  const titleId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onKeep={onKeep}
      className={classes.dialog}
      data-small={isSmall || undefined}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
    >
      <div className={modal.frame}>
        <header className={modal.head}>
          <h2 id={titleId}>{title}</h2>
          <ActionIcon variant="subtle" aria-label={t('CLOSE')} onClick={onKeep ?? onClose}>
            <IconX aria-hidden />
          </ActionIcon>
        </header>
        <div className={modal.body}>{children}</div>
        {actions && <footer className={`${modal.foot} ${classes.foot}`}>{actions}</footer>}
      </div>
    </Modal>
  )
}
