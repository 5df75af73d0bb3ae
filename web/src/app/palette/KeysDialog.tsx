import { Fragment } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Facts } from '../../base/ui/Layout.tsx'
import classes from './KeysDialog.module.css'

const KEYS = ['SEARCH', 'HELP', 'ESCAPE', 'ARROWS', 'ENTER', 'LENGTHEN', 'CARRY', 'PAGE', 'NOW'] as const

/** The dialog with the list of keyboard shortcuts. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('KEYS')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('TITLE')}>
      <Facts className={classes.keys}>
        {KEYS.map((key) => (
          <Fragment key={key}>
            <dt>
              <kbd>{t(`${key}.KEY`)}</kbd>
            </dt>
            <dd>{t(`${key}.DOES`)}</dd>
          </Fragment>
        ))}
      </Facts>
    </Dialog>
  )
}
