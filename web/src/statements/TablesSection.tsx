import { IconFileZip } from '@tabler/icons-react'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { activeClubId } from '../base/session/activeClub.ts'
import { accessToken } from '../base/session/token.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** All tables of a year as one file: for a tax audit, or for a spreadsheet. */
export function TablesSection({ year }: { year: string }) {
  const t = useTexts('YEAR.TABLES')
  const ofYear = useTexts('YEAR')
  const save = async () => {
    const name = `Buecher_${year}.zip`
    downloadFile(name, 'application/zip', await fetchTables(year))
    toast.success(ofYear('SAVED', { name }))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Row>
        <SaveButton variant="default" leftSection={<IconFileZip size={18} aria-hidden />} onSave={save}>
          {t('SAVE')}
        </SaveButton>
      </Row>
    </Section>
  )
}

async function fetchTables(year: string): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { authorization: `Bearer ${accessToken() ?? ''}`, 'x-club-id': activeClubId() ?? '' }
  const response = await fetch(`/api/billing/tables.zip?from=${year}-01-01&to=${year}-12-31`, { headers })
  if (!response.ok) throw new Error('The tables could not be fetched.')
  return new Uint8Array(await response.arrayBuffer())
}
