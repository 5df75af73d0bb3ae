import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import type { PhotoSize } from '@bahnfrei/domain/journal/photos.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../base/api.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import classes from './photos.module.css'

export type StoredPhoto = {
  id: Id<'journalPhoto'>
  /** Whose, where it is not an own one but that of an entry that waits for the reader. */
  waitingOf?: Id<'user'> | undefined
}

type Props = { photo: StoredPhoto; size: PhotoSize; alt: string }

/** A photo that the server keeps. */
export function PhotoImage({ photo: { id: photoId, waitingOf: uid }, size, alt }: Props) {
  const t = useTexts('JOURNAL_PHOTOS')
  const clubId = useSession().club?.id
  const { data, isError } = useQuery({
    queryKey:
      uid === undefined
        ? queryKeyOf(journalCalls.photo, { photoId, size }, clubId)
        : queryKeyOf(journalCalls.waitingPhoto, { uid, photoId, size }, clubId),
    queryFn: () =>
      uid === undefined
        ? call(journalCalls.photo, { photoId, size })
        : call(journalCalls.waitingPhoto, { uid, photoId, size }, { clubId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <span className={classes.missing}>{t('NOT_LOADED')}</span>
  if (data === undefined) return <span className={classes.missing} aria-hidden />
  return <img src={`data:${data.type};base64,${data.base64}`} alt={alt} />
}
