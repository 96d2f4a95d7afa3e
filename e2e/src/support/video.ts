import { randomBytes } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'

/** Names a track, and leaves the rest of the file to the pictures. */
const MP4_HEAD =
  '\0\0\0\u0018ftypisom\0\0\u0002\0isommp42\0\0\0\u0010moov\0\0\0\u0008trak\0\0\0\0mdat'

/** As much of an MP4 as is looked at; no two are the same. */
export function videoOf(bytes: number): Buffer {
  const content = randomBytes(bytes)
  content.write(MP4_HEAD, 0, 'latin1')
  return content
}

/** A file that is an MP4 as far as is looked at, without taking so much of the disk. */
export async function writeVideo(path: string, bytes: number): Promise<void> {
  await writeFile(path, MP4_HEAD, 'latin1')
  await truncate(path, bytes)
}
