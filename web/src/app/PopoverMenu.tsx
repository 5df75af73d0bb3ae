import { ActionIcon } from '@mantine/core'
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import classes from './PopoverMenu.module.css'

type Props = { label: string; icon: ReactNode; isWide?: boolean; children: ReactNode }

/**
 * A toolbar button that opens a panel below it. The browser closes the panel on Escape and on a click outside of it.
 */
export function PopoverMenu({ label, icon, isWide = false, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const follow = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) panel.current?.hidePopover()
  }
  return (
    <>
      <ActionIcon variant="subtle" aria-label={label} popoverTarget={id}>
        {icon}
      </ActionIcon>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its links do. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as a click. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        data-wide={isWide || undefined}
        onBeforeToggle={follow}
        onClick={closeAfterChoice}
      >
        {isOpen && children}
      </div>
    </>
  )
}
