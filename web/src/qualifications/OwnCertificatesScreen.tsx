import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
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
import { CertificateCard } from './CertificateCard.tsx'
import { SupervisorCard } from './SupervisorCard.tsx'

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
          <Button variant="default" component={Link} to="/profile/card">
            {t('OWN.CARD')}
          </Button>
        )
      }
    >
      <BackLink to="/profile">{t('OWN.BACK')}</BackLink>
      {state === 'failed' && <ErrorState error={error} />}
      {data?.clubs.length === 0 && (
        <EmptyState icon={<IconCertificate size={44} />} title={t('OWN.NONE')}>
          {t('OWN.NONE_TEXT')}
        </EmptyState>
      )}
      {data?.clubs.map(({ id, clubName, name, memberNumber, certificates }) => (
        <Section key={id} title={clubName}>
          <Stack gap={16}>
            <SupervisorCard person={{ name, memberNumber, clubName, certificates }} />
            <Stack as="ul" gap={16}>
              {certificates.map((certificate) => (
                <CertificateCard key={certificate.id} certificate={certificate}>
                  {certificate.document !== null && (
                    <SaveButton
                      variant="default"
                      label={t('ACT_LABEL', { kind: t(`KINDS.${certificate.kind}`), act: t('DOCUMENT_OPEN') })}
                      onSave={async () =>
                        downloadBase64(await call(qualificationCalls.ownDocument, { id: certificate.id }))
                      }
                    >
                      {t('DOCUMENT_OPEN')}
                    </SaveButton>
                  )}
                </CertificateCard>
              ))}
            </Stack>
          </Stack>
        </Section>
      ))}
    </Page>
  )
}
