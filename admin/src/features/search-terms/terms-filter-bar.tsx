import { MAX_TERM_LENGTH } from '@portal/rules/search/search-term.ts'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { type FormEvent, useState } from 'react'

import { FilterChip } from '#src/lists/filter-chip.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { PERIODS, type TermsSearchParams, USUAL_DAYS } from './terms-search-params.ts'

import barStyles from '#src/lists/filter-bar.module.css'
import styles from './terms-filter-bar.module.css'

type Props = {
  readonly search: TermsSearchParams
  readonly brands: Staff['brands']
  readonly onChange: (part: TermsSearchParams) => void
}

export function TermsFilterBar({ search: searchParams, brands, onChange }: Props) {
  const { brand, days = USUAL_DAYS, missed, keyword } = searchParams
  return (
    <fieldset aria-label="筛选" className={classes(barStyles.bar, styles.bar)}>
      <select
        aria-label="品牌"
        className={classes(barStyles.chip, styles.brand)}
        value={brand ?? ''}
        onChange={(event) => onChange({ brand: event.target.value || undefined })}
      >
        <option value="">全部品牌</option>
        {brands.map((one) => (
          <option key={one.brand} value={one.brand}>
            {one.name_zh}
          </option>
        ))}
      </select>
      {PERIODS.map((period) => (
        <FilterChip
          isOn={days === period.days}
          key={period.days}
          name={period.name}
          onPress={() => onChange({ days: period.days === USUAL_DAYS ? undefined : period.days })}
        />
      ))}
      <span className={styles.gap} />
      <FilterChip
        isOn={missed !== 1}
        name="最多搜索"
        onPress={() => onChange({ missed: undefined })}
      />
      <FilterChip isOn={missed === 1} name="无结果" onPress={() => onChange({ missed: 1 })} />
      {/* The key resets the field when the URL changes, for example on back navigation. */}
      <TermSearchBox key={keyword ?? ''} keyword={keyword} onChange={onChange} />
    </fieldset>
  )
}

type WordsProps = Pick<Props, 'onChange'> & { readonly keyword: string | undefined }

function TermSearchBox({ keyword, onChange }: WordsProps) {
  const [typed, setTyped] = useState(keyword ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== (keyword ?? '')) onChange({ keyword: typed.trim() || undefined })
  }
  const type = (next: string) => {
    setTyped(next)
    if (next === '' && keyword !== undefined) onChange({ keyword: undefined })
  }
  return (
    <search className={styles.words}>
      <form onSubmit={search}>
        <TextField
          labelHidden
          icon={<SearchIcon />}
          label="搜索词包含"
          maxLength={MAX_TERM_LENGTH}
          placeholder="搜索词包含"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
