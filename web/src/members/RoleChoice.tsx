import type { Permission, Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { Grades, Granting } from '@bahnfrei/domain/members/grant.ts'
import { ROLES, type Role, withRole } from '@bahnfrei/domain/members/roles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LOCALES, useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import classes from './PermissionsSection.module.css'

type Props = {
  stored: Permissions
  chosen: Grades
  granting: Granting
  onChoose: (grades: Grades) => void
}

/** Fills in the rights that an office needs, to be checked and changed before they are saved. */
export function RoleChoice({ stored, chosen, granting, onChoose }: Props) {
  const t = useTexts('ADMIN_MEMBERS.PERMISSIONS')
  const [language] = useLanguage()
  const [told, tell] = useState<{ role: Role; notGiven: Permission[] }>()
  const choose = (role: Role) => {
    const { grades, notGiven } = withRole(stored, chosen, role, granting)
    onChoose(grades)
    tell({ role, notGiven })
  }
  const areas = (notGiven: Permission[]) =>
    new Intl.ListFormat(LOCALES[language]).format(notGiven.map((area) => t(`AREAS.${area}.TITLE`)))
  return (
    <section aria-label={t('ROLES.TITLE')}>
      <h3>{t('ROLES.TITLE')}</h3>
      <p>{t('ROLES.TEXT')}</p>
      <Stack as="ul" gap={8} className={classes.roles}>
        {(Object.keys(ROLES) as Role[]).map((role) => (
          <li key={role}>
            <Button variant="default" onClick={() => choose(role)}>
              {t(`ROLES.NAMES.${role}`)}
            </Button>
            <Dim as="span">{t(`ROLES.MEANS.${role}`)}</Dim>
          </li>
        ))}
      </Stack>
      <p role="status">
        {told && t('ROLES.SET', { role: t(`ROLES.NAMES.${told.role}`) })}{' '}
        {told && told.notGiven.length > 0 && t('ROLES.NOT_GIVEN', { areas: areas(told.notGiven) })}
      </p>
    </section>
  )
}
