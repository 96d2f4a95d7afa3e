import type { Origins, PublicBrand } from '@portal/brands/brand.ts'
import { isRecord } from '@portal/contract/fits.ts'
import { readKept } from '@portal/ui/kept.ts'
import { Type } from 'typebox'

type Brand = PublicBrand & { readonly origins: Origins }

/** The facts of this host's brand, which the server writes into the page, and no other brand's. */
export function readBrand(): Brand {
  const facts = readKept(Type.Unknown(), document.getElementById('brand')?.textContent ?? null)
  if (!isBrand(facts)) throw new Error('the page carries no brand')
  return facts
}

/** The server and the page are of one build: what names a brand has its other facts too. */
function isBrand(facts: unknown): facts is Brand {
  return isRecord(facts) && typeof facts['id'] === 'string' && isRecord(facts['origins'])
}
