import type { Readable } from 'node:stream'

import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import type { DataStore } from '@tus/server'
import { S3Driver } from 'flydrive/drivers/s3'
import type { DriverContract } from 'flydrive/types'

import type { ByteRange } from '#src/ground/storage/read-byte-range.ts'

export type FindUpload = (
  id: string,
) => Promise<{ readonly size: number; readonly began: Date } | undefined>

/** A store that can also read a range of a file; flydrive only reads whole files. */
export type Store = {
  readonly driver: DriverContract
  readonly readRange: (key: string, range: ByteRange) => Promise<Readable>
  readonly findFreeBytes: () => Promise<number | undefined>
  readonly openUploads: (findUpload: FindUpload) => Promise<DataStore>
}

/**
 * Opens an S3-compatible store.
 *
 * @param url `s3://KEY:SECRET@bucket/?endpoint=…&region=…`; without a key the usual AWS_… variables are read
 */
export function s3Store(url: URL): Store {
  const endpoint = url.searchParams.get('endpoint')
  const credentials = url.username && {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  const config = {
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Many compatible stores refuse the checksums that the client otherwise adds after each body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  } as const
  const client = new S3Client(config)
  const bucket = url.hostname
  return {
    driver: new S3Driver({ client, bucket, visibility: 'private' }),
    async readRange(key, { start, end }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
      )
      // In Node the client always returns Node streams.
      return Body as Readable
    },
    findFreeBytes: async () => undefined,
    // It keeps what it knows of an upload beside the object. Not every store has tags.
    openUploads: async () => new S3Store({ useTags: false, s3ClientConfig: { ...config, bucket } }),
  }
}
