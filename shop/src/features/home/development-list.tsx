import { DEVELOPMENT_STAGES, isSupportable } from '@portal/rules/development/development-stage.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CheckIcon, ThumbsUpIcon } from '@portal/ui/controls/icons.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { useLikeDevelopment, type Development } from './home-calls.ts'

import styles from './development-list.module.css'

type Props = { readonly rows: readonly Development[] }

export function DevelopmentList({ rows }: Props) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <DevelopmentItem key={row.id} row={row} />
      ))}
    </ul>
  )
}

function DevelopmentItem({ row }: { readonly row: Development }) {
  const like = useLikeDevelopment()
  const isLiked = row.is_like === 1
  const stage = DEVELOPMENT_STAGES[row.stage]
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.number}>{row.number}</span>
        <span className={styles.name}>{row.l_name_zh}</span>
        <span className={styles.model}>{row.l_model_zh}</span>
      </div>
      <div className={styles.progress}>
        <span className={styles.figures}>
          <span>{stage}</span>
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
      {!isSupportable(row.stage) ? (
        <Tag className={styles.done} look="ok">
          {stage}
        </Tag>
      ) : (
        <Button
          aria-label={`${isLiked ? '已支持' : '我也要'} ${row.number}`}
          aria-pressed={isLiked}
          className={styles.like}
          icon={isLiked ? <CheckIcon size={14} /> : <ThumbsUpIcon size={14} />}
          kind={isLiked ? 'soft' : 'plain'}
          size="small"
          onClick={() => !like.isPending && like.mutate({ id: row.id })}
        >
          {isLiked ? '已支持' : '我也要'}
        </Button>
      )}
    </li>
  )
}
