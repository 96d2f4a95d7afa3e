import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { brandFaults } from './brand-faults.ts'
import { brandOfHost } from './brand-of-host.ts'
import { loadBrands } from './load-brands.ts'
import { publicFacts } from './public-facts.ts'

const brands = await loadBrands()

describe('the brands', () => {
  test('each folder is one', () => {
    expect(brands.map(({ id }) => id)).toEqual(['bc', 'cnab', 'premium', 'product'])
  })

  test.each([
    ['premium.localhost:8080', 'premium'],
    ['BC.localhost', 'bc'],
    ['product.localhost.', 'product'],
    ['localhost:8080', 'premium'],
    ['shop.example', undefined],
    ['premium.localhost.evil.example', undefined],
  ])('at %s answers %s', (host, id) => {
    expect(brandOfHost(brands, host, 'demo')?.id).toBe(id)
  })

  test('the real shop answers only at its own addresses', () => {
    const [brand] = brands
    const hosts = brand?.server.hosts
    expect(brandOfHost(brands, hosts?.production[0] ?? '', 'production')).toBe(brand)
    expect(brandOfHost(brands, hosts?.demo[0] ?? '', 'production')).toBeUndefined()
  })

  test('the page does not receive what only the server needs', () => {
    for (const brand of brands) {
      const shown = publicFacts(brand, 'demo')
      expect(shown).not.toHaveProperty('server')
      expect(JSON.stringify(shown)).not.toContain('hosts')
      expect(shown.chineseName).toBe(brand.chineseName)
    }
  })

  test('purchase prices come first, and only they are secret', () => {
    for (const { priceLabels } of brands) {
      const secret = priceLabels.filter((label) => label.secret)
      expect(priceLabels.slice(0, secret.length)).toEqual(secret)
      expect(secret.every(({ level }) => level === 'dealer' || level === 'secondary')).toBe(true)
    }
  })

  test('reports a host that two brands have', () => {
    const [first] = brands
    expect(brandFaults(first ? [first, first] : [])).toContain(
      'Host bc.localhost belongs to more than one brand.',
    )
  })
})

describe('a folder of brands', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'brands-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  async function addBrand(id: string, facts: object): Promise<void> {
    await cp(path.join(import.meta.dirname, 'bc'), path.join(folder, id), { recursive: true })
    const text = `export const brand = ${JSON.stringify(facts)}`
    await writeFile(path.join(folder, id, 'brand.ts'), text)
  }

  test('a fifth brand needs nothing but its folder', async () => {
    const hosts = { demo: ['fifth.localhost'], test: ['t.example'], production: ['p.example'] }
    await addBrand('fifth', { ...brands[0], id: 'fifth', server: { ...brands[0]?.server, hosts } })
    expect(await loadBrands(folder)).toMatchObject([{ id: 'fifth' }])
  })

  test('a brand under another’s name stops the start', async () => {
    await addBrand('fifth', { ...brands[0] })
    await expect(loadBrands(folder)).rejects.toThrow('Brand bc lies in the folder fifth')
  })

  test('a brand with an empty name stops the start', async () => {
    await addBrand('fifth', { ...brands[0], id: 'fifth', shopName: ' ' })
    await expect(loadBrands(folder)).rejects.toThrow('Brand fifth: a name is empty.')
  })

  test('a brand without its logo stops the start', async () => {
    await addBrand('fifth', { ...brands[0], id: 'fifth' })
    await rm(path.join(folder, 'fifth', 'logo.svg'))
    await expect(loadBrands(folder)).rejects.toThrow('Brand fifth has no logo.svg.')
  })

  test('no brand at all stops the start', async () => {
    await expect(loadBrands(folder)).rejects.toThrow('There is no brand in')
    await expect(loadBrands(path.join(folder, 'elsewhere'))).rejects.toThrow(
      'There is no folder of brands at',
    )
  })
})
