import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTexts } from '../base/texts.tsx'
import { ClubSection } from './drafts/ClubSection.tsx'
import { CreationFields } from './drafts/CreationFields.tsx'
import { DraftList } from './drafts/DraftList.tsx'
import { useDrafts } from './drafts/draftStore.ts'
import classes from './drafts/drafts.module.css'
import { SendButton } from './drafts/SendButton.tsx'
import type { Known } from './drafts/troubles.ts'

type Props = { isOpen: boolean; onClose: () => void; known: Known; troubles: ReadonlyMap<string, string> }

/** The drafts at the lower edge of a phone, in reach of a thumb: two taps from a free slot to a booking. */
export function DraftSheet({ isOpen, onClose, known, troubles }: Props) {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { drafts } = useDrafts()
  const isShown = isOpen && drafts.length > 0

  useEffect(() => {
    if (isShown && !dialog.current?.open) dialog.current?.showModal()
    if (!isShown) dialog.current?.close()
  }, [isShown])
  // Sending or removing the last draft closes the sheet for good, not until the next tap.
  useEffect(() => {
    if (isOpen && drafts.length === 0) onClose()
  }, [isOpen, drafts.length, onClose])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key is the browser's own way.
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {isShown && (
        <div className={classes.sheetFrame}>
          <header className={classes.sheetHead}>
            <h2 id={titleId}>{t('TITLE')}</h2>
            <ActionIcon variant="default" aria-label={t('CLOSE')} onClick={onClose}>
              <IconX aria-hidden />
            </ActionIcon>
          </header>
          <div className={classes.sheetBody}>
            <CreationFields />
            <DraftList known={known} troubles={troubles} isSheet />
            <ClubSection rangeName={known.range.name} />
          </div>
          <footer className={classes.sheetFoot}>
            <SendButton troubles={troubles} />
          </footer>
        </div>
      )}
    </dialog>
  )
}
