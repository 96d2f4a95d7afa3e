import { request } from 'node:http'

import { UPLOADS_PATH } from '@portal/contract/uploads.ts'

type Answer = {
  readonly status: number
  /** The text of a refusal. */
  readonly msg: string
  /** Bytes that have arrived; 0 if the answer does not say. */
  readonly offset: number
  readonly id: string
}

/** Sends uploads request by request, so that a test may cut and repeat them. */
export type TusSender = {
  begin(file: {
    readonly filename: string
    readonly filetype: string
    readonly size: number
  }): Promise<Answer>
  send(id: string, offset: number, piece: Uint8Array<ArrayBuffer>): Promise<Answer>
  /** Without saying how long the piece is. */
  sendChunked(id: string, offset: number, piece: Uint8Array<ArrayBuffer>): Promise<Answer>
  /** Announces all of `content`, sends `bytes` of it and then nothing more, like a line that is lost. */
  sendAndHang(
    id: string,
    piece: {
      readonly content: Uint8Array<ArrayBuffer>
      readonly bytes: number
      readonly offset: number
    },
  ): Promise<void>
  findOffset(id: string): Promise<Answer>
  giveUp(id: string): Promise<Answer>
}

export function createTusSender(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): TusSender {
  const make = async (
    method: string,
    path: string,
    more: {
      readonly headers?: Record<string, string>
      readonly body?: Uint8Array<ArrayBuffer> | ReadableStream
    },
  ): Promise<Answer> => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers, ...more.headers },
      ...(more.body && { body: more.body, duplex: 'half' }),
    })
    const body: unknown = await response.json().catch(() => undefined)
    return {
      status: response.status,
      msg: messageIn(body),
      offset: Number(response.headers.get('upload-offset') ?? 0),
      id: response.headers.get('location')?.split('/').at(-1) ?? '',
    }
  }
  return {
    begin: ({ filename, filetype, size }) =>
      make('POST', UPLOADS_PATH, {
        headers: {
          'upload-length': String(size),
          'upload-metadata': `filename ${encoded(filename)},filetype ${encoded(filetype)}`,
        },
      }),
    send: (id, offset, body) =>
      make('PATCH', `${UPLOADS_PATH}/${id}`, { headers: pieceHeaders(offset), body }),
    sendChunked: (id, offset, piece) =>
      make('PATCH', `${UPLOADS_PATH}/${id}`, {
        headers: pieceHeaders(offset),
        body: new Blob([piece]).stream(),
      }),
    sendAndHang: (id, { content, bytes, offset }) =>
      new Promise((resolve, reject) => {
        const sending = request(new URL(`${UPLOADS_PATH}/${id}`, baseUrl), {
          method: 'PATCH',
          headers: {
            'tus-resumable': '1.0.0',
            ...headers,
            ...pieceHeaders(offset),
            'content-length': content.length,
          },
        })
        // Its server cuts it off once another request wants the upload.
        sending.on('error', () => {})
        sending.write(content.subarray(0, bytes), (error) => (error ? reject(error) : resolve()))
      }),
    findOffset: (id) => make('HEAD', `${UPLOADS_PATH}/${id}`, {}),
    giveUp: (id) => make('DELETE', `${UPLOADS_PATH}/${id}`, {}),
  }
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64')
}

function messageIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : ''
}

function pieceHeaders(offset: number) {
  return { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
}
