import { IconButton } from '@portal/ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '@portal/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'

import type { List } from './use-list.ts'

type Props<Row> = {
  readonly list: Pick<List<Row>, 'found' | 'openId' | 'opening'>
  readonly idOf: (row: Row) => number
  /** The word that counts them: 单, 条, 张. */
  readonly unit: string
}

/** To the row above the open one and to the one below, within the page that the list shows. */
export function RowSteps<Row>({ list, idOf, unit }: Props<Row>) {
  const navigate = useNavigate()
  const ids = list.found.data?.list.map(idOf) ?? []
  const here = ids.findIndex((id) => id === list.openId)
  const goTo = (id: number) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...list.opening?.(id) }),
      replace: true,
      resetScroll: false,
    })
  const before = here < 0 ? undefined : ids[here - 1]
  const after = here < 0 ? undefined : ids[here + 1]
  return (
    <>
      <IconButton
        disabled={before === undefined}
        label={before === undefined ? '上面没有了' : `上一${unit}`}
        onClick={() => before !== undefined && goTo(before)}
      >
        <ChevronUpIcon />
      </IconButton>
      <IconButton
        disabled={after === undefined}
        label={after === undefined ? `本页没有下一${unit}` : `下一${unit}`}
        onClick={() => after !== undefined && goTo(after)}
      >
        <ChevronDownIcon />
      </IconButton>
    </>
  )
}
