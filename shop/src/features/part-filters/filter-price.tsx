import { Button } from '@portal/ui/controls/button.tsx'
import { type FormEvent, useState } from 'react'

import type { PartsFound } from '#src/features/parts/parts-calls.ts'

import { FacetList } from './facet-list.tsx'
import { amount, priceRangeWords, type FilterSearchParams } from './filter-search-params.ts'

import styles from './filter-price.module.css'

type Props = {
  readonly search: FilterSearchParams
  readonly bands: PartsFound['price_bands']
  readonly onNarrow: (change: FilterSearchParams) => void
}

export function FilterPrice({ search, bands, onNarrow }: Props) {
  const { price_from, price_to } = search
  const chosen = priceBandKey(price_from, price_to)
  return (
    <>
      <FacetList
        chosen={
          bands.some((band) => priceBandKey(band.price_from, band.price_to) === chosen)
            ? chosen
            : undefined
        }
        facets={bands.map((band) => ({
          value: priceBandKey(band.price_from, band.price_to),
          words: priceRangeWords(band.price_from, band.price_to),
          parts: band.parts,
        }))}
        onChoose={(value) => {
          const band = bands.find((one) => priceBandKey(one.price_from, one.price_to) === value)
          onNarrow({
            price_from: band?.price_from ?? undefined,
            price_to: band?.price_to ?? undefined,
          })
        }}
      />
      <OwnRange from={price_from} key={chosen} to={price_to} onRange={(range) => onNarrow(range)} />
    </>
  )
}

type OwnProps = {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly onRange: (range: Pick<FilterSearchParams, 'price_from' | 'price_to'>) => void
}

/** Invalid input stays in the fields; a reversed range is swapped. */
function OwnRange({ from, to, onRange }: OwnProps) {
  const [min, setMin] = useState(String(from ?? ''))
  const [max, setMax] = useState(String(to ?? ''))
  const isWrong = [min, max].some((text) => text.trim() !== '' && amount(text) === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    const low = amount(min)
    const high = amount(max)
    const isUpsideDown = low !== undefined && high !== undefined && low > high
    onRange({ price_from: isUpsideDown ? high : low, price_to: isUpsideDown ? low : high })
  }
  return (
    <form className={styles.range} onSubmit={submit}>
      <input
        aria-invalid={isWrong || undefined}
        aria-label="最低价（元）"
        inputMode="decimal"
        placeholder="最低"
        value={min}
        onChange={(event) => setMin(event.target.value)}
      />
      –
      <input
        aria-invalid={isWrong || undefined}
        aria-label="最高价（元）"
        inputMode="decimal"
        placeholder="最高"
        value={max}
        onChange={(event) => setMax(event.target.value)}
      />
      <Button
        disabled={isWrong}
        size="small"
        title={isWrong ? '请输入金额，最多两位小数' : undefined}
        type="submit"
      >
        确定
      </Button>
    </form>
  )
}

const priceBandKey = (from: number | null | undefined, to: number | null | undefined) =>
  `${from ?? ''}-${to ?? ''}`
