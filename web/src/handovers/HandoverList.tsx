import type { Handover } from '@bahnfrei/domain/handovers/handover.ts'
import columns from '../base/list/columns.module.css'
import { PhotoList } from '../base/photos/PhotoList.tsx'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentFigures } from '../base/time/days.ts'
import { List, Stack } from '../base/ui/Layout.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './handovers.module.css'
import { lanePhoto, type Reader } from './lanePhoto.ts'

type Props = { handovers: readonly Handover[]; reader: Reader }

/** A list of recorded hand-overs. */
export function HandoverList({ handovers, reader }: Props) {
  const t = useTexts('HANDOVERS')
  const [language] = useLanguage()
  const laneName = useLaneName()
  if (handovers.length === 0) return <p>{t('NONE_PAST')}</p>
  return (
    <List className={classes.past}>
      {handovers.map(({ id, kind, on, clubName, personName, laneCount, remarks }) => {
        const moment = momentFigures(on, language)
        return (
          <li key={id} className={columns.columns}>
            <b className={columns.lead}>{t(`RECORDED.${kind}`)}</b>
            <span>{moment}</span>
            <span className={`${columns.line} ${columns.dim}`}>
              {t('WHO', { club: clubName, name: personName || 'none' })}
            </span>
            <Stack gap={8} className={columns.line}>
              {remarks.length === 0 && t('ALL_FINE', { count: laneCount })}
              {remarks.map(({ laneId, laneName: name, remark, photos }) => {
                const lane = laneName(name)
                return (
                  <Stack key={laneId} gap={8}>
                    {lane}: {remark}
                    <PhotoList
                      photos={photos.map((photo) => lanePhoto(photo, reader))}
                      of={t('PHOTO_OF', { lane, moment })}
                    />
                  </Stack>
                )
              })}
            </Stack>
          </li>
        )
      })}
    </List>
  )
}
