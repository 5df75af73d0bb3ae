import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import tile from '../../base/styles/tile.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Columns, Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { DayTimeline } from '../../home/officer/DayTimeline.tsx'
import { NeedsYou } from '../../home/officer/NeedsYou.tsx'
import { OutstandingInvoices } from '../../home/officer/OutstandingInvoices.tsx'
import { WeekHeat } from '../../home/officer/WeekHeat.tsx'
import { useRanges } from '../../ranges/useRanges.ts'
import type { Entry } from '../navigation.ts'
import { useNavigation } from '../useNavigation.ts'
import { ViewSection } from '../viewing/ViewSection.tsx'
import classes from './AdminDashScreen.module.css'

/** /admin/dash: the open tasks of the club, its open invoices, the reservations of today, and links to the administration (OP-27). */
export function AdminDashScreen() {
  const t = useTexts('DASH')
  const nav = useTexts('NAV')
  const { club, may } = useSession()
  const { ranges, state } = useRanges()
  const isOfficer = may('clubReservations:r')
  const administration = useNavigation().find(({ name }) => name === 'ADMINISTRATION')
  return (
    <Page
      title={t('TITLE', { club: club?.name ?? '' })}
      actions={
        isOfficer && (
          <Button
            component={Link}
            to="/admin/reservations/attendance"
            leftSection={<IconClipboardCheck size={20} aria-hidden />}
          >
            {t('LIST')}
          </Button>
        )
      }
      isLoading={state === 'loading'}
      width="wide"
    >
      <Columns className={classes.columns}>
        <div className={classes.needs}>
          <NeedsYou />
          <OutstandingInvoices />
        </div>
        <div className={classes.day}>
          {isOfficer && ranges?.length === 0 && <EmptyState title={t('NO_RANGES')} />}
          {isOfficer && ranges !== undefined && ranges.length > 0 && <DayTimeline ranges={ranges} />}
        </div>
        <div>{isOfficer && <WeekHeat />}</div>
      </Columns>
      {administration && (
        <Section title={t('WAYS')}>
          <Row as="ul">
            {administration.entries.flatMap(leaves).map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className={tile.tile}>
                  {nav(name)}
                </Link>
              </li>
            ))}
          </Row>
        </Section>
      )}
      <ViewSection />
    </Page>
  )
}

function leaves(entry: Entry): Entry[] {
  if (entry.whyDisabled !== undefined) return []
  return entry.children ?? [entry]
}
