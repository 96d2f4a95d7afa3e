import { createReadStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { type Configstore, FileStore } from '@tus/file-store'
import { type DataStore, Upload } from '@tus/server'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import type { ByteRange } from '#src/ground/storage/read-byte-range.ts'
import type { FindUpload, Store } from '#src/ground/storage/s3-store.ts'

/** Storage of uploaded files: a folder of this machine, or an S3-compatible store. */
export type Files = {
  put(key: string, content: Uint8Array): Promise<void>
  /** Streams a file of this machine, so that its size does not matter. */
  putFile(key: string, file: string): Promise<void>
  read(key: string): Promise<Readable>
  readRange(key: string, range: ByteRange): Promise<Readable>
  /** The size in bytes; undefined when there is no such file. */
  findSize(key: string): Promise<number | undefined>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Undefined for a store without a limit of its own. */
  findFreeBytes(): Promise<number | undefined>
  /**
   * The same store for uploads in pieces; a finished upload is the file with its id as the key.
   *
   * @param findUpload what is known of an upload: its size and when it began
   */
  openUploads(findUpload: FindUpload): Promise<DataStore>
}

/** @param url see `s3Store`; unset for the folder `files` below `dataFolder` */
export async function openFiles(url: URL | undefined, dataFolder: string): Promise<Files> {
  const { driver, readRange, findFreeBytes, openUploads } = url
    ? await loadS3Store(url)
    : folderStore(path.join(dataFolder, 'files'))
  const disk = new Disk(driver)
  return {
    put: (key, content) => disk.put(key, content),
    putFile: (key, file) => disk.putStream(key, createReadStream(file)),
    read: (key) => disk.getStream(key),
    readRange,
    async findSize(key) {
      if (!(await disk.exists(key))) return undefined
      const { contentLength } = await disk.getMetaData(key)
      return contentLength
    },
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    findFreeBytes,
    openUploads,
  }
}

function folderStore(location: string): Store {
  return {
    driver: new FSDriver({ location, visibility: 'private' }),
    readRange: async (key, { start, end }) =>
      createReadStream(path.join(location, key), { start, end }),
    async findFreeBytes() {
      const { bavail, bsize } = await statfs(path.dirname(location))
      return bavail * bsize
    },
    openUploads: async (findUpload) =>
      new FileStore({ directory: location, configstore: rowsOf(findUpload) }),
  }
}

/** What the file store asks about an upload; the row is written before and deleted after its file. */
function rowsOf(findUpload: FindUpload): Configstore {
  return {
    async get(id) {
      const found = await findUpload(id)
      if (!found) return undefined
      const { size, began } = found
      return new Upload({ id, size, offset: 0, creation_date: began.toISOString() })
    },
    set: async () => {},
    delete: async () => {},
  }
}

/** The S3 client is large, so it is loaded on demand. */
async function loadS3Store(url: URL): Promise<Store> {
  const { s3Store } = await import('#src/ground/storage/s3-store.ts')
  return s3Store(url)
}
