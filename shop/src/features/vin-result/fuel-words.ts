const FUELS: Readonly<Record<string, string>> = {
  petrol: '汽油',
  diesel: '柴油',
  hybrid: '油电混合',
  electric: '纯电动',
}

/** What a car burns, in Chinese. */
export function fuelWords(fuel: string): string {
  return FUELS[fuel] ?? fuel
}
