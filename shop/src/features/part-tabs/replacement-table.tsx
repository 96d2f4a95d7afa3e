import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { ArrowRightIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'

import { PartLink } from '#src/features/parts/part-link.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { numbersByFactory, type NumbersOfFactory } from './other-numbers.ts'
import { type ChainLink, type ChainPlace, replacementChain } from './replacement-chain.ts'

import styles from './replacement-table.module.css'

export function ReplacementTable({ part }: { readonly part: PartDetail }) {
  const chain = replacementChain(part)
  const groups = numbersByFactory(part)
  const all = groups.flatMap(({ numbers }) => numbers)
  if (chain.length === 1 && groups.length === 0)
    return <EmptyState title="暂无通用/替换数据">没有登记可替换的编码。</EmptyState>
  return (
    <div className={styles.sections}>
      {chain.length > 1 && <ReplacementPath chain={chain} />}
      {groups.length > 0 && (
        <section aria-label="通用编码">
          <div className={styles.head}>
            <h2>通用编码</h2>
            <span className={styles.count}>
              {groups.length} 个厂家，{all.length} 个编码
            </span>
            <CopyButton label="复制全部编码" text={all.join('\n')}>
              复制全部
            </CopyButton>
          </div>
          <ul className={styles.groups}>
            {groups.map((group) => (
              <NumberGroup group={group} key={group.factory} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NumberGroup({ group }: { readonly group: NumbersOfFactory }) {
  const { factory, isOtherMaker, numbers } = group
  return (
    <li className={styles.group}>
      <div className={styles.factory}>
        <b>{factory}</b>
        {!isOtherMaker && <Tag look="line">车厂</Tag>}
        {numbers.length > 1 && (
          <CopyButton label={`复制 ${factory} 的全部编码`} text={numbers.join('\n')} />
        )}
      </div>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li className={styles.number} key={number}>
            <b>{number}</b>
            <CopyButton label={`复制 ${number}`} text={number} />
            <Link className={styles.search} search={{ keyword: number }} to="/parts/result">
              查询
              <span className="sr-only">{number}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const PLACES: Readonly<Record<ChainPlace, string>> = {
  older: '旧号',
  self: '本件',
  between: '已停用',
  newest: '现行件',
}

function ReplacementPath({ chain }: { readonly chain: readonly ChainLink[] }) {
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
