import type { SearchedLine } from '#src/features/search-list/searched-lines.ts'
import type { FoundRow } from '#src/features/search/search-calls.ts'

export type ListItem =
  | {
      readonly kind: 'head'
      readonly key: string
      readonly line: SearchedLine
      readonly place: number
    }
  | {
      readonly kind: 'part'
      readonly key: string
      readonly line: SearchedLine
      readonly row: FoundRow
      readonly isFirst: boolean
    }
  | { readonly kind: 'none'; readonly key: string; readonly line: SearchedLine }

export function listItems(lines: readonly SearchedLine[]): ListItem[] {
  return lines.flatMap((line, place): ListItem[] => [
    { kind: 'head', key: `head ${line.line}`, line, place },
    ...line.found.map((row, at): ListItem => ({
      kind: 'part',
      key: `${line.line}:${row.product_id}`,
      line,
      row,
      isFirst: at === 0,
    })),
    ...(line.found.length === 0 ? [{ kind: 'none', key: `none ${line.line}`, line } as const] : []),
  ])
}
