import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { familyOf } from '@bahnfrei/domain/base/call/topics.ts'
import { tagOf } from '../http/etag.ts'

/**
 * The limits of the cache: the number of views, and their total bytes, compressed forms among them. It is full within
 * minutes where people search and leaf through lists, so it must leave room on a machine of 1 GB.
 */
const MOST = { views: 5_000, bytes: 32 * 1024 * 1024 }
/** The bytes below which an answer is not compressed. */
const WORTH_COMPRESSING = 1_000

export type Encoding = 'br' | 'gzip'

/** A result that was computed once and is sent to everybody who may see the same. */
export class View {
  readonly json: Buffer
  readonly etag: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()
  readonly #grown: (bytes: number) => void

  /** `grown` hears of the bytes of each compressed form that the view keeps, too. */
  constructor(json: string, grown: (bytes: number) => void = () => undefined) {
    this.json = Buffer.from(json)
    this.etag = tagOf(this.json)
    this.#grown = grown
  }

  get isWorthCompressing(): boolean {
    return this.json.length >= WORTH_COMPRESSING
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    let packed = this.#packed.get(encoding)
    if (packed === undefined) {
      packed = encoding === 'br' ? brotli(this.json, BROTLI) : zip(this.json, { level: 6 })
      this.#packed.set(encoding, packed)
      packed.then(
        ({ length }) => this.#grown(length),
        () => this.#packed.delete(encoding),
      )
    }
    return packed
  }
}

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, object, Buffer>(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type Entry = { view: Promise<View>; topics: string[]; bytes: number }

/**
 * The cache of prepared answers of live reads. Each is kept until one of its topics is announced. An announcement also
 * drops a read that is still running, so that a result from before a change is never kept after it.
 */
export class Views {
  readonly #entries = new Map<string, Entry>()
  readonly #byTopic = new Map<string, Set<string>>()
  readonly #checkMs: number | undefined
  readonly #most: typeof MOST
  #bytes = 0

  /**
   * With `checkMs`, tests compare cached views with fresh ones. A difference does not count for that time (ms), in
   * which its announcement may still arrive.
   */
  constructor(checkMs?: number, most = MOST) {
    this.#checkMs = checkMs
    this.#most = most
  }

  get(key: string, topics: () => string[], compute: () => Promise<string>): Promise<View> {
    const kept = this.#entries.get(key)
    if (kept !== undefined)
      return this.#checkMs === undefined ? kept.view : this.#checked(key, kept, compute, this.#checkMs)
    const grown = (bytes: number) => this.#weigh(key, entry, bytes)
    const entry: Entry = { topics: topics(), view: compute().then((json) => new View(json, grown)), bytes: 0 }
    this.#keep(key, entry)
    entry.view.then(
      (view) => this.#weigh(key, entry, view.json.length),
      () => this.#entries.get(key) === entry && this.#drop(key),
    )
    return entry.view
  }

  /**
   * Compares a cached view with a fresh read. Throws when a change did not announce the topics that the view listens
   * to.
   */
  async #checked(key: string, kept: Entry, compute: () => Promise<string>, checkMs: number): Promise<View> {
    const [view, now] = await Promise.all([kept.view, compute().catch(() => undefined)])
    if (now === undefined || view.json.toString() === now) return view
    await setTimeout(checkMs)
    if (this.#entries.get(key) === kept) throw new Error(`Kept, but not true any more: ${key}`)
    return view
  }

  forget(topics: string[] | 'all'): void {
    if (topics === 'all') for (const key of [...this.#entries.keys()]) this.#drop(key)
    else
      for (const topic of topics)
        for (const heard of [topic, familyOf(topic)])
          for (const key of [...(this.#byTopic.get(heard) ?? [])]) this.#drop(key)
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    for (const topic of entry.topics) {
      const keys = this.#byTopic.get(topic)
      if (keys === undefined) this.#byTopic.set(topic, new Set([key]))
      else keys.add(key)
    }
    this.#trim()
  }

  #weigh(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#trim()
  }

  #trim(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#most.views && this.#bytes <= this.#most.bytes) return
      this.#drop(key)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const topic of entry.topics) {
      const keys = this.#byTopic.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTopic.delete(topic)
    }
  }
}
