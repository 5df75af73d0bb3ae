import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { LogFilter } from '@bahnfrei/domain/rangeLog/entry.ts'
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { downloadFile } from '../../base/browser/downloadFile.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from '../rangeLog.module.css'

/** The buttons that download the lines found as a PDF and as a CSV file. */
export function SaveLooked({ filter }: { filter: LogFilter }) {
  const t = useTexts('RANGE_LOG')
  const say = (count: number, hasMore: boolean) =>
    hasMore ? toast.success(t('SAVED_FIRST', { count })) : toast.success(t('SAVED_LINES', { count }))
  const savePaper = async () => {
    const { base64, fileName, count, hasMore } = await call(rangeLogCalls.paper, filter, { changesNothing: true })
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    downloadFile(fileName, 'application/pdf', content)
    say(count, hasMore)
  }
  const saveCsv = async () => {
    const { csv, fileName, count, hasMore } = await call(rangeLogCalls.csv, filter, { changesNothing: true })
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
    say(count, hasMore)
  }
  return (
    <Row className={classes.files}>
      <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={savePaper}>
        {t('PAPER')}
      </SaveButton>
      <SaveButton variant="default" leftSection={<IconFileTypeCsv size={18} aria-hidden />} onSave={saveCsv}>
        {t('CSV')}
      </SaveButton>
    </Row>
  )
}
