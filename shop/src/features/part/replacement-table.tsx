import { CopyButton } from '@portal/ui/copy-button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { NumberGroup } from './number-group.tsx'
import { numbersByFactory } from './other-numbers.ts'
import { replacementChain } from './replacement-chain.ts'
import { ReplacementPath } from './replacement-path.tsx'

import styles from './replacement-table.module.css'

/** Other numbers of a part: its chain of replacements, and other makers' numbers for it. */
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
