import { PAGE_SIZES, pageCount, pageWithin } from '@portal/rules/pages/page-count.ts'
import { useState } from 'react'

import { classes } from '#src/page/classes.ts'
import { formatCount, formatCounted } from '#src/page/format.ts'
import { pagesAround } from '#src/page/pages.ts'

import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { Select } from './select.tsx'

import styles from './pagination.module.css'

type Props = {
  /** The accessible label; needed if a page has two. */
  readonly label?: string
  readonly total: number
  readonly hasMore?: boolean
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Without the page size and the jump, where there is no room, for example in a dialog. */
  readonly isNarrow?: boolean
  /** The component scrolls to the top itself. */
  readonly onChange: (next: { readonly page: number; readonly size: number }) => void
}

/**
 * The pages of a list (specification 9). A single page has no buttons; the page size can be
 * selected where it has an effect.
 */
export function Pagination(props: Props) {
  const { label = '分页', total, hasMore = false, isNarrow = false, page, size, onChange } = props
  const pages = pageCount(total, size)
  const go = (request: number, rows = size) => {
    onChange({ page: pageWithin(request, pageCount(total, rows)), size: rows })
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label={label} className={styles.frame}>
      <div className={styles.bar}>
        <span>
          共 <b>{formatCounted(total, hasMore)}</b> 条
        </span>
        <span className={styles.space} />
        {pages > 1 && <Turning page={page} pages={pages} onGo={go} />}
        {total > PAGE_SIZES[0] && !isNarrow && (
          <Select
            aria-label="每页条数"
            className={styles.size}
            value={size}
            onChange={(event) => go(1, Number(event.target.value))}
          >
            {PAGE_SIZES.map((rows) => (
              <option key={rows} value={rows}>
                {rows} 条/页
              </option>
            ))}
          </Select>
        )}
        {pages > 1 && !isNarrow && <JumpForm onGo={go} />}
      </div>
    </nav>
  )
}

type TurningProps = {
  readonly page: number
  readonly pages: number
  readonly onGo: (page: number) => void
}

function Turning({ page, pages, onGo: go }: TurningProps) {
  return (
    <>
      <button aria-label="上一页" disabled={page <= 1} type="button" onClick={() => go(page - 1)}>
        <ChevronLeftIcon />
      </button>
      <span className={classes('phone-only', styles.ofAll)}>
        <b>{page}</b> / {formatCount(pages)}
      </span>
      {pagesAround(page, pages).map((one) =>
        typeof one === 'string' ? (
          <span className={classes('not-phone', styles.gap)} key={one}>
            …
          </span>
        ) : (
          <button
            aria-current={one === page ? 'page' : undefined}
            aria-label={`第 ${one} 页`}
            className={classes('not-phone', one === page && styles.current)}
            key={one}
            type="button"
            onClick={() => go(one)}
          >
            {one}
          </button>
        ),
      )}
      <button
        aria-label="下一页"
        disabled={page >= pages}
        type="button"
        onClick={() => go(page + 1)}
      >
        <ChevronRightIcon />
      </button>
    </>
  )
}

function JumpForm({ onGo }: Pick<TurningProps, 'onGo'>) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className={classes('not-phone', styles.jump)}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') onGo(Number(typed))
        setTyped('')
      }}
    >
      跳至
      <input
        aria-label="页码"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      页
    </form>
  )
}
