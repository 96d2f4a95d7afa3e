import { DEVELOPMENT_STAGES, isSupportable } from '@portal/rules/development/development-stage.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CheckIcon, ThumbsUpIcon } from '@portal/ui/controls/icons.tsx'
import { useFirstOfPresses } from '@portal/ui/page/second-press.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'

import { type Development, useLikeDevelopment } from './development-calls.ts'
import { OpeningRow } from './opening-row.tsx'

import styles from './development-cards.module.css'

type Props = { readonly rows: readonly Development[] }

/** Parts in development with their supporters, on the home page and in the list. */
export function DevelopmentCards({ rows }: Props) {
  return (
    <div className={styles.cards}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <OpeningRow className={styles.item} key={row.id}>
            <Card row={row} />
          </OpeningRow>
        ))}
      </ul>
    </div>
  )
}

type RowProps = { readonly row: Development }

function Card({ row }: RowProps) {
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Link
          className={styles.number}
          search={{ development: row.id }}
          to="/profile/product_develop_detail"
        >
          {row.number}
        </Link>
        <span className={styles.name}>
          {row.has_unread === 1 && <Tag look="new">新进展</Tag>}
          {row.l_name_zh}
        </span>
        <span className={styles.model}>{row.l_model_zh}</span>
      </div>
      <DevelopmentProgress row={row} />
      <SupportButton row={row} />
    </div>
  )
}

export function DevelopmentProgress({ row }: RowProps) {
  return (
    <div className={styles.progress}>
      <span className={styles.figures}>
        <span>{DEVELOPMENT_STAGES[row.stage]}</span>
        <span>
          <b>{row.likes}</b> / {row.wanted}
        </span>
      </span>
      <progress
        aria-label={`${row.number} 需求进度`}
        className={styles.bar}
        max={row.wanted}
        value={Math.min(row.likes, row.wanted)}
      />
    </div>
  )
}

/** Says what the user wants, so that two open pages agree and an impatient second press does not withdraw the like. */
export function SupportButton({ row }: RowProps) {
  const like = useLikeDevelopment()
  const isLiked = row.is_like === 1
  const press = useFirstOfPresses(() => {
    if (!like.isPending) like.mutate({ id: row.id, is_like: isLiked ? 0 : 1 })
  })
  if (!isSupportable(row.stage))
    return (
      <Tag className={styles.done} look={row.stage === 'stopped' ? 'plain' : 'ok'}>
        {DEVELOPMENT_STAGES[row.stage]}
      </Tag>
    )
  return (
    <Button
      aria-label={`${isLiked ? '已支持' : '我也要'} ${row.number}`}
      aria-pressed={isLiked}
      className={styles.like}
      icon={isLiked ? <CheckIcon size={14} /> : <ThumbsUpIcon size={14} />}
      kind={isLiked ? 'soft' : 'plain'}
      size="small"
      onClick={press}
    >
      {isLiked ? '已支持' : '我也要'}
    </Button>
  )
}
