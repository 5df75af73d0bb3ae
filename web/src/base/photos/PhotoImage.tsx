import type { PhotoFile, PhotoSize } from '@bahnfrei/domain/base/photo.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.tsx'
import classes from './photos.module.css'

/** A photo on the server, and the query that loads it in a size. */
export type StoredPhoto = {
  id: string
  read: (size: PhotoSize) => { queryKey: readonly unknown[]; queryFn: () => Promise<PhotoFile> }
}

type Props = { photo: StoredPhoto; size: PhotoSize; alt: string }

/** Loads and shows a photo from the server. */
export function PhotoImage({ photo, size, alt }: Props) {
  const t = useTexts('PHOTOS')
  const { data, isError } = useQuery({ ...photo.read(size), staleTime: Number.POSITIVE_INFINITY })
  if (isError) return <span className={classes.missing}>{t('NOT_LOADED')}</span>
  if (data === undefined) return <span className={classes.missing} aria-hidden />
  return <img src={`data:${data.type};base64,${data.base64}`} alt={alt} />
}
