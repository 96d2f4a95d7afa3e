import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'
import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `page-files.json` beside the built document: for each address, the scripts and styles that
 * only its page needs. The server adds them to the document (decision 040), so that the browser
 * fetches them at once instead of when the router requests them.
 */
export function pageFiles(routes: VirtualRootRoute): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const inDocument = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        named,
      )
      const pages = pagesBelow(routes, { address: '', sources: [] })
      const files = pages.map(({ address, sources }) => {
        const own = sources.flatMap((source) => chunks.filter((chunk) => isOf(chunk, source)))
        return [address, [...filesOf(own, named)].filter((file) => !inDocument.has(file))] as const
      })
      if (files.every(([, own]) => own.length === 0))
        this.error('no page was found among the chunks: the router names them otherwise now')
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}

/** An address, and the source files below src/ of its page and layouts. */
type Page = { readonly address: string; readonly sources: readonly string[] }

function pagesBelow(node: VirtualRootRoute | VirtualRouteNode, above: Page): Page[] {
  if (node.type === 'physical') return []
  const address = node.type === 'route' ? above.address + node.path : above.address
  const sources = node.file === undefined ? above.sources : [...above.sources, node.file]
  const here = { address, sources }
  if (node.type === 'index') return [{ address: address || '/', sources }]
  if (!node.children) return [here]
  return node.children.flatMap((child) => pagesBelow(child, here))
}

/**
 * The router splits the component of a route file into a chunk whose module id has a query string.
 */
function isOf({ moduleIds }: Rolldown.OutputChunk, source: string): boolean {
  return moduleIds.some((id) => id.includes(`/src/${source}?`))
}

/**
 * The files of these chunks and their imports, with styles in the order in which the build loads
 * them.
 */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  named: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const imported of chunk.imports) add(named.get(imported))
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  for (const chunk of chunks) add(chunk)
  return files
}
