import path from 'node:path'

/** @param folder the folder of the brands; this folder by default */
export function brandFile(
  brandId: string,
  file: 'logo.svg' | 'icon.svg',
  folder = import.meta.dirname,
): string {
  return path.join(folder, brandId, file)
}
