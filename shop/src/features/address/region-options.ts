export type RegionOption = {
  readonly value: string
  readonly label: string
  readonly children?: RegionOption[]
}

type AreaList = {
  readonly province_list: Readonly<Record<string, string>>
  readonly city_list: Readonly<Record<string, string>>
  readonly county_list: Readonly<Record<string, string>>
}

/**
 * Provinces with their cities and districts. The six-digit code of a region begins with its
 * parent's.
 */
export function regionOptions(areas: AreaList): RegionOption[] {
  return Object.entries(areas.province_list).map(([provinceCode, province]) => ({
    value: province,
    label: province,
    children: below(areas.city_list, provinceCode.slice(0, 2)).map(([cityCode, city]) => ({
      value: city,
      label: city,
      children: below(areas.county_list, cityCode.slice(0, 4)).map(([, district]) => ({
        value: district,
        label: district,
      })),
    })),
  }))
}

function below(list: Readonly<Record<string, string>>, start: string) {
  return Object.entries(list).filter(([code]) => code.startsWith(start))
}

/** All regions of the country, loaded when a form first needs them. */
export async function loadRegionOptions(): Promise<RegionOption[]> {
  const { areaList } = await import('@vant/area-data')
  return regionOptions(areaList)
}

export const NAMES_BETWEEN = ' / '
const MAX_REGIONS = 50

export function columnsOf(options: readonly RegionOption[], regionPath: readonly string[]) {
  const columns = [options]
  for (const name of regionPath) {
    const children = columns.at(-1)?.find(({ value }) => value === name)?.children
    if (children === undefined) break
    columns.push(children)
  }
  return columns
}

export function regionsFound(options: readonly RegionOption[], text: string): string[] {
  const paths = options.flatMap((province) =>
    (province.children ?? []).flatMap((city) =>
      (city.children ?? []).map((district) => [province.value, city.value, district.value]),
    ),
  )
  return paths
    .filter((names) => names.some((name) => name.includes(text)))
    .slice(0, MAX_REGIONS)
    .map((names) => names.join(NAMES_BETWEEN))
}
