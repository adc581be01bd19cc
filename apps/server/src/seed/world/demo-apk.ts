import { crc32 } from 'node:zlib'

/** What a package made here says of itself. */
export interface MadeApk {
  readonly packageName: string
  readonly versionCode: number
  /** Whatever is signed with: the same bytes are the same signer. */
  readonly certificate: string
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const withLength = (bytes: Buffer) => Buffer.concat([u32(bytes.length), bytes])
const chunk = (kind: number, headerSize: number, rest: Buffer) =>
  Buffer.concat([u16(kind), u16(headerSize), u32(8 + rest.length), rest])

/** A binary manifest with the root element alone. */
function manifestOf({ packageName, versionCode }: MadeApk): Buffer {
  const strings = ['manifest', 'package', 'versionCode', packageName].map((text) =>
    Buffer.concat([u16(text.length), Buffer.from(text, 'utf16le'), u16(0)]),
  )
  const offsets = strings.map((_text, index) =>
    u32(strings.slice(0, index).reduce((sum, { length }) => sum + length, 0)),
  )
  const poolHead = [u32(strings.length), u32(0), u32(0), u32(28 + offsets.length * 4), u32(0)]
  const pool = chunk(0x0001, 28, Buffer.concat([...poolHead, ...offsets, ...strings]))
  const none = u32(0xff_ff_ff_ff)
  const attribute = (name: number, raw: Buffer, kind: number, data: number) =>
    Buffer.concat([none, u32(name), raw, u16(8), Buffer.from([0, kind]), u32(data)])
  const element = Buffer.concat([
    u32(1),
    none,
    none,
    u32(0),
    ...[20, 20, 2, 0, 0, 0].map(u16),
    attribute(1, u32(3), 0x03, 3),
    attribute(2, none, 0x10, versionCode),
  ])
  return chunk(0x0003, 8, Buffer.concat([pool, chunk(0x0102, 16, element)]))
}

/** The signing block of APK Signature Scheme v2, with one signer and one certificate. */
function signingBlock(certificate: string): Buffer {
  const certificates = withLength(withLength(Buffer.from(certificate)))
  const signedData = withLength(Buffer.concat([withLength(Buffer.alloc(0)), certificates]))
  const value = Buffer.concat([u32(0x71_09_87_1a), withLength(withLength(signedData))])
  const pairs = Buffer.concat([u64(value.length), value])
  const size = u64(pairs.length + 24)
  return Buffer.concat([size, pairs, size, Buffer.from('APK Sig Block 42')])
}

/**
 * The smallest file that is an Android package by its form: a manifest and a signing block. It holds no program and
 * its signature proves nothing; the demo has it in the place of real packages.
 */
export function makeApk(apk: MadeApk): Buffer {
  const name = Buffer.from('AndroidManifest.xml')
  const manifest = manifestOf(apk)
  const facts = [u16(0), u16(0), u32(0), u32(crc32(manifest)), u32(manifest.length), u32(manifest.length)]
  const local = Buffer.concat([
    u32(0x04_03_4b_50),
    u16(20),
    ...facts,
    u16(name.length),
    u16(0),
    name,
    manifest,
  ])
  const block = signingBlock(apk.certificate)
  const place = [u16(name.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(0), name]
  const central = Buffer.concat([u32(0x02_01_4b_50), u16(20), u16(20), ...facts, ...place])
  const ends = [u16(0), u16(0), u16(1), u16(1), u32(central.length), u32(local.length + block.length), u16(0)]
  return Buffer.concat([local, block, central, u32(0x06_05_4b_50), ...ends])
}
