import { classes } from '@portal/ui/classes.ts'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { ArrowRightIcon } from '@portal/ui/icons.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { PartLink } from '#src/features/parts/part-link.tsx'

import type { ChainLink, ChainPlace } from './replacement-chain.ts'

import styles from './replacement-table.module.css'

const PLACES: Readonly<Record<ChainPlace, string>> = {
  older: '旧号',
  self: '本件',
  between: '已停用',
  newest: '现行件',
}

/** Which number replaced which, from left to right, with this part's position. */
export function ReplacementPath({ chain }: { readonly chain: readonly ChainLink[] }) {
  const isReplaced = chain.at(-1)?.place === 'newest'
  return (
    <section aria-label="替换关系">
      <div className={styles.head}>
        <h2>替换关系</h2>
        <span className={styles.count}>
          {isReplaced ? '本件已被替换，请订购现行件' : '旧号由本件替换，可直接订购本件'}
        </span>
      </div>
      <ol className={styles.path}>
        {chain.map(({ number, place, product_id }, at) => (
          <li className={styles.step} key={number}>
            {at > 0 && (
              <>
                <span className="sr-only">替换为</span>
                <ArrowRightIcon size={14} />
              </>
            )}
            <span
              aria-current={place === 'self' || undefined}
              className={classes(styles.link, place === 'self' && styles.self)}
            >
              {product_id === undefined ? (
                <b>{number}</b>
              ) : (
                <PartLink className={styles.search} id={product_id}>
                  {number}
                </PartLink>
              )}
              <CopyButton label={`复制 ${number}`} text={number} />
              <Tag look={place === 'newest' ? 'ok' : 'line'}>{PLACES[place]}</Tag>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
