import { MAX_CART_WORDS_LENGTH } from '@portal/contract/wire.ts'
import type { CartFilter, CartGroupKey } from '@portal/rules/cart/cart-filter.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { ChoiceBox } from '@portal/ui/controls/choice-box.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { cartFiltersQuery, type CartRow } from './cart-calls.ts'
import { cartGroups, GROUP_NAMES } from './cart-groups.ts'

import styles from './cart-filters.module.css'

type Props = {
  readonly filter: CartFilter
  readonly rows: readonly CartRow[]
  readonly isOpen: boolean
  readonly onChange: (next: CartFilter) => void
}

const ALL_GROUPS = 'all'

export function CartFilters({ filter, rows, isOpen, onChange }: Props) {
  const { data: choices } = useQuery(cartFiltersQuery(useCaller()))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const change = (part: CartFilter) => onChange({ ...filter, ...part })
  return (
    <div className={classes('card', styles.bar, !isOpen && styles.folded)}>
      <Segmented<CartGroupKey | typeof ALL_GROUPS>
        className={styles.groups}
        label="仓库"
        options={groupOptions(rows)}
        value={filter.group ?? ALL_GROUPS}
        onChange={(group) => change({ group: group === ALL_GROUPS ? undefined : group })}
      />
      <TextField
        labelHidden
        className={styles.words}
        icon={<SearchIcon />}
        label="按 OE 号或名称筛选"
        maxLength={MAX_CART_WORDS_LENGTH}
        placeholder="OE 号 / 名称"
        type="search"
        value={filter.words ?? ''}
        onChange={(event) => change({ words: event.target.value || undefined })}
      />
      <ChoiceBox
        choices={choices?.l_model_zh_list ?? []}
        className={styles.choice}
        label="适用车型"
        placeholder="适用车型：全部"
        value={filter.model}
        onChange={(model) => change({ model })}
      />
      <ChoiceBox
        choices={choices?.user_name_list ?? []}
        className={styles.choice}
        label="下单账号"
        placeholder="下单账号：全部"
        value={filter.user}
        onChange={(user) => change({ user })}
      />
      <Button
        className={styles.reset}
        disabled={!isFiltered}
        kind="text"
        onClick={() => onChange({})}
      >
        重置筛选
      </Button>
    </div>
  )
}

function groupOptions(rows: readonly CartRow[]) {
  const option = (value: CartGroupKey | typeof ALL_GROUPS, name: string, count: number) => ({
    value,
    label: `${name} ${count}`,
  })
  return [
    option(ALL_GROUPS, '全部', rows.length),
    ...cartGroups(rows).map(({ key, rows: own }) => option(key, GROUP_NAMES[key], own.length)),
  ]
}
