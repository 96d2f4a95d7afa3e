import type { Origins, PublicBrand } from '@portal/brands/brand.ts'
import { isRecord } from '@portal/contract/fits.ts'
import { readKept } from '@portal/ui/server/kept.ts'
import { Type } from 'typebox'

type Brand = PublicBrand & { readonly origins: Origins }

/** The server writes them into the page, so that the first render needs no request. */
export function readBrand(): Brand {
  const facts = readKept(Type.Unknown(), document.getElementById('brand')?.textContent ?? null)
  if (!isBrand(facts)) throw new Error('the page carries no brand')
  return facts
}

/** Server and page come from the same build, so checking the id is sufficient. */
function isBrand(facts: unknown): facts is Brand {
  return isRecord(facts) && typeof facts['id'] === 'string' && isRecord(facts['origins'])
}
