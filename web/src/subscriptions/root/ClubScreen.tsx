import { FEATURES, isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import type { RootClub } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../../base/time/days.ts'
import { ChangeList } from '../../base/ui/ChangeList.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { Card, Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Looks } from '../Looks.tsx'
import { LookDialog } from './LookDialog.tsx'
import { RootPage } from './RootPage.tsx'
import { Use } from './Use.tsx'

/** /root/clubs/<club>: what a root sees of a club without looking into it, and the way to look into it. */
export function ClubScreen() {
  const t = useTexts('ROOT.CLUB')
  const says = useTexts('ADMIN_CLUB.FEATURES.NAMES')
  const { clubId } = useParams({ from: '/root/clubs/$clubId' })
  const query = useQuery({
    queryKey: queryKeyOf(rootCalls.club, { clubId }, undefined),
    queryFn: () => call(rootCalls.club, { clubId }),
  })
  const [isAsking, setAsking] = useState(false)
  const { data } = query
  return (
    <RootPage title={data?.club.name ?? t('TITLE')} query={query}>
      {data && (
        <>
          <Section title={t('TITLE')}>
            <Card>
              <Stack gap={16}>
                <Facts club={data.club} />
                <Row>
                  {!data.isMember && (
                    <Button
                      variant="default"
                      leftSection={<IconEye size={18} aria-hidden />}
                      onClick={() => setAsking(true)}
                    >
                      {t('LOOK')}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    renderRoot={(props) => <Link to="/root/subscriptions/$clubId" params={{ clubId }} {...props} />}
                  >
                    {t('SUBSCRIPTION')}
                  </Button>
                </Row>
              </Stack>
            </Card>
            {data.isMember && <Notice kind="note">{t('IS_MEMBER')}</Notice>}
          </Section>
          <Use months={data.months} />
          <Section title={t('CHANGES')} text={t('CHANGES_TEXT')}>
            <ChangeList changes={data.featureChanges} fieldWord={says} valueWord={() => undefined} />
          </Section>
          <Looks looks={data.looks} />
          {isAsking && <LookDialog club={data.club} onClose={() => setAsking(false)} />}
        </>
      )}
    </RootPage>
  )
}

function Facts({ club: { owners, memberCount, createdOn, isVerified, features } }: { club: RootClub }) {
  const t = useTexts('ROOT.CLUB')
  const ofList = useTexts('ROOT.CLUBS')
  const says = useTexts('ADMIN_CLUB.FEATURES.NAMES')
  const [language] = useLanguage()
  const on = FEATURES.filter((feature) => isEnabled(features, feature)).map((feature) => says(feature))
  return (
    <>
      <FactGrid
        facts={[
          [t('OWNERS'), owners.length === 0 ? ofList('NO_OWNER') : owners.join(', ')],
          [t('MEMBERS'), String(memberCount)],
          [t('SINCE'), dayFigures(dayOnDevice(createdOn), language)],
          [ofList('VERIFIED'), ofList(`IS_VERIFIED.${isVerified ? 'yes' : 'no'}`)],
        ]}
      />
      <p>
        <Dim as="span">{t('FEATURES')}:</Dim> {on.join(', ')}
      </p>
    </>
  )
}
