import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the people of the club as a club file, which another club can import without a mapping. */
export function ClubFileSection() {
  const t = useTexts('MEMBER_IMPORT.CLUB_FILE')
  const save = async () => {
    const { base64, count, hasMore, hasPayments } = await call(memberImportCalls.clubFile, {})
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    downloadFile(t('FILE'), XLSX, bytes)
    if (hasMore) toast.error(t('HAS_MORE', { count }))
    else toast.success([t('SAVED', { count }), ...(hasPayments ? [] : [t('NO_PAYMENTS')])].join(' '))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <SaveButton variant="default" onSave={save}>
        {t('SAVE')}
      </SaveButton>
    </Section>
  )
}
