import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from './article.ts'
import { Marked } from './Marked.tsx'
import classes from './Prose.module.css'

type Props = { blocks: readonly Block[] /** Words to be marked. */; wanted?: readonly string[] }

/** Renders the blocks of an article or page. */
export function Prose({ blocks, wanted = [] }: Props) {
  return (
    <div className={classes.prose}>
      <Blocks blocks={blocks} wanted={wanted} />
    </div>
  )
}

function Blocks({ blocks, wanted }: Required<Props>) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
    <Fragment key={place}>{drawn(block, wanted)}</Fragment>
  ))
}

function drawn(block: Block, wanted: readonly string[]): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id}>
          <Inlines inside={block.inside} wanted={wanted} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inside={block.inside} wanted={wanted} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change places.
            <li key={place}>
              <Blocks blocks={item} wanted={wanted} />
            </li>
          ))}
        </List>
      )
    }
    case 'note':
      return (
        <div className={classes.note}>
          <Blocks blocks={block.inside} wanted={wanted} />
        </div>
      )
    case 'table':
      return <Table {...block} wanted={wanted} />
    case 'picture':
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          data-tall={block.height > block.width || undefined}
        />
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
  }
}

function Table({ head, rows, wanted }: Block & { kind: 'table' } & { wanted: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={classes.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
              <th key={place} scope="col">
                <Inlines inside={cell} wanted={wanted} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
            <tr key={line}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
                <td key={place}>
                  <Inlines inside={cell} wanted={wanted} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inlines({ inside, wanted }: { inside: readonly Inline[]; wanted: readonly string[] }) {
  return inside.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change places.
    <Fragment key={place}>{drawnInline(part, wanted)}</Fragment>
  ))
}

function drawnInline(part: Inline, wanted: readonly string[]): ReactNode {
  if (part.kind === 'text') return <Marked text={part.text} wanted={wanted} />
  if (part.kind === 'code') return <code>{part.text}</code>
  const inside = <Inlines inside={part.inside} wanted={wanted} />
  if (part.kind !== 'link') return part.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
  if (!/^[/#]/.test(part.to))
    return (
      <a href={part.to} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  const [path = '', hash] = part.to.split('#', 2)
  const target = { ...(path !== '' && { to: path }), ...(hash !== undefined && { hash }) }
  return <Link {...(target as { to: '/' })}>{inside}</Link>
}
