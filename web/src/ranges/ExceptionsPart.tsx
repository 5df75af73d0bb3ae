import type { Block, Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { useState } from 'react'
import { BlockForm } from './blocks/BlockForm.tsx'
import { BlocksSection } from './blocks/BlocksSection.tsx'
import { ResultPreview } from './ResultPreview.tsx'
import { RuleForm } from './rules/RuleForm.tsx'
import { RulesSection } from './rules/RulesSection.tsx'

/** The exceptions from the regular hours: special hours and blocks. A form takes the place of both lists. */
export function ExceptionsPart({ range, ranges }: { range: Range; ranges: readonly Range[] }) {
  const [rule, editRule] = useState<Schedule | 'new'>()
  const [block, editBlock] = useState<Block | 'new'>()
  if (rule !== undefined)
    return (
      <RuleForm
        range={range}
        ranges={ranges}
        rule={rule === 'new' ? undefined : rule}
        onClose={() => editRule(undefined)}
      />
    )
  if (block !== undefined)
    return <BlockForm range={range} block={block === 'new' ? undefined : block} onClose={() => editBlock(undefined)} />
  return (
    <>
      <ResultPreview range={range} />
      <RulesSection range={range} onEdit={editRule} />
      <BlocksSection range={range} onEdit={editBlock} />
    </>
  )
}
