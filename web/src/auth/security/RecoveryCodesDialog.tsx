import { Button } from '@mantine/core'
import { useCopy } from '../../base/browser/useCopy.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Card } from '../../base/ui/Layout.tsx'
import classes from './security.module.css'

/** Shows new recovery codes once, to be saved. Without codes the dialog is closed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTexts('SECURITY.RECOVERY')
  const text = codes.join('\n')
  const copy = useCopy()
  const actions = (
    <>
      <Button variant="default" onClick={() => copy(text)}>
        {t('COPY')}
      </Button>
      <Button
        component="a"
        variant="default"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t('TITLE')} Bahnfrei\n\n${text}\n`)}`}
        download={t('FILE')}
      >
        {t('SAVE')}
      </Button>
      <Button onClick={onClose}>{t('KEPT')}</Button>
    </>
  )
  return (
    <Dialog isOpen={codes.length > 0} onClose={onClose} title={t('TITLE')} width={440} isSmall actions={actions}>
      <p>{t('TEXT')}</p>
      <Card as="ul" className={classes.codes} aria-label={t('TITLE')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Card>
    </Dialog>
  )
}
