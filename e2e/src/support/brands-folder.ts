import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { PROTECTED } from './protected-brand.ts'

const SHIPPED = path.resolve(import.meta.dirname, '../../../brands/src')
const ALIKE = 'premium'

/**
 * Writes a separate folder of brands, as a supplier has: the included ones, and another one with
 * price protection enabled.
 */
export async function writeBrands(folder: string): Promise<void> {
  for (const entry of await readdir(SHIPPED, { withFileTypes: true }))
    if (entry.isDirectory())
      await cp(path.join(SHIPPED, entry.name), path.join(folder, entry.name), { recursive: true })
  const own = path.join(folder, PROTECTED.id)
  await mkdir(own)
  for (const file of ['logo.svg', 'icon.svg'])
    await cp(path.join(SHIPPED, ALIKE, file), path.join(own, file))
  const alike = pathToFileURL(path.join(SHIPPED, ALIKE, 'brand.ts')).href
  const { id } = PROTECTED
  const hosts = {
    demo: [`${id}.localhost`],
    test: [`test.${id}.example`],
    production: [`${id}.example`],
  }
  await writeFile(
    path.join(own, 'brand.ts'),
    `import { brand as alike } from ${JSON.stringify(alike)}
export const brand = {
  ...alike,
  ...${JSON.stringify(PROTECTED)},
  request: { ...alike.request, source: '${id}', brand: '${id}' },
  modules: { ...alike.modules, priceProtection: true },
  server: { ...alike.server, hosts: ${JSON.stringify(hosts)} },
}
`,
  )
}
