import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useEffect } from 'react'

import type { CarsWithin } from '#src/features/car-picker/car-columns.ts'
import type { PickCar } from '#src/features/car-picker/car-picker.tsx'
import { CarTreePicker } from '#src/features/car-picker/car-tree-picker.tsx'
import { chooseCar } from '#src/features/vehicles/chosen-car.ts'
import type { DecodedVin, VinFound } from '#src/features/vehicles/vehicle-calls.ts'
import { NextSteps } from '#src/features/vin-entry/next-steps.tsx'
import type { VinSearchParams } from '#src/features/vin-entry/vin-search-params.ts'
import { focusSearchBox } from '#src/layout/focus-search-box.ts'

import { Candidates } from './candidates.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { VinCard } from './vin-card.tsx'
import { VinParts } from './vin-parts.tsx'

import styles from './vin-answer.module.css'

type Props = {
  readonly found: VinFound
  readonly search: VinSearchParams
  readonly isOlder: boolean
  readonly onChange: (search: VinSearchParams) => void
}

export function VinAnswer({ found, search, isOlder, onChange }: Props) {
  const { decoded, vehicle, year } = found
  const { vin } = search
  const pick = (vehicle_id: Id<'vehicle'>, picked: number | undefined) =>
    onChange({ ...search, vehicle_id, year: picked, page: undefined })
  useEffect(() => {
    if (vehicle === null || isOlder) return
    chooseCar(vehicle, { ...(year !== null && { year }), ...(vin !== undefined && { vin }) })
  }, [vehicle, year, vin, isOlder])
  return (
    <>
      <VinCard isRead={decoded?.reading !== 'nothing'} isUnchecked={search.anyway === 1} vin={vin}>
        {vehicle !== null && (
          <VehicleFacts
            decoded={decoded}
            vehicle={vehicle}
            year={year}
            onYear={(next) => pick(vehicle.vehicle_id, next)}
          />
        )}
        {vehicle === null && decoded !== null && <KnownFacts decoded={decoded} />}
      </VinCard>
      {vehicle !== null && found.categories.length === 0 && (
        <NextSteps title="暂时没有适用这辆车的配件" />
      )}
      {vehicle !== null && found.categories.length > 0 && (
        <VinParts
          search={search}
          found={found}
          isOlder={isOlder}
          vehicle={vehicle}
          onChange={onChange}
        />
      )}
      {vehicle === null && decoded !== null && (
        <CarsToChoose decoded={decoded} search={search} onPick={pick} />
      )}
    </>
  )
}

type ChooseProps = {
  readonly decoded: DecodedVin
  readonly search: VinSearchParams
  readonly onPick: (vehicle_id: Id<'vehicle'>, year: number | undefined) => void
}

function CarsToChoose({ decoded, search, onPick }: ChooseProps) {
  const { candidates, reading } = decoded
  const hasCandidates = candidates.length > 0
  const asksSeries = reading === 'make' || reading === 'nothing'
  return (
    <>
      {hasCandidates && (
        <Candidates search={search} candidates={candidates} isTreeBelow={asksSeries} />
      )}
      {asksSeries && (
        <AskSeries
          isSecond={hasCandidates}
          known={knownOf(decoded)}
          onPick={({ vehicle_id }, picked) => onPick(vehicle_id, picked)}
        />
      )}
    </>
  )
}

/** For an unknown manufacturer, the meaning of position 10 is unknown too. */
function knownOf({ reading, make_names: makes, year, years }: DecodedVin): CarsWithin {
  if (reading === 'nothing') return { makes: [], years: [] }
  return { makes, years: year === null ? years : [year] }
}

type AskSeriesProps = {
  /** What the VIN reveals; empty if its manufacturer is unknown. */
  readonly known: CarsWithin
  readonly isSecond: boolean
  readonly onPick: PickCar
}

function AskSeries({ known, isSecond, onPick }: AskSeriesProps) {
  const { makes } = known
  return (
    <section aria-labelledby="ask-series" className={classes('card', styles.card)}>
      <h2 id="ask-series">{choiceTitle(makes.length, isSecond)}</h2>
      {!isSecond && makes.length > 0 && (
        <p>这个 VIN 只能识别到以上信息，选好车型后显示适用配件。</p>
      )}
      {makes.length === 0 && (
        <p>
          从车型目录选择，或直接
          <button className={styles.search} type="button" onClick={focusSearchBox}>
            搜索 OE 号
          </button>
          。
        </p>
      )}
      <CarTreePicker only={known} onPick={onPick} />
    </section>
  )
}

function choiceTitle(makes: number, isSecond: boolean): string {
  if (isSecond) return '都不是这辆车？从车型目录选择'
  return makes === 1 ? '请选择车系' : '请选择车型'
}

type KnownFactsProps = { readonly decoded: DecodedVin }

function knownTitle({ reading, make_names, years }: DecodedVin): string {
  if (reading === 'vehicle') return '已识别车型'
  if (reading === 'candidates') return '车型待确认'
  if (reading === 'nothing') return '未识别到车型'
  if (make_names.length === 1) return years.length === 0 ? '已识别品牌' : '已识别品牌和年款'
  return years.length === 0 ? '品牌待确认' : '已识别年款，品牌待确认'
}

function KnownFacts({ decoded }: KnownFactsProps) {
  const { make_names, maker, country, plant, years, year } = decoded
  const facts = [
    [make_names.length > 1 ? '可能的品牌' : '品牌', make_names.join(' 或 ')],
    ['年款（按第 10 位）', year === null ? years.join(' 或 ') : String(year)],
    ['厂商国家', country ?? ''],
    ['厂商', maker ?? ''],
    ['工厂', plant ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.known}>
      <div>
        <h1>{knownTitle(decoded)}</h1>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
