import { type ComponentType, Fragment, memo, type ReactNode } from 'react'

import {
  PartsAroundContext,
  type PartsPaging,
  usePartsAround,
} from '#src/features/parts/open-part.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'

import type { Density } from './density-switch.tsx'
import { PartListFrame, PartListGroup, PartListHead } from './part-list.tsx'
import { PartRow } from './part-row.tsx'
import type { ChosenParts } from './use-chosen-parts.ts'

export type ListedRowProps<Part extends PartCard> = {
  readonly part: Part
  readonly density?: Density
  readonly chosen: boolean
  readonly onChoose: (part: PartCard, chosen: boolean) => void
}

export type ListLook<Part extends PartCard> = {
  /** The component of a row, memoized so that a tick re-renders only one row. */
  readonly Row?: ComponentType<ListedRowProps<Part>>
  readonly keyOf?: (part: Part) => string
  /** The group heading of a row: 今天, 昨天. */
  readonly groupOf?: (part: Part) => string
  readonly renderGroupLink?: (part: Part) => ReactNode
}

type Props<Part extends PartCard> = ListLook<Part> & {
  readonly title: string
  readonly list: readonly Part[]
  readonly paging?: PartsPaging | undefined
  readonly choice: ChosenParts
  readonly density?: Density
}

function PartRows<Part extends PartCard>(props: Props<Part>) {
  const { title, list, paging, choice, density, groupOf, keyOf, renderGroupLink } = props
  const Row: ComponentType<ListedRowProps<Part>> = props.Row ?? PartRow
  const around = usePartsAround(title, list, paging)
  const groups = list.map((part) => groupOf?.(part))
  return (
    <PartsAroundContext value={around}>
      <PartListFrame>
        <PartListHead
          all={{
            checked: choice.isAll,
            some: choice.chosen.length > 0,
            onChange: choice.chooseAll,
            label: '全选本页配件',
          }}
          density={density}
        />
        {list.map((part, place) => (
          <Fragment key={keyOf?.(part) ?? part.product_id}>
            {groups[place] !== undefined && groups[place] !== groups[place - 1] && (
              <PartListGroup link={renderGroupLink?.(part)}>{groups[place]}</PartListGroup>
            )}
            <Row
              chosen={choice.isChosen(part)}
              density={density}
              part={part}
              onChoose={choice.choose}
            />
          </Fragment>
        ))}
      </PartListFrame>
    </PartsAroundContext>
  )
}

// memo loses the type parameter.
export const ChoosablePartList = memo(PartRows) as typeof PartRows
