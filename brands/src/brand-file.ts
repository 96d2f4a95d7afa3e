import path from 'node:path'

/**
 * The path of a brand's picture: its logo, or its icon for the browser's tab.
 *
 * @param folder the folder of the brands; by default this one
 */
export function brandFile(
  brandId: string,
  file: 'logo.svg' | 'icon.svg',
  folder = import.meta.dirname,
): string {
  return path.join(folder, brandId, file)
}
