import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { Button } from '@mantine/core'
import { IconCertificate, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { CertificateCard, CertificateDetails } from './CertificateCard.tsx'
import { certificateOfCard, SupervisorCard } from './SupervisorCard.tsx'

/**
 * /profile/certificates: the certificates that clubs have recorded for the reader, with the card of a supervisor; also
 * shown offline.
 */
export function OwnCertificatesScreen() {
  const t = useTexts('CERTIFICATES')
  const { data, state, error } = useLive(qualificationCalls.mine, {})
  const today = Temporal.Now.plainDateISO().toString()
  const mayAny = data?.clubs.some((each) => whyNotSupervise(each.certificates, today, { youth: false }) === undefined)
  return (
    <Page
      title={t('OWN.TITLE')}
      width="form"
      isLoading={state === 'loading'}
      actions={
        mayAny && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            component={Link}
            to="/profile/card"
          >
            {t('OWN.CARD')}
          </Button>
        )
      }
      back={<BackLink to="/profile">{t('OWN.BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data?.clubs.length === 0 && (
        <EmptyState icon={<IconCertificate size={44} />} title={t('OWN.NONE')}>
          {t('OWN.NONE_TEXT')}
        </EmptyState>
      )}
      {data?.clubs.map((club) => (
        <OfClub key={club.id} club={club} today={today} />
      ))}
    </Page>
  )
}

type Club = OutputOf<typeof qualificationCalls.mine>['clubs'][number]

/** The certificates of one club, which the heading names. The one that the card of a supervisor stands for is on the card. */
function OfClub({ club: { clubName, name, memberNumber, certificates }, today }: { club: Club; today: Day }) {
  const t = useTexts('CERTIFICATES')
  const onCard = certificateOfCard(certificates, today)
  const document = ({ id, kind, document }: Club['certificates'][number]) =>
    document !== null && (
      <SaveButton
        variant="default"
        label={t('ACT_LABEL', { kind: t(`KINDS.${kind}`), act: t('DOCUMENT_OPEN') })}
        onSave={async () => downloadBase64(await call(qualificationCalls.ownDocument, { id }))}
      >
        {t('DOCUMENT_OPEN')}
      </SaveButton>
    )
  return (
    <Section title={clubName}>
      <Stack gap={16}>
        {onCard && (
          <SupervisorCard person={{ name, memberNumber, clubName: '', certificates }}>
            <CertificateDetails certificate={onCard}>{document(onCard)}</CertificateDetails>
          </SupervisorCard>
        )}
        <Stack as="ul" gap={16}>
          {certificates
            .filter((each) => each !== onCard)
            .map((certificate) => (
              <CertificateCard key={certificate.id} certificate={certificate}>
                {document(certificate)}
              </CertificateCard>
            ))}
        </Stack>
      </Stack>
    </Section>
  )
}
