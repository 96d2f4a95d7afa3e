import path from 'node:path'

/**
 * The path of a brand's logo, or its icon for the browser tab.
 *
 * @param folder the folder of the brands; this folder by default
 */
export function brandFile(
  brandId: string,
  file: 'logo.svg' | 'icon.svg',
  folder = import.meta.dirname,
): string {
  return path.join(folder, brandId, file)
}
