import { useState } from 'react'
import { openPicture } from '../base/photos/openPicture.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Avatar } from '../base/ui/Avatar.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { CropDialog } from './CropDialog.tsx'
import classes from './ProfileScreen.module.css'

/** The length (px) to which the longer edge of a large picture is reduced: enough to crop a small part of it. */
const LONGER_EDGE = 4_096

type Props = {
  name: string
  /** A line below the name, such as the address of the account. */
  text?: string
  photoURL: string | null
  isFixed?: boolean
  /** Whether the title of the page is the name. */
  isTitled?: boolean
  onStore: (square: Blob) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A person or club with its picture. A new picture is cropped to a square before it is stored. */
export function PhotoSection({ name, text, photoURL, isFixed = false, isTitled = false, onStore, onRemove }: Props) {
  const t = useTexts('PROFILE.PHOTO')
  const pictures = useTexts('PICTURES')
  const [picture, setPicture] = useState<ImageBitmap>()

  const pick = async (file: File) => {
    const opened = await openPicture(file, LONGER_EDGE)
    if (typeof opened === 'string') toast.error(pictures(opened))
    else setPicture(opened)
  }
  const store = async (square: Blob) => {
    await onStore(square)
    setPicture(undefined)
    toast.success(t('SAVED'))
  }
  const remove = async () => {
    await onRemove()
    toast.success(t('REMOVED'))
  }

  return (
    <Row gap={16} className={classes.person}>
      <Avatar name={name} photoURL={photoURL} size={96} />
      <Stack gap={8}>
        {!isTitled && (
          <div className={classes.named}>
            <h2>{name}</h2>
            {text !== undefined && <Dim>{text}</Dim>}
          </div>
        )}
        {!isFixed && (
          <Row>
            <PickFile variant="default" accept="image/jpeg,image/png,image/webp" onPick={pick}>
              {t(photoURL === null ? 'ADD' : 'CHANGE')}
            </PickFile>
            {photoURL !== null && (
              <RemoveButton title={t('REMOVE')} text={t('REMOVE_TEXT')} onRemove={remove}>
                {t('REMOVE')}
              </RemoveButton>
            )}
          </Row>
        )}
      </Stack>
      <CropDialog picture={picture} onClose={() => setPicture(undefined)} onCrop={store} />
    </Row>
  )
}
