import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { brandFaults } from '#src/brand-faults.ts'
import type { Brand } from '#src/brand.ts'

/**
 * Reads every brand there is: each folder holding a `brand.ts` is one, so a further brand is a further folder and
 * nothing else. Runs once, when the server starts; the one place in this workspace that touches a disk.
 *
 * @param folder where the brands' folders lie; their own place unless the supplier keeps them elsewhere
 * @throws {Error} with a sentence for whoever runs the server when a brand is missing something or contradicts another
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

/** The type checker has read the file already; what remains is whether it exports a brand at all. */
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
