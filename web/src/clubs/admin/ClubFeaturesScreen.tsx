import { FEATURES, isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ClubTabs } from './ClubTabs.tsx'
import classes from './club.module.css'

/** The features that the provider has switched on or off for the club. */
export function ClubFeaturesScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { club, may } = useSession()
  const features = club?.features ?? {}
  const wordOf = (feature: (typeof FEATURES)[number]) => {
    const detail = features[feature]
    if (typeof detail === 'number' && detail > 0) return t('FEATURES.NUMBER', { count: detail })
    return t(isEnabled(features, feature) ? 'FEATURES.ON' : 'FEATURES.OFF')
  }
  return (
    <Page title={t('TITLE')} width="form" isLoading={club === undefined}>
      <ClubTabs />
      <Section
        title={t('TABS.features')}
        text={t('FEATURES.TEXT')}
        actions={may('owner:r') && <Link to="/admin/subscription">{t('FEATURES.SUBSCRIPTION')}</Link>}
      >
        <List as="dl" className={classes.features}>
          {FEATURES.map((feature) => (
            <div key={feature} data-on={isEnabled(features, feature) || undefined}>
              <dt>{t(`FEATURES.NAMES.${feature}`)}</dt>
              <dd>{wordOf(feature)}</dd>
            </div>
          ))}
        </List>
      </Section>
    </Page>
  )
}
