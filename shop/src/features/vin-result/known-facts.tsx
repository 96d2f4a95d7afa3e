import type { DecodedVin } from '#src/features/vehicles/vehicle-calls.ts'

import styles from './known-facts.module.css'

type Props = { readonly decoded: DecodedVin }

function titleOf({ reading, make_names, years }: DecodedVin): string {
  if (reading === 'vehicle') return '已识别车型'
  if (reading === 'candidates') return '车型待确认'
  if (reading === 'nothing') return '未识别到车型'
  if (make_names.length === 1) return years.length === 0 ? '已识别品牌' : '已识别品牌和年款'
  return years.length === 0 ? '品牌待确认' : '已识别年款，品牌待确认'
}

/** What a VIN reveals before its car is known: only certain facts. */
export function KnownFacts({ decoded }: Props) {
  const { make_names, maker, country, plant, years, year } = decoded
  const facts = [
    [make_names.length > 1 ? '可能的品牌' : '品牌', make_names.join(' 或 ')],
    ['年款（按第 10 位）', year === null ? years.join(' 或 ') : String(year)],
    ['厂商国家', country ?? ''],
    ['厂商', maker ?? ''],
    ['工厂', plant ?? ''],
  ].filter(([, words]) => words !== '')
  return (
    <div className={styles.known}>
      <div>
        <h1>{titleOf(decoded)}</h1>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([term, words]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
