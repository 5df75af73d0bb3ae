import type { Handover } from '@bahnfrei/domain/handovers/handover.ts'
import { PhotoList } from '../base/photos/PhotoList.tsx'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { Card, Dim, Stack } from '../base/ui/Layout.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import { lanePhoto, type Reader } from './lanePhoto.ts'

type Props = { handovers: readonly Handover[]; reader: Reader }

/** A list of recorded hand-overs. */
export function HandoverList({ handovers, reader }: Props) {
  const t = useTexts('HANDOVERS')
  const [language] = useLanguage()
  const laneName = useLaneName()
  if (handovers.length === 0) return <p>{t('NONE_PAST')}</p>
  return (
    <Stack as="ul">
      {handovers.map(({ id, kind, on, clubName, personName, laneCount, remarks }) => {
        const moment = recordedMoment(on, language)
        return (
          <Card as="li" key={id}>
            <strong>
              {t(`RECORDED.${kind}`)}, {moment}
            </strong>
            <Dim>{t('WHO', { club: clubName, name: personName || 'none' })}</Dim>
            {remarks.length === 0 && <p>{t('ALL_FINE', { count: laneCount })}</p>}
            {remarks.map(({ laneId, laneName: name, remark, photos }) => {
              const lane = laneName(name)
              return (
                <Stack key={laneId} gap={8}>
                  <p>
                    {lane}: {remark}
                  </p>
                  <PhotoList
                    photos={photos.map((photo) => lanePhoto(photo, reader))}
                    of={t('PHOTO_OF', { lane, moment })}
                  />
                </Stack>
              )
            })}
          </Card>
        )
      })}
    </Stack>
  )
}
