import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { TermsSection } from '../rangeLog/look/TermsSection.tsx'
import { GuestTermsSection } from './GuestTermsSection.tsx'

/** /admin/today/settings: the rules for guests, and how long names stay in the range log. */
export function TodaySettingsScreen() {
  const t = useTexts('GUESTS')
  const { may } = useSession()
  const terms = useLive(guestCalls.terms, {}).data?.terms
  return (
    <Page
      title={t('SETTINGS')}
      isLoading={terms === undefined}
      back={<BackLink to="/admin/today">{t('BACK')}</BackLink>}
    >
      {terms && may('members:w') && <GuestTermsSection key={terms.version} terms={terms} />}
      <TermsSection />
    </Page>
  )
}
