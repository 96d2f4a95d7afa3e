import { readFile } from 'node:fs/promises'

const FACTS = new URL('../../../demo/facts/', import.meta.url)

export async function readDemoFacts<T>(name: string): Promise<T> {
  // The facts are the repository's own.
  return JSON.parse(await readFile(new URL(name, FACTS), 'utf8')) as T
}
