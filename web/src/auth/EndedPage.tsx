import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import { Button } from '@mantine/core'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Page } from '../base/ui/Page.tsx'

/** Lists what ended when an address was proved or a password was replaced, before the person goes on. */
export function EndedPage({ why, ended, onGoOn }: { why: string; ended: Ended[]; onGoOn: () => void }) {
  const t = useTexts('ENDED')
  const sendsMail = useSendsMail()
  return (
    <Page title={t('TITLE')} width="form">
      <p>{why}</p>
      <ul>
        {ended.map(({ kind, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may look alike
          <li key={index}>{name === '' ? t(`KINDS.${kind}`) : t('NAMED', { kind: t(`KINDS.${kind}`), name })}</li>
        ))}
      </ul>
      <p>
        {t('AGAIN')} {sendsMail && t('MAILED')}
      </p>
      <Button onClick={onGoOn}>{t('GO_ON')}</Button>
    </Page>
  )
}
