import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTexts } from '../texts.tsx'
import { Modal } from './Modal.tsx'
import classes from './Sheet.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot, always in view. */
  actions?: ReactNode
  /** Where a wide window opens it instead: below this, as far as there is room. */
  place?: DOMRect | undefined
}

/** A dialog at the lower edge, in reach of a thumb; what it is about can be seen above it. */
export function Sheet({ isOpen, onClose, title, children, actions, place }: Props) {
  const t = useTexts('UI')
  const titleId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      className={classes.sheet}
      data-placed={place !== undefined || undefined}
      style={{ '--place-left': `${place?.left}px`, '--place-top': `${place?.bottom}px` } as CSSProperties}
      aria-labelledby={titleId}
    >
      <div className={classes.frame}>
        <header className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <ActionIcon variant="default" aria-label={t('CLOSE')} onClick={onClose}>
            <IconX aria-hidden />
          </ActionIcon>
        </header>
        <div className={classes.body}>{children}</div>
        {actions && <footer className={classes.foot}>{actions}</footer>}
      </div>
    </Modal>
  )
}
