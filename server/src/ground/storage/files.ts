import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import type { ByteRange } from '#src/ground/storage/read-byte-range.ts'
import type { Store } from '#src/ground/storage/s3-store.ts'

/** Storage of uploaded files: a folder of this machine, or an S3-compatible store. */
export type Files = {
  put(key: string, content: Uint8Array): Promise<void>
  read(key: string): Promise<Readable>
  readRange(key: string, range: ByteRange): Promise<Readable>
  /** The size in bytes; undefined when there is no such file. */
  findSize(key: string): Promise<number | undefined>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

/** @param url see `s3Store`; unset for the folder `files` below `dataFolder` */
export async function openFiles(url: URL | undefined, dataFolder: string): Promise<Files> {
  const { driver, readRange } = url
    ? await loadS3Store(url)
    : folderStore(path.join(dataFolder, 'files'))
  const disk = new Disk(driver)
  return {
    put: (key, content) => disk.put(key, content),
    read: (key) => disk.getStream(key),
    readRange,
    async findSize(key) {
      if (!(await disk.exists(key))) return undefined
      const { contentLength } = await disk.getMetaData(key)
      return contentLength
    },
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}

function folderStore(location: string): Store {
  return {
    driver: new FSDriver({ location, visibility: 'private' }),
    readRange: async (key, { start, end }) =>
      createReadStream(path.join(location, key), { start, end }),
  }
}

/** The S3 client is large, so it is loaded on demand. */
async function loadS3Store(url: URL): Promise<Store> {
  const { s3Store } = await import('#src/ground/storage/s3-store.ts')
  return s3Store(url)
}
