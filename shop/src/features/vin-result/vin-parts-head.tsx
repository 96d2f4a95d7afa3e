import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { FilterIcon, SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useState } from 'react'

import { FilterBox } from '#src/features/part-filters/filter-box.tsx'
import { SERVICE_PARTS, type VinSearchParams } from '#src/features/vin-entry/vin-search-params.ts'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import heading from '#src/layout/parts-heading.module.css'
import styles from './vin-parts-head.module.css'

type Props = {
  readonly title: string
  readonly total: number | undefined
  readonly search: VinSearchParams
  readonly onBrowse: () => void
  readonly onNarrow: (change: VinSearchParams) => void
}

export function VinPartsHead({ title, total, search, onBrowse, onNarrow }: Props) {
  return (
    <div className={classes(heading.heading, styles.head)}>
      <h2>{title}</h2>
      <output className={heading.total}>
        {total !== undefined && `${formatCount(total)} 个适用编码`}
      </output>
      <span className={classes(heading.tools, styles.tools)}>
        <Button
          className={styles.browse}
          icon={<FilterIcon size={14} />}
          size="small"
          onClick={onBrowse}
        >
          分类
        </Button>
        <FilterBox
          className={styles.own}
          isOn={search.own === 1}
          onChange={(isOn) => onNarrow({ own: isOn ? 1 : undefined })}
        >
          仅看自有编码件
        </FilterBox>
        <KeywordInside
          key={search.keyword ?? ''}
          keyword={search.keyword ?? ''}
          onSearch={(keyword) =>
            onNarrow({
              keyword: keyword === '' ? undefined : keyword,
              ...(search.product_type_id === SERVICE_PARTS && { product_type_id: undefined }),
            })
          }
        />
        <WarehouseChoice brief />
      </span>
    </div>
  )
}

type KeywordProps = {
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

/** Enter searches; clearing the field shows all parts again. */
function KeywordInside({ keyword, onSearch }: KeywordProps) {
  const [text, setText] = useState(keyword)
  const change = (next: string) => {
    setText(next)
    if (next === '' && keyword !== '') onSearch('')
  }
  return (
    <search aria-label="在此车型内搜索" className={styles.keyword}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField
          labelHidden
          enterKeyHint="search"
          icon={<SearchIcon size={14} />}
          label="在此车型内搜索名称或 OE"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="在此车型内搜索名称或 OE"
          type="search"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </form>
    </search>
  )
}
