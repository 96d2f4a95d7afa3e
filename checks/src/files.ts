import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'results',
])

/** Those that run in production first. */
export const WORKSPACES = [
  'rules',
  'brands',
  'contract',
  'server',
  'ui',
  'shop',
  'admin',
  'demo',
  'bench',
  'e2e',
  'checks',
] as const

export type SourceFile = {
  /** From the repository's folder, with forward slashes. */
  readonly path: string
  readonly text: string
}

export function filesBelow(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => list(folder))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** TypeScript, without what programs write. */
export function sourcesBelow(folders: readonly string[]): SourceFile[] {
  return filesBelow(folders, ['.ts', '.tsx']).filter(({ path: file }) => !file.includes('.gen.'))
}

/** The same without tests. */
export function codeBelow(folders: readonly string[]): SourceFile[] {
  return sourcesBelow(folders).filter((file) => !isTest(file))
}

function list(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.has(entry.name)) return []
    return entry.isDirectory() ? list(file) : [file]
  })
}

export const isTest = (file: SourceFile) =>
  /\.(test|journey)\.tsx?$/.test(file.path) || /\/(testing|walks)\//.test(file.path)
