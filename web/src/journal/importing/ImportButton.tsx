import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/browser/lazyPart.ts'
import { useTexts, withTexts } from '../../base/texts/texts.tsx'
import { journalImportTexts } from '../textParts.ts'

const ImportDialog = lazyPart(
  async () => (await withTexts(import('./ImportDialog.tsx'), journalImportTexts)).ImportDialog,
)

/** The button that opens the import of a journal. */
export function ImportButton() {
  const t = useTexts('JOURNAL')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        variant="default"
        mt="xl"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => open(true)}
      >
        {t('IMPORT')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
