import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import modal from './Modal.module.css'
import { Modal } from './Modal.tsx'
import classes from './Sheet.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot, which stay visible. */
  actions?: ReactNode
  /** The rectangle of the element below which a wide window opens the sheet. */
  place?: DOMRect | undefined
}

/** The distance in px from which a movement of the finger counts as a pull. */
const PULL = 24

/**
 * A dialog at the lower edge, in reach of the thumb. On a phone it covers half of the height, so that the content above
 * stays visible; pulled up it covers the whole height.
 */
export function Sheet({ isOpen, onClose, title, children, actions, place }: Props) {
  const t = useTexts('UI')
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const pulledFrom = useRef(0)
  const pull = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pulledFrom.current = event.clientY
  }
  // Pulled up it grows, pulled down it shrinks and then goes; a tap does the one or the other.
  const letGo = ({ clientY }: PointerEvent) => {
    const way = clientY - pulledFrom.current
    if (way > PULL && !isWhole) onClose()
    else setWhole(Math.abs(way) <= PULL ? !isWhole : way < 0)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      className={classes.sheet}
      data-whole={isWhole || undefined}
      data-placed={place !== undefined || undefined}
      style={{ '--place-left': `${place?.left}px`, '--place-top': `${place?.bottom}px` } as CSSProperties}
      aria-labelledby={titleId}
    >
      <div className={modal.frame}>
        <button
          type="button"
          className={classes.handle}
          aria-label={t('WHOLE_SHEET')}
          aria-pressed={isWhole}
          onPointerDown={pull}
          onPointerUp={letGo}
          onClick={({ detail }) => detail === 0 && setWhole(!isWhole)}
        />
        <header className={`${modal.head} ${classes.head}`}>
          <h2 id={titleId}>{title}</h2>
          <ActionIcon variant="default" aria-label={t('CLOSE')} onClick={onClose}>
            <IconX aria-hidden />
          </ActionIcon>
        </header>
        <div className={`${modal.body} ${classes.body}`}>{children}</div>
        {actions && <footer className={modal.foot}>{actions}</footer>}
      </div>
    </Modal>
  )
}
