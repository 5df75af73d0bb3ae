import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { useMantineColorScheme } from '@mantine/core'
import { call } from '../send/api.ts'
import { useSession } from '../session/session.ts'
import { LANGUAGE_NAMES, useLanguage, useTexts } from '../texts/texts.tsx'
import { toastFailure } from '../toasts.tsx'
import { Choice } from './Choice.tsx'

const THEMES = ['light', 'dark', 'auto'] as const

/** The choice of language and theme, stored in this browser. Mails and notifications use the same language. */
export function Preferences() {
  const t = useTexts('SHELL')
  const [language, setLanguage] = useLanguage()
  const { state } = useSession()
  const choose = async (wanted: Language) => {
    await setLanguage(wanted)
    if (state !== 'in') return
    const { notificationCalls } = await import('@bahnfrei/domain/notifications/calls.ts')
    await call(notificationCalls.changeSettings, { language: wanted })
  }
  // To hold transitions Mantine writes a style into the page, which the security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const themes = THEMES.map((value) => ({ value, label: t(`THEMES.${value}`) }))
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  return (
    <>
      <Choice
        label={t('LANGUAGE')}
        options={languages}
        value={language}
        onChange={(wanted) => choose(wanted).catch(toastFailure)}
      />
      <Choice label={t('THEME')} options={themes} value={colorScheme} onChange={setColorScheme} />
    </>
  )
}
