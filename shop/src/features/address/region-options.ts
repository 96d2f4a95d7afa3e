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

/** Provinces, their cities and districts by name; a code of six digits begins with that of the level above. */
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

/** All regions of the country, brought when a form first needs them. */
export async function loadRegionOptions(): Promise<RegionOption[]> {
  const { areaList } = await import('@vant/area-data')
  return regionOptions(areaList)
}
