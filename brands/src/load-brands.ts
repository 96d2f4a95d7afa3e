import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { brandFaults } from './brand-faults.ts'
import type { Brand } from './brand.ts'

/**
 * Loads all brands. Each folder with a `brand.ts` is a brand, so adding a brand needs only a
 * folder. Runs once when the server starts; nothing else in this workspace reads files.
 *
 * @param folder the folder of the brands; this folder by default
 * @throws {Error} with a sentence for the log when a brand is incomplete or contradicts another
 */
export async function loadBrands(folder = import.meta.dirname): Promise<readonly Brand[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`There is no folder of brands at ${folder}.`, { cause })
  })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const brands = await Promise.all(names.toSorted().map((name) => loadBrand(folder, name)))
  const faults = brandFaults(brands)
  if (brands.length === 0) faults.push(`There is no brand in ${folder}.`)
  if (faults.length > 0) throw new Error(faults.join(' '))
  return brands
}

async function loadBrand(folder: string, name: string): Promise<Brand> {
  for (const file of ['brand.ts', 'logo.svg', 'icon.svg']) {
    await access(path.join(folder, name, file)).catch((cause: unknown) => {
      throw new Error(`Brand ${name} has no ${file}.`, { cause })
    })
  }
  const facts: unknown = await import(pathToFileURL(path.join(folder, name, 'brand.ts')).href)
  if (!exportsBrand(facts)) throw new Error(`brand.ts of ${name} does not export a brand.`)
  if (facts.brand.id !== name) {
    throw new Error(
      `Brand ${facts.brand.id} lies in the folder ${name}; the two have to be the same.`,
    )
  }
  return facts.brand
}

/** The type checker covers the rest of the file, but not whether it exports a brand; `brandFaults` the value of a coin. */
function exportsBrand(facts: unknown): facts is { readonly brand: Brand } {
  return (
    typeof facts === 'object' &&
    facts !== null &&
    'brand' in facts &&
    typeof facts.brand === 'object' &&
    facts.brand !== null &&
    'server' in facts.brand
  )
}
