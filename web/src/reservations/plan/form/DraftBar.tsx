import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import { totalMinutes } from '../drafts/draft.ts'
import { useDrafts } from '../drafts/draftStore.ts'
import classes from './drafts.module.css'

type Props = { obstacles: ReadonlyMap<string, string>; onShow: () => void }

/**
 * The bar in windows without a sidebar: the number and the total length of the drafts, and a button that shows them.
 */
export function DraftBar({ obstacles, onShow }: Props) {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  const drafts = useDrafts(({ drafts }) => drafts)
  if (drafts.length === 0) return null
  return (
    <Row gap={10} isOneLine className={classes.bar} data-foot>
      {obstacles.size > 0 && <IconAlertTriangle aria-hidden />}
      <p>{t('TOTAL_SHORT', { count: drafts.length, duration: durationText(totalMinutes(drafts)) })}</p>
      <Button onClick={onShow}>{t('SHOW')}</Button>
    </Row>
  )
}
