import { Button } from '@portal/ui/button.tsx'
import { SearchIcon } from '@portal/ui/icons.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'

import styles from './month-lines.module.css'

type Props = {
  readonly keyword: string | undefined
  readonly onSearch: (keyword: string | undefined) => void
}

/** Finds lines by the number of an order or return, or by a word of what is noted. */
export function LineSearch({ keyword, onSearch }: Props) {
  const [typed, setTyped] = useState(keyword ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          labelHidden
          icon={<SearchIcon />}
          label="搜索明细"
          maxLength={100}
          placeholder="订单号、退货单号、说明"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">搜索</Button>
        {keyword !== undefined && (
          <Button kind="text" onClick={() => onSearch(undefined)}>
            清除
          </Button>
        )}
      </form>
    </search>
  )
}
