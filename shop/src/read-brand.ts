import { isRecord } from '@portal/contract/fits.ts'
import { readKept } from '@portal/ui/server/kept.ts'
import type { PageBrand } from '@portal/ui/shown/brand-context.tsx'
import { Type } from 'typebox'

/** The server writes them into the page, so that the first render needs no request. */
export function readBrand(): PageBrand {
  const facts = readKept(Type.Unknown(), document.getElementById('brand')?.textContent ?? null)
  if (!isBrand(facts)) throw new Error('the page carries no brand')
  return facts
}

/** Server and page come from the same build, so checking the id is sufficient. */
function isBrand(facts: unknown): facts is PageBrand {
  return isRecord(facts) && typeof facts['id'] === 'string' && isRecord(facts['origins'])
}
