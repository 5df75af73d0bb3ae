import { Button } from '@mantine/core'
import { IconCalendarCheck, IconColumns3, IconReceiptRefund } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { Row, Stack } from '../base/ui/Layout.tsx'
import { Board } from './Board.tsx'
import classes from './FrontScreen.module.css'

/** /: the front page, a short overview of what Bahnfrei does. */
export function FrontScreen() {
  const t = useTexts('FRONT')
  const parts = [
    [IconColumns3, t('SEE'), t('SEE_TEXT')],
    [IconCalendarCheck, t('BOOK'), t('BOOK_TEXT')],
    [IconReceiptRefund, t('CANCEL'), t('CANCEL_TEXT')],
  ] as const
  return (
    <div className={classes.front}>
      <title>{`${t('TITLE')} – Bahnfrei`}</title>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1 tabIndex={-1}>{t('TITLE')}</h1>
          <p className={classes.claim}>{t('CLAIM')}</p>
          <Row gap={12}>
            <Button component={Link} to="/login" size="md">
              {t('LOGIN')}
            </Button>
            <Button component={Link} to="/register" size="md" variant="default">
              {t('REGISTER')}
            </Button>
          </Row>
          <Link to="/features" className={classes.features}>
            {t('FEATURES')}
          </Link>
        </div>
        <Board />
      </section>
      <section className={classes.parts}>
        {parts.map(([Icon, title, text]) => (
          <Stack key={title} gap={4}>
            <Icon size={28} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </Stack>
        ))}
      </section>
      <p className={classes.private}>{t('PRIVATE')}</p>
    </div>
  )
}
