import type { OutputOf } from '@portal/contract/endpoint.ts'
import { listNearest } from '@portal/contract/suggestions.ts'
import { MAX_LINE_LENGTH } from '@portal/rules/text/search-limits.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import styles from './nearest.module.css'

type Near = { readonly line: string; readonly text: string; readonly note: string }

/**
 * Similar numbers, names and cars for a search without results, each a link. They are other parts.
 */
export function Nearest({ keyword }: { readonly keyword: string }) {
  const { data: near } = useNearest(keyword)
  const groups = near ? groupsOf(near) : []
  if (groups.length === 0) return null
  return (
    <section aria-label="相近的搜索" className={styles.nearest}>
      <h2>您是否要找（与输入不同，请核对）</h2>
      <NearGroups groups={groups} />
    </section>
  )
}

type NearestToLineProps = {
  readonly keyword: string
  readonly onPick: (text: string) => void
}

/** Similar terms for one line of a list; a click changes only that line. */
export function NearestToLine({ keyword, onPick }: NearestToLineProps) {
  const { data: near, error } = useNearest(keyword)
  const groups = near ? groupsOf(near) : []
  return (
    <section aria-label={`与 ${keyword} 相近`} className={styles.line}>
      {groups.length > 0 ? (
        <NearGroups groups={groups} onPick={onPick} />
      ) : (
        <output>{nothingNear(near, error)}</output>
      )}
    </section>
  )
}

function nothingNear(near: NearestFound | undefined, error: unknown): string {
  if (near) return '没有相近的编码、名称或车型。'
  return error ? '没有查到，请稍后再试。' : '正在查找相近的编码和名称…'
}

type GroupsProps = {
  readonly groups: readonly (readonly [name: string, near: readonly Near[]])[]
  /** If absent, a click searches for the term alone. */
  readonly onPick?: (text: string) => void
}

function NearGroups({ groups, onPick }: GroupsProps) {
  return groups.map(([name, some]) => (
    <div className={styles.group} key={name}>
      <h3>{name}</h3>
      <ul>
        {some.map((near) => (
          <li key={`${near.line} ${near.note}`}>
            {onPick ? (
              <button type="button" onClick={() => onPick(near.line)}>
                <NearWords near={near} />
              </button>
            ) : (
              <Link search={{ keyword: near.line }} to="/parts/result">
                <NearWords near={near} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function NearWords({ near: { text, note } }: { readonly near: Near }) {
  return (
    <>
      {text}
      {note !== '' && <span>{note}</span>}
    </>
  )
}

function groupsOf({ numbers, names, cars }: NearestFound): GroupsProps['groups'] {
  const groups = [
    [
      '相近编码',
      numbers.map(({ number, product_name }) => ({
        line: number,
        text: number,
        note: product_name,
      })),
    ],
    [
      '相近名称',
      names.map(({ line, text, means }) => ({
        line,
        text,
        note: means === text ? '' : means,
      })),
    ],
    ['相近车型', cars.map(({ line, text, car }) => ({ line, text, note: car }))],
  ] as const satisfies GroupsProps['groups']
  return groups.filter(([, some]) => some.length > 0)
}

type NearestFound = OutputOf<typeof listNearest>

function useNearest(keyword: string) {
  const query = serverQuery(useCaller(), listNearest, {
    keyword: keyword.slice(0, MAX_LINE_LENGTH),
  })
  return useQuery({ ...query, meta: { quiet: true } })
}
