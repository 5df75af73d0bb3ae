import { Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Avatar } from '../base/ui/Avatar.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { CropDialog } from './CropDialog.tsx'
import classes from './ProfileScreen.module.css'

/** Larger ones the browser of a phone may not be able to open. */
const MOST_BYTES = 30 * 1024 * 1024

type Props = {
  name: string
  photoURL: string | null
  isFixed?: boolean
  onStore: (square: Blob) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A person or a club with the picture, which is cut to a square before it is stored. */
export function PhotoSection({ name, photoURL, isFixed = false, onStore, onRemove }: Props) {
  const t = useTexts('PROFILE.PHOTO')
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isRemoving, setRemoving] = useState(false)

  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    if (file.size > MOST_BYTES) return toast.error(t('TOO_LARGE'))
    const opened = await createImageBitmap(file).catch(() => undefined)
    if (opened === undefined || opened.width * opened.height > 40_000_000) return toast.error(t('NO_PICTURE'))
    setPicture(opened)
  }
  const store = async (square: Blob) => {
    await onStore(square)
    setPicture(undefined)
    toast.success(t('SAVED'))
  }
  const remove = async () => {
    await onRemove()
    setRemoving(false)
    toast.success(t('REMOVED'))
  }

  return (
    <div className={classes.person}>
      <Avatar name={name} photoURL={photoURL} size={96} />
      <div>
        <h2>{name}</h2>
        {!isFixed && (
          <div className={classes.actions}>
            <input
              ref={input}
              className={classes.pick}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={t('PICK')}
              tabIndex={-1}
              onChange={pick}
            />
            <Button variant="default" onClick={() => input.current?.click()}>
              {t(photoURL === null ? 'ADD' : 'CHANGE')}
            </Button>
            {photoURL !== null && (
              <Button variant="default" onClick={() => setRemoving(true)}>
                {t('REMOVE')}
              </Button>
            )}
          </div>
        )}
      </div>
      <CropDialog picture={picture} onClose={() => setPicture(undefined)} onCrop={store} />
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        title={t('REMOVE')}
        confirm={t('REMOVE')}
        isDangerous
      >
        {t('REMOVE_TEXT')}
      </ConfirmDialog>
    </div>
  )
}
