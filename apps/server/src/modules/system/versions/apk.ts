import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

/** What an Android package says of itself. */
export interface ApkFacts {
  readonly packageName: string
  readonly versionCode: number
  /** SHA-256 of the first certificate it is signed with, in hex. */
  readonly signer: string
}

const most = 4 * 1_048_576
const manifestName = 'AndroidManifest.xml'

/** Reads name, number and signer of a package; undefined: it is none, or one that no Android of today would install. */
export function readApk(bytes: Buffer): ApkFacts | undefined {
  try {
    const directory = directoryOf(bytes)
    const manifest = directory && entryOf(bytes, directory.at, directory.entries, manifestName)
    const signer = directory && signerOf(bytes, directory.at)
    const facts = manifest && manifestFacts(manifest)
    return facts && signer !== undefined ? { ...facts, signer } : undefined
  } catch (error) {
    // Offsets that lead outside the file: whatever it is, it is no package.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return undefined
    throw error
  }
}

/** Where the central directory of a zip begins, and how many entries it has. */
function directoryOf(bytes: Buffer): { readonly at: number; readonly entries: number } | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || bytes.length < end + 22 + bytes.readUInt16LE(end + 20)) return undefined
  return { at: bytes.readUInt32LE(end + 16), entries: bytes.readUInt16LE(end + 10) }
}

function entryOf(bytes: Buffer, start: number, entries: number, wanted: string): Buffer | undefined {
  let at = start
  for (let index = 0; index < entries; index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02_01_4b_50) return undefined
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    )
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    if (name === wanted) {
      const method = bytes.readUInt16LE(at + 10)
      const packed = bytes.readUInt32LE(at + 20)
      const local = bytes.readUInt32LE(at + 42)
      const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const content = bytes.subarray(data, data + packed)
      return method === 0 ? content : inflateRawSync(content, { maxOutputLength: most })
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return undefined
}

/** Ids of APK Signature Scheme v2 and v3 in the signing block, which lies before the central directory. */
const schemes = new Set([0x71_09_87_1a, 0xf0_53_68_c0])

function signerOf(bytes: Buffer, directoryAt: number): string | undefined {
  if (bytes.toString('latin1', directoryAt - 16, directoryAt) !== 'APK Sig Block 42') return undefined
  const size = Number(bytes.readBigUInt64LE(directoryAt - 24))
  let at = directoryAt - size
  while (at < directoryAt - 24) {
    const length = Number(bytes.readBigUInt64LE(at))
    if (schemes.has(bytes.readUInt32LE(at + 8)))
      return firstCertificate(bytes.subarray(at + 12, at + 8 + length))
    at += 8 + length
  }
  return undefined
}

/** Signers → signer → signed data → (digests, certificates) → certificate; each with its length before it. */
function firstCertificate(block: Buffer): string {
  const inner = (of: Buffer): Buffer => of.subarray(4, 4 + of.readUInt32LE(0))
  const signed = inner(inner(inner(block)))
  const certificate = inner(inner(signed.subarray(4 + signed.readUInt32LE(0))))
  if (certificate.length === 0) throw new RangeError('no certificate')
  return createHash('sha256').update(certificate).digest('hex')
}

const stringPool = 0x0001
const startElement = 0x0102
const utf8Flag = 0x100

/** Name and number in the root element of a binary manifest. */
function manifestFacts(xml: Buffer): Pick<ApkFacts, 'packageName' | 'versionCode'> | undefined {
  let strings: (index: number) => string = () => ''
  for (let at = 8; at < xml.length; ) {
    const kind = xml.readUInt16LE(at)
    const size = xml.readUInt32LE(at + 4)
    if (size < 8) return undefined
    if (kind === stringPool) strings = poolAt(xml, at)
    if (kind === startElement) return rootFacts(xml, at, strings)
    at += size
  }
  return undefined
}

function rootFacts(xml: Buffer, at: number, strings: (index: number) => string) {
  const found = { packageName: '', versionCode: 0 }
  const first = at + 16 + xml.readUInt16LE(at + 24)
  const [size, count] = [xml.readUInt16LE(at + 26), xml.readUInt16LE(at + 28)]
  for (let index = 0; index < count; index += 1) {
    const place = first + index * size
    const name = strings(xml.readUInt32LE(place + 4))
    if (name === 'package') found.packageName = strings(xml.readUInt32LE(place + 8))
    if (name === 'versionCode') found.versionCode = xml.readUInt32LE(place + 16)
  }
  return /^[\w.]{3,200}$/.test(found.packageName) ? found : undefined
}

function poolAt(xml: Buffer, at: number): (index: number) => string {
  const isUtf8 = (xml.readUInt32LE(at + 16) & utf8Flag) !== 0
  const data = at + xml.readUInt32LE(at + 20)
  const offsets = at + xml.readUInt16LE(at + 2)
  return (index) => {
    const place = data + xml.readUInt32LE(offsets + index * 4)
    if (!isUtf8) {
      const length = xml.readUInt16LE(place)
      return xml.toString('utf16le', place + 2, place + 2 + length * 2)
    }
    // Characters, then bytes; each in one byte, as names of packages are short.
    const length = xml.readUInt8(place + 1)
    return xml.toString('utf8', place + 2, place + 2 + length)
  }
}
