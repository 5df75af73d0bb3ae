import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { useLaneName } from '../ranges/laneName.ts'

type Props = { rangeId: Id<'range'>; finds: (...texts: string[]) => boolean }

/** The open defects of a range's lanes that a search finds, and the ways to hand lanes over. */
export function DefectsToday({ rangeId, finds }: Props) {
  const t = useTexts('HANDOVERS')
  const laneName = useLaneName()
  const defects = useLive(handoverCalls.defects, { rangeId }).data?.defects ?? []
  const found = defects.filter((defect) => defect.mended === null && finds(laneName(defect.laneName), defect.remark))
  return (
    <Section title={t('TODAY')}>
      <Stack gap={8}>
        {found.length > 0 && (
          <ul className={list.rows}>
            {found.map(({ id, laneName: lane, remark }) => (
              <li key={id}>
                <Link to="/admin/handovers" search={{ range: rangeId }} className={list.row}>
                  <span className={list.words}>
                    <b>{laneName(lane)}</b>
                    <Dim as="span">{remark}</Dim>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Button
          fullWidth
          variant="default"
          renderRoot={(props) => <Link to="/admin/handovers/record" search={{ range: rangeId }} {...props} />}
        >
          {t('RECORD')}
        </Button>
        <Button
          fullWidth
          variant="default"
          renderRoot={(props) => <Link to="/admin/handovers" search={{ range: rangeId }} {...props} />}
        >
          {t('TITLE')}
        </Button>
      </Stack>
    </Section>
  )
}
