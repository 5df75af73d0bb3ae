import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { NO_NEWS, unseenNews } from '@bahnfrei/domain/users/version.ts'
import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { VERSION } from '../../base/send/version.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import classes from './NewsDialog.module.css'
import type { News } from './news.ts'

const LOADING = {
  de: import('./news.de.ts').then(({ NEWS }) => NEWS),
  en: import('./news.en.ts').then(({ NEWS }) => NEWS),
}

/** The dialog with the news since the version that the person has seen; it stays closed if there are none. */
export function NewsDialog({ seen }: { seen: string }) {
  const t = useTexts('NEWS')
  const [language] = useLanguage()
  const unseen = unseenNews(use(LOADING[language]), seen)
  const [isOpen, setOpen] = useState(true)

  const close = (version: string) => {
    setOpen(false)
    // If this fails, the person sees the news again the next time.
    call(userCalls.updateLastSeenVersion, { version }).catch(() => undefined)
  }
  return (
    <Dialog
      isOpen={isOpen && unseen.length > 0}
      onClose={() => isOpen && close(VERSION)}
      title={t('TITLE')}
      actions={
        <>
          <button type="button" className={classes.dismiss} onClick={() => close(NO_NEWS)}>
            {t('DISMISS')}
          </button>
          <Button onClick={() => close(VERSION)}>{t('OK')}</Button>
        </>
      }
    >
      {unseen.map((news) => (
        <VersionPart key={news.version} news={news} />
      ))}
    </Dialog>
  )
}

const SECTIONS = ['added', 'changed', 'removed'] as const

function VersionPart({ news }: { news: News }) {
  const t = useTexts('NEWS')
  return (
    <section>
      <h3 className={classes.version}>{t('VERSION', { version: news.version })}</h3>
      {SECTIONS.filter((section) => news[section].length > 0).map((section) => (
        <div key={section}>
          <h4 className={classes.section}>{t(`SECTIONS.${section}`)}</h4>
          <ul className={classes.list}>
            {news[section].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
