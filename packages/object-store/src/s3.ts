// Objects in an S3-compatible store.
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import {
  type Content,
  type Found,
  type Listed,
  type ObjectStore,
  Overtaken,
  StoreError,
  type StoreFault
} from './store.ts'

/** Part of a large object. S3 allows 10,000 parts, so an object can have 320 GB. */
const PART_BYTES = 32 << 20
const PARTS_AT_ONCE = 2
/** The most that one request may remove. */
const REMOVED_AT_ONCE = 1000

export class S3Store implements ObjectStore {
  readonly url: string
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  /** Some gateways (Ceph 16) compare the tag of a condition without the quotes that they wrap it in. */
  #quotesTags = true

  constructor(url: URL) {
    this.url = url.href.replace(/\/+$/, '')
    this.#bucket = url.hostname
    this.#prefix = decodeURIComponent(url.pathname.replace(/^\/+|\/+$/g, ''))
    const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL
    this.#client = new S3Client({
      // Stores other than AWS ignore the region, but a signature needs one.
      ...(process.env.AWS_REGION ? {} : { region: 'us-east-1' }),
      // Stores at an address of their own seldom have a host name for each bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Not every store knows the checksums that AWS adds by default. Readers compare the SHA-256.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED'
    })
  }

  async get(key: string, unless?: string): Promise<Found | 'same' | null> {
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ ...this.#at(key), ...(unless === undefined ? {} : { IfNoneMatch: unless }) })
      )
      return { body: answer.Body as Readable, bytes: answer.ContentLength ?? 0, tag: answer.ETag ?? '' }
    } catch (error) {
      const status = statusOf(error)
      if (status === 304) return 'same'
      if (status === 404 && !isBucketAbsent(error)) return null
      throw this.#failure('read', key, error)
    }
  }

  async put(key: string, content: Content, replacing?: string | null): Promise<string> {
    const tag = this.#quotesTags ? replacing : replacing?.replaceAll('"', '')
    const condition = tag === undefined ? {} : tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }
    try {
      if (content instanceof Uint8Array) {
        const put = new PutObjectCommand({ ...this.#at(key), Body: content, ...condition })
        return (await this.#client.send(put)).ETag ?? ''
      }
      const upload = new Upload({
        client: this.#client,
        params: {
          ...{ ...this.#at(key), Body: createReadStream(content.path), ...condition },
          // The SHA-256 of an object in parts is not that of its bytes.
          ...(content.sha256 !== undefined &&
            content.bytes < PART_BYTES && { ChecksumSHA256: Buffer.from(content.sha256, 'hex').toString('base64') })
        },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE
      })
      return (await upload.done()).ETag ?? ''
    } catch (error) {
      if (replacing && statusOf(error) === 412 && this.#quotesTags && (await this.#tagOf(key)) === replacing) {
        this.#quotesTags = false
        return await this.put(key, content, replacing)
      }
      // 404: the object that was to be replaced is gone.
      if (replacing !== undefined && !isBucketAbsent(error) && [404, 409, 412].includes(statusOf(error) ?? 0))
        throw new Overtaken(`${this.url}/${key} was changed by another writer`, { cause: error })
      throw this.#failure('written', key, error)
    }
  }

  async *list(prefix: string): AsyncIterable<Listed> {
    let after: string | undefined
    do {
      const { Bucket, Key: Prefix } = this.#at(prefix)
      const page = await this.#client
        .send(new ListObjectsV2Command({ Bucket, Prefix, ...(after ? { ContinuationToken: after } : {}) }))
        .catch((error: unknown) => {
          throw this.#failure('listed', prefix, error)
        })
      for (const { Key = '', Size = 0, ETag = '', LastModified } of page.Contents ?? []) {
        const key = this.#prefix === '' ? Key : Key.slice(this.#prefix.length + 1)
        yield { key, bytes: Size, tag: ETag, at: LastModified?.getTime() ?? 0 }
      }
      after = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (after !== undefined)
  }

  async sha256(key: string): Promise<string | null> {
    const asked = new HeadObjectCommand({ ...this.#at(key), ChecksumMode: 'ENABLED' })
    const { ChecksumSHA256 = '' } = await this.#client.send(asked).catch((error: unknown) => {
      throw this.#failure('read', key, error)
    })
    const hex = Buffer.from(ChecksumSHA256, 'base64').toString('hex')
    // That of an object in parts ends with the number of parts.
    return hex.length === 64 && !ChecksumSHA256.includes('-') ? hex : null
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let begin = 0; begin < keys.length; begin += REMOVED_AT_ONCE) {
      const part = keys.slice(begin, begin + REMOVED_AT_ONCE)
      const Objects = part.map((key) => ({ Key: this.#at(key).Key }))
      const answer = await this.#client
        .send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }))
        .catch((error: unknown) => {
          throw this.#failure('removed', part[0] ?? '', error)
        })
      const [failed] = answer.Errors ?? []
      if (failed) throw new StoreError(`${failed.Key} cannot be removed: ${failed.Code} ${failed.Message}`)
    }
  }

  close(): void {
    this.#client.destroy()
  }

  async #tagOf(key: string): Promise<string | undefined> {
    return (await this.#client.send(new HeadObjectCommand(this.#at(key))).catch(() => null))?.ETag
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix === '' ? key : `${this.#prefix}/${key}` }
  }

  #failure(what: string, key: string, error: unknown): StoreError {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return new StoreError(`${this.url}/${key} cannot be ${what}: ${said}`, { cause: error, fault: faultOf(error) })
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

function isBucketAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === 'NoSuchBucket'
}

/** Nothing answered, the bucket is absent or in another region; or the credentials are absent or wrong. */
function faultOf(error: unknown): StoreFault {
  const status = statusOf(error)
  if (status === 401 || status === 403 || (error as Error).name === 'CredentialsProviderError') return 'no_access'
  const { code, name } = error as NodeJS.ErrnoException
  const isElsewhere = isBucketAbsent(error) || status === 301 || name === 'TimeoutError'
  return isElsewhere || (status === undefined && code !== undefined) ? 'wrong_address' : 'other'
}
