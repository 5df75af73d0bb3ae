import type { OpenClub } from '@bahnfrei/domain/clubs/calls.ts'
import {
  IconAdjustments,
  IconBuildingCommunity,
  IconCalendar,
  IconCalendarUser,
  IconClock,
  IconHome,
  IconListSearch,
  type IconProps,
  IconTarget,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import classes from './MainMenu.module.css'

/** The entries of the left drawer: only screens that there are. */
export function MainMenu() {
  const t = useTexts('SHELL')
  const { clubs, club, may } = useSession()
  const own = clubs.filter(({ isOperator }) => !isOperator)
  const operators = clubs.filter(({ isOperator }) => isOperator)
  return (
    <nav aria-label={t('NAVIGATION')} className={classes.menu}>
      <Entry to="/home" icon={IconHome} label={t('HOME')} />
      <Entry to="/reservations" icon={IconClock} label={t('APPOINTMENTS')} />
      <Entry to="/friends" icon={IconUsers} label={t('FRIENDS')} />
      <h2 className={classes.section}>{t('CLUB')}</h2>
      <Entry to="/calendar" icon={IconCalendar} label={t('CALENDAR')} />
      {(may('clubReservations:r') || may('ranges:w')) && <h2 className={classes.section}>{t('ADMINISTRATION')}</h2>}
      {may('clubReservations:r') && <Entry to="/admin/calendar" icon={IconCalendarUser} label={t('ADMIN_CALENDAR')} />}
      {may('clubReservations:r') && (
        <Entry to="/admin/reservations" icon={IconListSearch} label={t('ADMIN_RESERVATIONS')} />
      )}
      {may('ranges:w') && <Entry to="/admin/club/ranges" icon={IconAdjustments} label={t('RANGES')} />}
      <ClubList title={t('CLUBS')} clubs={own} active={club?.id} icon={IconBuildingCommunity} />
      <ClubList title={t('OPERATORS')} clubs={operators} active={club?.id} icon={IconTarget} />
    </nav>
  )
}

type Icon = ComponentType<IconProps>

function Entry({
  to,
  icon: Icon,
  label,
}: {
  to:
    | '/home'
    | '/reservations'
    | '/friends'
    | '/calendar'
    | '/admin/calendar'
    | '/admin/reservations'
    | '/admin/club/ranges'
  icon: Icon
  label: string
}) {
  return (
    <Link to={to} className={classes.entry}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  )
}

type ClubListProps = { title: string; clubs: OpenClub[]; active: string | undefined; icon: Icon }

function ClubList({ title, clubs, active, icon: Icon }: ClubListProps) {
  if (clubs.length === 0) return null
  return (
    <>
      <h2 className={classes.section}>{title}</h2>
      {clubs.map(({ id, name }) => (
        <Link
          key={id}
          to="/calendar"
          search={{ cid: id }}
          className={classes.entry}
          activeProps={{ className: '' }}
          aria-current={id === active ? 'true' : undefined}
        >
          <Icon size={20} aria-hidden />
          <span className={classes.name}>{name}</span>
        </Link>
      ))}
    </>
  )
}
