import path from 'node:path'

/**
 * Where a brand's picture lies on the server's disk: its word mark, or its sign for the browser's tab.
 *
 * @param folder where the brands' folders lie; their own place unless the supplier keeps them elsewhere
 */
export function brandFile(
  brandId: string,
  file: 'logo.svg' | 'icon.svg',
  folder = import.meta.dirname,
): string {
  return path.join(folder, brandId, file)
}
