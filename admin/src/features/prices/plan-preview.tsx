import { formatCount } from '@portal/ui/page/format.ts'
import { Note } from '@portal/ui/states/note.tsx'

import { OverlapList } from './overlap-list.tsx'
import { PriceTable } from './price-table.tsx'
import type { PricePreview } from './prices-calls.ts'

import styles from './plan-dialog.module.css'

export function PlanPreview({ preview }: { readonly preview: PricePreview }) {
  const facts = [
    ['降价', `${formatCount(preview.downs)} 个配件`],
    ['涨价', `${formatCount(preview.ups)} 个配件`],
    ['该级别客户', `${formatCount(preview.companies)} 家`],
    ['购物车里有', `${formatCount(preview.in_cart)} 家`],
    ['已收藏', `${formatCount(preview.favourites)} 家`],
    ['价保期内买过', `${formatCount(preview.bought)} 家`],
  ]
  return (
    <section aria-label="影响预览" className={styles.preview}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preview.same > 0 && <p>{formatCount(preview.same)} 个配件的价格没有变化，不计入。</p>}
      {preview.problem_count > 0 && (
        <div className={styles.problems} role="alert">
          <p>{formatCount(preview.problem_count)} 行无法使用，修改后才能提交：</p>
          <ul>
            {preview.problems.map(({ line, number, reason }) => (
              <li key={line}>
                第 {line} 行 {number}：{reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview.overlaps.length > 0 && (
        <Note look="warning">
          下列计划改的是相同配件，后生效的为准；新价都按现在的价格算，不叠加。
          <OverlapList inNewTab overlaps={preview.overlaps} />
        </Note>
      )}
      {preview.sample.length > 0 && <PriceTable caption="变化最大的配件" rows={preview.sample} />}
    </section>
  )
}
