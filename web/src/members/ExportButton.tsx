import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { EXPORT_FORMATS, exportCalls } from '@bahnfrei/domain/members/exportCalls.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { CsvButton } from '../base/list/CsvButton.tsx'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Filters = InputOf<typeof exportCalls.csv>
const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', vcf: 'text/vcard' } as const

/** Downloads all people that the filters find, in a chosen format. */
export function ExportButton({ filters }: { filters: Filters }) {
  const t = useTexts('ADMIN_MEMBERS.EXPORT')
  const [isOpen, setOpen] = useState(false)
  const save = (format: (typeof EXPORT_FORMATS)[number]) => async () => {
    const { base64, fileName, count } = await call(exportCalls.export, { ...filters, format })
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    downloadFile(fileName, TYPES[format], bytes)
    toast.success(t('SAVED', { count }))
  }
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('OPEN')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('TITLE')} isSmall>
        <p>{t('TEXT')}</p>
        <Stack gap={8}>
          {EXPORT_FORMATS.map((format) => (
            <SaveButton key={format} variant="default" onSave={save(format)}>
              {t(`FORMATS.${format}`)}
            </SaveButton>
          ))}
          <CsvButton definition={exportCalls.csv} filters={filters} />
        </Stack>
      </Dialog>
    </>
  )
}
