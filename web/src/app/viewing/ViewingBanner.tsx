import type { ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useSession } from '../../base/session/session.ts'
import { endViewing } from '../../base/session/viewedAs.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import frame from '../frame.module.css'
import classes from './viewing.module.css'

/** The banner over every screen while the club is viewed in another role, with a button that ends this. */
export function ViewingBanner({ as }: { as: ViewedAs }) {
  const t = useTexts('VIEWING')
  const { club } = useSession()
  const end = () => {
    endViewing()
    window.location.assign('/admin/dash')
  }
  return (
    <Row role="status" className={`${frame.banner} ${classes.banner}`}>
      <IconEye size={20} aria-hidden />
      <span className={list.words}>{t(`BANNER.${as}`, { club: club?.name ?? '' })}</span>
      <Button variant="default" onClick={end}>
        {t('END')}
      </Button>
    </Row>
  )
}
