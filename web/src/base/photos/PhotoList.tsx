import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row } from '../ui/Layout.tsx'
import { PhotoImage, type StoredPhoto } from './PhotoImage.tsx'
import classes from './photos.module.css'

type Props = {
  photos: readonly StoredPhoto[]
  /** The subject of the photos, such as an entry. */
  of: string
}

/** Thumbnails of stored photos; a tap enlarges one. */
export function PhotoList({ photos, of }: Props) {
  const t = useTexts('PHOTOS')
  const [opened, open] = useState<number>()
  const photo = opened === undefined ? undefined : photos[opened]
  const named = (at: number) => t('NAMED', { at: String(at + 1), all: String(photos.length), of })
  if (photos.length === 0) return null
  return (
    <>
      <Row as="ul" className={classes.photos}>
        {photos.map((each, at) => (
          <li key={each.id}>
            <button type="button" className={classes.open} aria-label={named(at)} onClick={() => open(at)}>
              <PhotoImage photo={each} size="small" alt="" />
            </button>
          </li>
        ))}
      </Row>
      {opened !== undefined && photo !== undefined && (
        <Dialog isOpen onClose={() => open(undefined)} title={named(opened)} width={900}>
          <div className={classes.large}>
            <PhotoImage photo={photo} size="large" alt={t('SHORT', { at: String(opened + 1) })} />
          </div>
        </Dialog>
      )}
    </>
  )
}
