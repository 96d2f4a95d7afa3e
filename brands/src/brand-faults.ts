import type { Brand } from './brand.ts'
import { themeVariables } from './theme-variables.ts'

const MAX_PRICE_ROWS = 5

/**
 * Checks what types cannot, such as empty texts or a host used twice, and returns sentences for the
 * log.
 */
export function brandFaults(brands: readonly Brand[]): string[] {
  const hosts = brands.flatMap(({ server }) => Object.values(server.hosts).flat())
  const takenTwice = hosts.filter((host, at) => hosts.indexOf(host) !== at)
  return [
    ...brands.flatMap((brand) => faultsOf(brand).map((fault) => `Brand ${brand.id}: ${fault}.`)),
    ...[...new Set(takenTwice)].map((host) => `Host ${host} belongs to more than one brand.`),
  ]
}

function faultsOf(brand: Brand): string[] {
  const names = [brand.name, brand.chineseName, brand.shopName, brand.coinName, brand.company.name]
  const { priceLabels, warehouses, server } = brand
  const labels = new Set(priceLabels.map(({ label }) => label))
  const checks: readonly (readonly [boolean, string])[] = [
    [/^[a-z][a-z0-9-]*$/.test(brand.id), 'its id is not lower-case letters, digits and dashes'],
    [names.every((name) => name.trim() !== ''), 'a name is empty'],
    [
      Object.values(brand.returnsTo).every((text) => text.trim() !== ''),
      'it does not say where returns go',
    ],
    [/^[A-Z]{2,}$/.test(brand.ownNumberPrefix), 'own numbers want a prefix of capital letters'],
    [labels.size === priceLabels.length, 'two price rows carry the same label'],
    [priceLabels.length <= MAX_PRICE_ROWS, `it has more than ${MAX_PRICE_ROWS} price rows`],
    [priceLabels[0]?.level === 'dealer', 'its first price row is not the dealer price'],
    [warehouses.includes(1), 'it lacks the Guangzhou warehouse'],
    [
      warehouses.every((one) => brand.dispatch.some(({ warehouse }) => warehouse === one)),
      'a warehouse does not say when it sends',
    ],
    [
      brand.dispatch.every(({ cutOff }) => /^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff)),
      'a cut-off is not of the form HH:mm',
    ],
    [
      brand.dispatch.every(({ transitDays }) => Number.isInteger(transitDays) && transitDays >= 0),
      'a transit does not take whole days',
    ],
    [
      !brand.addressForm.beijingDefault || warehouses.includes(2),
      'it offers a Beijing default without Beijing',
    ],
    [Object.values(server.hosts).every((hosts) => hosts.length > 0), 'an environment has no host'],
    [server.makes.length > 0, 'it sells no make'],
    [Number.isSafeInteger(brand.wallet.coinValueFen), 'a coin is not worth whole fen'],
    [
      brand.mainBrands.tiles.every(({ make }) => server.makes.includes(make)),
      'a tile shows a make that it does not sell',
    ],
    [
      Object.values(themeVariables(brand.theme)).every((colour) => /^#[0-9a-f]{6}$/.test(colour)),
      'a colour is not of the form #rrggbb',
    ],
  ]
  return checks.filter(([isFine]) => !isFine).map(([, fault]) => fault)
}
