import { readFile } from 'node:fs/promises'

const FACTS = new URL('../../../demo/facts/', import.meta.url)

export async function readDemoFacts<T>(name: string): Promise<T> {
  // Part of this repository, so their shape is known.
  return JSON.parse(await readFile(new URL(name, FACTS), 'utf8')) as T
}
