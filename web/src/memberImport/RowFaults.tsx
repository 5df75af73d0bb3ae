import { FAULTS } from '@bahnfrei/domain/memberImport/faults.ts'
import type { ImportRow } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { IconAlertTriangle, IconHelpCircle, IconWand } from '@tabler/icons-react'
import classes from '../base/import/import.module.css'
import { useTexts } from '../base/texts/texts.tsx'

type RowFault = ImportRow['faults'][number]

const SIGNS = { error: IconAlertTriangle, question: IconHelpCircle, warning: IconWand }

/** The faults of a row: errors and questions, then automatic corrections, folded away. */
export function RowFaults({ faults }: Pick<ImportRow, 'faults'>) {
  const t = useTexts('MEMBER_IMPORT.ROWS')
  const corrections = faults.filter(({ code }) => FAULTS[code] === 'warning')
  const others = faults.filter(({ code }) => FAULTS[code] !== 'warning')
  return (
    <>
      {others.length > 0 && <FaultList faults={others} />}
      {corrections.length > 0 && (
        <details>
          <summary>{t('CORRECTIONS', { count: corrections.length })}</summary>
          <FaultList faults={corrections} />
        </details>
      )}
    </>
  )
}

function FaultList({ faults }: { faults: readonly RowFault[] }) {
  const t = useTexts('MEMBER_IMPORT.FAULTS')
  return (
    <ul className={classes.faults}>
      {faults.map(({ code, header, column }) => {
        const Sign = SIGNS[FAULTS[code]]
        return (
          <li key={`${code} ${column}`} className={classes.fault} data-kind={FAULTS[code]}>
            <Sign size={16} aria-hidden />
            <span>{[header, t(code)].filter(Boolean).join(': ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
