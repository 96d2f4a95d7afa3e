import { CopyButton } from '@portal/ui/copy-button.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import type { NumbersOfFactory } from './other-numbers.ts'

import styles from './replacement-table.module.css'

/** The numbers of one factory, each to copy or to search for. */
export function NumberGroup({ group }: { readonly group: NumbersOfFactory }) {
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
