import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The scripts and styles that a page needs beyond those of every page, by its address without `?…`. */
export type PageFiles = ReadonlyMap<string, readonly string[]>

/** The page files that the build in `folder` wrote; empty if it wrote none. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const file = path.join(folder, 'page-files.json')
  if (!existsSync(file)) return new Map()
  const files = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>
  return new Map(Object.entries(files))
}
