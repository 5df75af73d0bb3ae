import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { newUuid } from '../send/newUuid.ts'
import unseen from '../styles/unseen.module.css'
import { useTexts } from '../texts/texts.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import type { PictureFault } from './openPicture.ts'
import classes from './photos.module.css'
import { scaledPhoto } from './scaledPhoto.ts'

/** A photo of a form: a stored one, or with `data` a new one. */
export type PhotoOfForm<Kind extends string = 'journalPhoto'> = { id: Id<Kind>; data?: string }

type Props<Kind extends string> = {
  photos: readonly PhotoOfForm<Kind>[]
  most: number
  /** The subject of the photos, if a form has several of these fields. */
  of?: string
  /** Renders a photo that is stored on the server. */
  draw?: (id: Id<Kind>, alt: string) => ReactNode
  onAdd: (added: PhotoOfForm<Kind>[]) => void
  onRemove: (id: string) => void
}

/** A field to take or choose photos and to remove them. */
export function PhotoFields<Kind extends string>({ photos, most, of, draw, onAdd, onRemove }: Props<Kind>) {
  const t = useTexts('PHOTOS')
  const label = of === undefined ? t('ADD') : t('ADD_OF', { of })
  const input = useRef<HTMLInputElement>(null)
  const { pick, said } = usePick({ photos, most, onAdd })
  return (
    <Stack gap={8} className={classes.fields}>
      {photos.length > 0 && (
        <Row as="ul" className={classes.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              {photo.data === undefined ? (
                draw?.(photo.id, t('SHORT', { at: String(at + 1) }))
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
        </Row>
      )}
      <input
        ref={input}
        className={unseen.unseen}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        tabIndex={-1}
        onChange={pick}
      />
      <Button
        type="button"
        variant="subtle"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={photos.length >= most}
        aria-label={of && label}
        onClick={() => input.current?.click()}
      >
        {t('ADD')}
      </Button>
      <Stack role="alert">{said !== undefined && <p className={classes.trouble}>{said}</p>}</Stack>
    </Stack>
  )
}

/**
 * Adds the chosen files as photos, up to the allowed number. Shows the first error, or that there were too many files.
 */
function usePick<Kind extends string>({ photos, most, onAdd }: Pick<Props<Kind>, 'photos' | 'most' | 'onAdd'>) {
  const t = useTexts('PHOTOS')
  const pictures = useTexts('PICTURES')
  const [trouble, say] = useState<PictureFault | 'TOO_MANY'>()
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be chosen again.
    currentTarget.value = ''
    const room = files.slice(0, most - photos.length)
    const good: string[] = []
    const faults: PictureFault[] = []
    // Photos are opened one after the other: a phone has memory for one of them.
    for (const file of room) {
      const scaled = await scaledPhoto(file)
      if (typeof scaled === 'string') faults.push(scaled)
      else good.push(scaled.data)
    }
    say(faults[0] ?? (room.length < files.length ? 'TOO_MANY' : undefined))
    onAdd(good.map((data) => ({ id: newUuid(), data })))
  }
  return { pick, said: trouble === 'TOO_MANY' ? t(trouble, { most: String(most) }) : trouble && pictures(trouble) }
}
