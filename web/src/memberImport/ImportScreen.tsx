import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { Link } from '@tanstack/react-router'
import classes from '../base/import/import.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ClubFileSection } from './ClubFileSection.tsx'
import { DraftSections } from './DraftSections.tsx'
import { FileSection } from './FileSection.tsx'
import { DoneSection, RunningSection } from './outcome.tsx'

/** /admin/members/import: imports a list of members into the club, after a preview. */
export function ImportScreen() {
  const t = useTexts('MEMBER_IMPORT')
  const areas = useTexts('MEMBER_AREAS')
  const { may } = useSession()
  const { data, state, error } = useLive(memberImportCalls.list, {})
  const imports = data?.imports.toSorted((one, other) => other.createdOn - one.createdOn) ?? []
  const open = imports.find((one) => one.state === 'draft' || one.state === 'failed')
  const running = imports.find((one) => one.state === 'running')
  const [latest] = imports
  return (
    <Page
      title={t('TITLE')}
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/members/list">{areas('TITLE')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {running ? <RunningSection running={running} /> : <FileSection draft={open} />}
      {!running && open && <DraftSections key={`${open.id} ${columnsKey(open)}`} draft={open} />}
      {!running && !open && latest?.state === 'done' && <DoneSection done={latest} />}
      {!running && !open && <ClubFileSection />}
      <History imports={imports.filter((one) => one.state === 'done' || one.state === 'undone')} />
      {may('adminReservations:w') && <Link to="/admin/reservations/import">{t('CALENDAR')}</Link>}
    </Page>
  )
}

/** A key that changes with the mapping of columns, so that all choices for the rows start again. */
function columnsKey({ columns }: MemberImport): string {
  return columns.map(({ field }) => field).join()
}

function History({ imports }: { imports: readonly MemberImport[] }) {
  const t = useTexts('MEMBER_IMPORT.HISTORY')
  const [language] = useLanguage()
  if (imports.length === 0) return null
  return (
    <Section title={t('TITLE')}>
      <ul className={classes.history}>
        {imports.map(({ id, fileName, name, createdOn, state }) => (
          <li key={id}>
            <b>{fileName}</b>
            <span>{t('BY', { name, moment: momentWords(createdOn, language) })}</span>
            <span>{t(`STATES.${state}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
