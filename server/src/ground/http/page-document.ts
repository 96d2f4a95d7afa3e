import type { Brand, Environment } from '@portal/brands/brand.ts'
import { publicFacts } from '@portal/brands/public-facts.ts'
import { themeVariables } from '@portal/brands/theme-variables.ts'

/** The brand of a page: only its facts, theme and name are inserted. */
export type PageBrand = {
  readonly brand: Brand
  readonly environment: Environment
  readonly hasChatLogin: boolean
}

/**
 * The built page for one brand.
 *
 * @param files scripts and styles of the requested address, linked so that the browser fetches them at once
 */
export function dressPage(
  html: string,
  { brand, environment, hasChatLogin }: PageBrand,
  files: readonly string[] = [],
): string {
  const style = Object.entries(themeVariables(brand.theme))
    .map(([name, colour]) => `${name}: ${colour}`)
    .join('; ')
  const facts = JSON.stringify({ ...publicFacts(brand, environment), hasChatLogin })
  return html
    .replace(/<html([^<>]*)>/, (_, rest: string) => {
      return `<html${rest} data-brand="${escapeHtml(brand.id)}" style="${escapeHtml(style)}">`
    })
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.shopName)}</title>`)
    .replace(
      /(<script id="brand"[^<>]*>)[^<>]*<\/script>/,
      (_, begin: string) => `${begin}${escapeScript(facts)}</script>`,
    )
    .replace('</head>', () => `${files.map(fileLink).join('')}</head>`)
}

function fileLink(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `<link rel="${rel}" crossorigin href="/${escapeHtml(file)}">`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Escapes `<`: the text stays valid JSON, but cannot close the script element. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
