import type { Rolldown } from 'vite'

/** Whether an importer imports a module, itself or through others, by no lazy import. */
export function isImportedBy(
  importer: RegExp,
  id: string,
  context: Rolldown.ChunkingContext,
): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    if (importer.test(one)) return true
    for (const above of context.getModuleInfo(one)?.importers ?? []) seen.add(above)
  }
  return false
}
