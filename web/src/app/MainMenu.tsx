import type { OpenClub } from '@bahnfrei/domain/clubs/calls.ts'
import { IconBuildingCommunity, IconCalendar, IconHome, type IconProps, IconTarget } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import classes from './MainMenu.module.css'

/** The entries of the left drawer: only screens that there are. */
export function MainMenu() {
  const t = useTexts('SHELL')
  const { clubs, club } = useSession()
  const own = clubs.filter(({ isOperator }) => !isOperator)
  const operators = clubs.filter(({ isOperator }) => isOperator)
  return (
    <nav aria-label={t('NAVIGATION')} className={classes.menu}>
      <Entry to="/home" icon={IconHome} label={t('HOME')} />
      <h2 className={classes.section}>{t('CLUB')}</h2>
      <Entry to="/calendar" icon={IconCalendar} label={t('CALENDAR')} />
      <ClubList title={t('CLUBS')} clubs={own} active={club?.id} icon={IconBuildingCommunity} />
      <ClubList title={t('OPERATORS')} clubs={operators} active={club?.id} icon={IconTarget} />
    </nav>
  )
}

type Icon = ComponentType<IconProps>

function Entry({ to, icon: Icon, label }: { to: '/home' | '/calendar'; icon: Icon; label: string }) {
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
