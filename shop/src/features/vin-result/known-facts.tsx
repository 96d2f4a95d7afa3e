import type { DecodedVin } from '#src/features/vehicles/vehicle-calls.ts'

import styles from './known-facts.module.css'

type Props = { readonly decoded: DecodedVin }

type Reading = DecodedVin['reading']

const TITLES: Readonly<Record<Reading, string>> = {
  vehicle: '已识别车型',
  candidates: '有多款可能的车型',
  make: '已识别品牌和年款',
  nothing: '未识别到车型',
}

/** What a VIN tells before its car is known: only what is sure. */
export function KnownFacts({ decoded }: Props) {
  const { reading, make_name, maker, country, plant, years, year } = decoded
  const facts = [
    ['品牌', make_name ?? ''],
    ['年款', year === null ? years.join(' 或 ') : String(year)],
    ['厂商国家', country ?? ''],
    ['厂商', maker ?? ''],
    ['工厂', plant ?? ''],
  ].filter(([, words]) => words !== '')
  return (
    <div className={styles.known}>
      <div>
        <h1>{TITLES[reading]}</h1>
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
