import { pageCount } from '@portal/rules/pages/page-count.ts'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/ui/controls/icons.tsx'

import styles from './page-turner.module.css'

type Props = {
  readonly label: string
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function PageTurner({ label, page, size, total, onPage }: Props) {
  const pages = pageCount(total, size)
  if (pages <= 1) return null
  return (
    <nav aria-label={`${label}分页`} className={styles.pages}>
      <IconButton disabled={page <= 1} label={`上一页${label}`} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      {page} / {pages}
      <IconButton
        disabled={page >= pages}
        label={`下一页${label}`}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </nav>
  )
}
