import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { MOST_PHOTOS } from '@bahnfrei/domain/journal/photos.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTexts } from '../../base/texts.tsx'
import unseen from '../../base/unseen.module.css'
import { PhotoImage } from './PhotoImage.tsx'
import classes from './photos.module.css'
import { scaledPhoto } from './scaledPhoto.ts'

/** A photo of an entry that is written: one that the server keeps, or with `data` one that is added. */
export type PhotoOfForm = { id: Id<'journalPhoto'>; data?: string }

type Props = { photos: readonly PhotoOfForm[]; onAdd: (added: PhotoOfForm[]) => void; onRemove: (id: string) => void }

/** Photos of the target or the booklet, taken now or chosen. */
export function PhotoFields({ photos, onAdd, onRemove }: Props) {
  const t = useTexts('JOURNAL_PHOTOS')
  const input = useRef<HTMLInputElement>(null)
  const [trouble, say] = useState<'NO_PICTURE' | 'TOO_MANY'>()
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be chosen again.
    currentTarget.value = ''
    const room = files.slice(0, MOST_PHOTOS - photos.length)
    const scaled = await Promise.all(room.map(scaledPhoto))
    const good = scaled.filter((data) => data !== undefined)
    say(good.length < room.length ? 'NO_PICTURE' : room.length < files.length ? 'TOO_MANY' : undefined)
    onAdd(good.map((data) => ({ id: crypto.randomUUID(), data })))
  }
  return (
    <div className={classes.fields}>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              {photo.data === undefined ? (
                <PhotoImage photo={photo} size="small" alt={t('SHORT', { at: String(at + 1) })} />
              ) : (
                <img src={photo.data} alt={t('SHORT', { at: String(at + 1) })} />
              )}
              <ActionIcon
                variant="default"
                className={classes.remove}
                aria-label={t('REMOVE', { at: String(at + 1) })}
                onClick={() => onRemove(photo.id)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className={unseen.unseen}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('ADD')}
        tabIndex={-1}
        onChange={pick}
      />
      <Button
        type="button"
        variant="subtle"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={photos.length >= MOST_PHOTOS}
        onClick={() => input.current?.click()}
      >
        {t('ADD')}
      </Button>
      <div role="alert">
        {trouble !== undefined && <p className={classes.trouble}>{t(trouble, { most: String(MOST_PHOTOS) })}</p>}
      </div>
    </div>
  )
}
